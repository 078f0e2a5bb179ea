move-play = Play { $what }
move-show = Show { $what }
news-shows = { $name } shows { $what }.
news-plays = { $name } plays { $what }.
news-wins = { $name } takes the trick.
