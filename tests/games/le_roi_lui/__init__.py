"""Le Roi Lui against its rulebook and its rulings, chapter by chapter.

Each test is named after what it proves; its docstring says where that stands: "Rulebook" with the chapter, or "Ruling"
with the question, as the README beside the rules lists them.

    test_set_up.py      the box, the king's plate, the first chef, the deck
    test_service.py     the course of a service; 1. the chef sets the table
    test_actions.py     2. the players help themselves: a. take, b. draw, c. Emerald; passing
    test_king.py        3. the king helps himself
    test_end.py         the end of the game
    test_scoring.py     too much, points, ties, places
    test_knowledge.py   who knows what, and until when a move can be taken back
    test_readme.py      the READMEs name every move, field and dish
"""
