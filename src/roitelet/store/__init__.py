"""Tables, people and what they did, in SQLite or PostgreSQL.

Reading is done in a few threads (`reader`), writing in one (`writer`), so that the event loop never blocks. The drivers
are synchronous on purpose: one commit of the writer holds many moves, and a thread costs less there than a coroutine
for each statement.
"""

from roitelet.store.database import StoreTrouble, default_url
from roitelet.store.retention import Retention
from roitelet.store.rows import Person, TableRow
from roitelet.store.store import Store

__all__ = ["Person", "Retention", "Store", "StoreTrouble", "TableRow", "default_url"]
