move-keep = Keep the card
move-swap = Swap it
news-keeps = { $name } keeps.
news-swaps = { $name } swaps{ $what ->
    [unknown] .
   *[other] { " " }for { $what }.
}
news-shows = { $name } shows { $what }.
