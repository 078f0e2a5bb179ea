"""Pour le Roi (et Moi) against its rulebook and its rulings, chapter by chapter.

Each test is named after what it proves; its docstring says where that stands: "Rulebook" with the chapter, or "Ruling"
with the question, as the README beside the rules lists them.

    test_set_up.py      the board, the tokens, the cards, the first donor
    test_giving.py      the giving: three zones, the centre, the next donor
    test_kings.py       King cards and the tokens
    test_auctions.py    bids, payment, bids that cannot be paid
    test_end.py         majorities, points, ties, places
    test_knowledge.py   who knows what, and until when a move can be taken back
    test_words.py       words, terminal and reckoning, in both languages
    test_readme.py      the READMEs name every move, field and ministry
"""
