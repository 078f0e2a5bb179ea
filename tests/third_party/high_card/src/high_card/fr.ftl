move-keep = Garder la carte
move-swap = L’échanger
news-keeps = { $name } garde.
news-swaps = { $name } échange{ $what ->
    [unknown] .
   *[other] { " " }contre { $what }.
}
news-shows = { $name } montre { $what }.
