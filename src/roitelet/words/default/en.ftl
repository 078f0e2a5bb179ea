# What a game says unless its own words say it: for pages and terminals that it does not bring itself.
asked = It is your turn. What do you do?

# What is known. $place counts from 1.
known-moment = Move { $move }
known-table = On the table
known-yours = Yours
known-nothing = Nothing lies on the table.
known-none = You hold nothing.
known-hidden = hidden
known-at = { $place }: { $value }
known-choices = { $count } moves
known-find = Find a move
known-found-none = No move is called that.
table-nothing = ·

# The reckoning.
reckoning-title = The reckoning
reckoning-step = what counts
reckoning-total = points
reckoning-place = place
reckoning-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
reckoning-you-win = You win.
reckoning-other-wins = { $name } wins.
reckoning-shared-win = A shared win: { $names }.
