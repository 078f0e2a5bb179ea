move-play = Jouer { $what }
move-show = Montrer { $what }
news-shows = { $name } montre { $what }.
news-plays = { $name } joue { $what }.
news-wins = { $name } fait la levée.
