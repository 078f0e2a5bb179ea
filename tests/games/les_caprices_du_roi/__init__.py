"""Les Caprices du Roi against its rulebook and its rulings, chapter by chapter.

Each test is named after what it proves; its docstring says where that stands: "Rulebook" with the chapter, or "Ruling"
with the question, as the README beside the rules lists them.

    test_set_up.py      the box, hands, row, whims, tokens, the Royal Favour
    test_turn.py        rounds; 1. draw: recruit, rally; 2. discard
    test_abilities.py   Gentry and Noble turns
    test_end.py         the end of the game, ties, places
    test_scoring.py     values, run, families, whims, Ministers and Knights, and the best of all choices
    test_knowledge.py   who knows what, and until when a move can be taken back
    test_reckoning.py   the count, explained card by card
    test_advice.py      reasons that hints give
    test_playout.py     how the bots' playouts choose
    test_thinking.py    which moves the bots imagine, and what they make of it
    test_joute.py       four games in a row
    test_score_pad.py   `roitelet score`
    test_readme.py      the READMEs name every move, field, card and whim
    test_words.py       words for everything, and the drawing in the terminal
"""
