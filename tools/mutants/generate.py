"""Faults derived from a module's syntax tree: each a slip that leaves a program that still runs."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate

from tools.mutants.mutant import SHOWN, SOURCES, Mutant

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}  # fmt: skip
RULES = {"rule", "placeholder", "apart", "apart_everywhere"}
"""Decorators of functions that are compiled: machine code is kept by the file's text, which stays as it is."""
ANY_ORDER = {"max", "min"}
"""Functions whose arguments may be swapped."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Changed = tuple[ast.AST, str]
"""A node, and the text that replaces it."""


def mutants(file: str, leaving_out: Collection[str] = ()) -> list[Mutant]:
    """All faults that can be derived in a file below `src`, but for some functions of it."""
    return [
        mutant
        for mutant in derived(file, (SOURCES / file).read_bytes())
        if not any(mutant.key.startswith(f"{each}: ") for each in leaving_out)
    ]


def derived(file: str, text: bytes) -> list[Mutant]:
    """All faults that can be derived in a text, function by function."""
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    found: list[Mutant] = []
    names: Counter[str] = Counter()
    for name, function in functions(ast.parse(text)):
        for statement in statements(function):
            for node, new in changes(statement, function):
                start, end = (
                    starts[line - 1] + column
                    for line, column in (
                        (node.lineno, node.col_offset),  # type: ignore[attr-defined]
                        (node.end_lineno, node.end_col_offset),  # type: ignore[attr-defined]
                    )
                )
                key = f"{file}: {name}: {shown(text[start:end].decode())} -> {shown(new)}"
                names[key] += 1
                key += f" ({names[key]})" if names[key] > 1 else ""
                found.append(Mutant(file, start, end, new, key, statement.lineno))
    return found


def shown(code: str) -> str:
    """In one line, cut where it is long."""
    line = " ".join(code.split())
    return line if len(line) <= SHOWN else f"{line[:SHOWN]}…"


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Every function but those that are compiled, and those within another, which belong to it."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        prefix, node = waiting.pop(0)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Function):
                if not RULES & {ast.unparse(each).split("(")[0] for each in child.decorator_list}:
                    yield f"{prefix}{child.name}", child
            elif isinstance(child, ast.ClassDef):
                waiting.append((f"{prefix}{child.name}.", child))


def statements(function: Function) -> Iterator[ast.stmt]:
    """Those of its body, and of blocks within them."""
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node is not function:
            yield node


def changes(statement: ast.stmt, function: Function) -> Iterator[Changed]:
    """What can be changed in a statement, without the statements within it."""
    yield from of_statement(statement, function)
    for node in expressions(statement):
        for other in of_expression(node):
            yield node, f"({ast.unparse(other)})"


def of_statement(statement: ast.stmt, function: Function) -> Iterator[Changed]:
    match statement:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.Delete():
            yield statement, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign() if function.name != "__init__":
            yield statement, "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield statement, "return None"
        case ast.If(test=test, orelse=[]):
            yield test, "False"
        case ast.Break():
            yield statement, "continue"
        case ast.Continue():
            yield statement, "break"


def expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement, where Python 3.11 knows their place in the file, and where they are no types."""
    if isinstance(statement, ast.Assert | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return
    waiting: list[ast.AST] = [
        child
        for name, value in ast.iter_fields(statement)
        if name != "annotation"
        for child in (value if isinstance(value, list) else [value])
        if isinstance(child, ast.expr | ast.withitem)
    ]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.JoinedStr):
            continue
        if isinstance(node, ast.expr):
            yield node
        waiting += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.arguments)]


def of_expression(node: ast.expr) -> Iterator[ast.expr]:
    """The same expression with one thing changed."""
    other = copy.deepcopy(node)
    match other:
        case ast.Compare(ops=[operator]):
            other.ops = [COMPARED[type(operator)]()]
            yield other
        case ast.Compare(ops=[first, *more]):
            other.ops = [COMPARED[type(first)](), *more]
            yield other
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) if type(operator) in RECKONED and not is_text(other):
            other.op = RECKONED[type(operator)]()
            yield other
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(body=body, orelse=orelse):
            other.body, other.orelse = orelse, body
            yield other
        case ast.Call(args=[ast.expr() as one, ast.expr() as two, *more]) if not (
            is_starred(one, two) or ast.unparse(other.func) in ANY_ORDER
        ):
            other.args = [two, one, *more]
            yield other
    yield from without_keyword(node)


def without_keyword(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call):
        for at, keyword in enumerate(node.keywords):
            if keyword.arg is not None:
                other = copy.deepcopy(node)
                del other.keywords[at]
                yield other


def is_text(node: ast.BinOp) -> bool:
    """Whether a piece of text is put together there, which no operator but + can."""
    sides = (node.left, node.right)
    return any(isinstance(side, ast.JoinedStr | ast.Constant) and not is_number(side) for side in sides)


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


def is_starred(*nodes: ast.expr) -> bool:
    return any(isinstance(node, ast.Starred) for node in nodes)


def with_probes(file: str, text: bytes) -> str:
    """A module's text with a probe before every statement of its functions."""
    tree = ast.parse(text)
    for _, function in functions(tree):
        for node in list(ast.walk(function)):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list):
                    setattr(node, name, list(probed(file, block)))
    first = (at for at, node in enumerate(tree.body) if not is_docstring(node) and not is_future(node))
    at = next(first, len(tree.body))
    tree.body.insert(at, ast.parse("from roitelet_probes import probe as __probe__").body[0])
    return ast.unparse(ast.fix_missing_locations(tree))


def probed(file: str, block: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in block:
        if not is_docstring(statement):
            yield ast.parse(f"__probe__('{file}:{statement.lineno}')").body[0]
        yield statement


def is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
