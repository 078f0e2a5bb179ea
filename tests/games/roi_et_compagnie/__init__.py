"""Roi & Compagnie against its rulebook and its rulings, chapter by chapter.

Each test is named after what it proves; its docstring says where that stands: "Rulebook" with the chapter, or "Ruling"
with the question, as the README beside the rules lists them.

    test_set_up.py      the box, the piles, the row, who begins
    test_dice.py        1. throwing the dice
    test_conditions.py  the overview of the cards: what each citizen asks of the dice
    test_citizens.py    2a. convincing citizens, creating places; the citizens' effects
    test_thief.py       2b. the thief
    test_row.py         3. refilling the row, and whose turn is next
    test_end.py         the end of the game
    test_scoring.py     points, ties, places
    test_knowledge.py   who knows what, and until when a move can be taken back
    test_chances.py     the exact chances, and the bots that use them
    test_advice.py      hints' reasons are true
    test_words.py       words and drawings in both languages
    test_readme.py      the READMEs name every move, field and citizen
"""
