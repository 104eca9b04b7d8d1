#!/bin/sh
# Builds with counters, runs the tests that reach the engine, the parser and the archive, and prints what they reach:
# setup/coverage.sh. Exit 1 when a line of engine/ is not reached, or more than 2 % of the branches of notation/ and
# analyzer/archive/. The report by line is in build/coverage/report/.
set -eu
cd "$(dirname "$0")/.."
build=build/coverage
cmake --preset coverage >/dev/null
cmake --build --preset coverage
find "$build" -name '*.gcda' -delete

for part in notation components engine analyzer archive tournament; do
    "$build/tests/$part/test_$part" >"$build/test_$part.log" || { tail -n 40 "$build/test_$part.log" >&2; exit 1; }
done
for corpus in tests/fuzz/corpus/*/; do
    target=fuzz_$(basename "$corpus")
    "$build/tests/fuzz/$target" "$corpus" >"$build/$target.log" 2>&1 || { tail -n 5 "$build/$target.log" >&2; exit 1; }
done

# What is not counted says why in the line itself: `not reached: ...`; docs/reliability.md lists these lines.
counters=$build/counters.json
gcovr --root . --object-directory "$build" --filter engine/ --filter notation/ --filter analyzer/archive/ \
    --exclude-throw-branches --exclude-unreachable-branches \
    --exclude-lines-by-pattern '.*// not reached: .*' --exclude-branches-by-pattern '.*// not reached: .*' \
    --json "$counters" "$build"
mkdir -p "$build/report"
gcovr --root . --add-tracefile "$counters" --html-details "$build/report/index.html"

failed=0
echo "Lines of engine/:"
gcovr --root . --add-tracefile "$counters" --filter engine/ --txt --fail-under-line 100 || failed=1
echo "Branches of notation/ and analyzer/archive/:"
gcovr --root . --add-tracefile "$counters" --filter notation/ --filter analyzer/archive/ --txt --branches \
    --fail-under-branch 98 || failed=1
exit $failed
