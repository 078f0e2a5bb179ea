# Why a move is best, in any game. $move and $other are moves as the menu offers them.
hint-only-move = Nothing else is possible: “{ $move }”.
hint-as-good = “{ $move }” and “{ $other }” are as good as each other, as far as can be told: { hint-percent } and { NUMBER($second, style: "percent", maximumFractionDigits: 0) }.
hint-best = “{ $move }” wins most often: { hint-percent }, ahead of the next best by { NUMBER($ahead, maximumFractionDigits: 1) } { $ahead ->
    [one] point
   *[other] points
}.
hint-opinion = “{ $move }” looks best.
hint-remember = What the others have decides it: remember what you saw them get.
hint-remember-name = { $name } decides it: remember what you saw { $name } get.
hint-percent = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
