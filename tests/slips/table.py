"""Tables of counts."""

import collections


def table(rows, columns, kind_of, shares_of, title):
    """A line for each kind and for all: how many, and how many each column counts; then shares.

    columns are pairs of a name and a test of a row. The shares are of the rows that the column shares_of counts.
    """
    kinds = collections.defaultdict(list)
    for row in rows:
        kinds[kind_of(row)].append(row)
    width = max(map(len, [title, "per cent", *kinds]))
    lines = [f"{title:{width}}  {'number':>6}  " + "  ".join(name for name, _ in columns)]
    for kind, of_kind in [*(sorted(kinds.items()) if len(kinds) > 1 else []), ("all", rows)]:
        counts = [f"{sum(map(bool, map(counted, of_kind))):{len(name)}}" for name, counted in columns]
        lines.append(f"{kind:{width}}  {len(of_kind):6}  " + "  ".join(counts))
    names = [name for name, _ in columns]
    counted = [row for row in rows if columns[names.index(shares_of)][1](row)]
    cells = [""] * names.index(shares_of) + [
        f"{100 * sum(map(bool, map(test, counted))) / max(1, len(counted)):.1f}"
        for _, test in columns[names.index(shares_of):]]
    lines.append(f"{'per cent':{width}}  {'':6}  " +
                 "  ".join(f"{cell:>{len(name)}}" for cell, name in zip(cells, names)))
    return "\n".join(lines)
