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

# Tests of many games or forgeries judge behaviour; what they reach the others must reach, by a case of their own.
for part in notation components engine analyzer archive tournament; do
    "$build/tests/$part/test_$part" '~[many]~[.]' >"$build/test_$part.log" ||
        { tail -n 40 "$build/test_$part.log" >&2; exit 1; }
done
for corpus in tests/fuzz/corpus/*/; do
    target=fuzz_$(basename "$corpus")
    "$build/tests/fuzz/$target" "$corpus" >"$build/$target.log" 2>&1 || { tail -n 5 "$build/$target.log" >&2; exit 1; }
done

# What is not counted: docs/reliability.md, "Coverage".
not_reached='// not reached: '
condition='\b(if|for|while|switch)\b|default:|\?|&&|\|\|'
counters=$build/counters.json
gcovr --root . --object-directory "$build" --filter engine/ --filter notation/ --filter analyzer/archive/ \
    --exclude-throw-branches --exclude-unreachable-branches --exclude-lines-by-pattern ".*$not_reached" \
    --exclude-branches-by-pattern ".*$not_reached|(?!.*($condition))" \
    --json "$counters" "$build/engine" "$build/notation" "$build/analyzer" "$build/tests"
mkdir -p "$build/report"
gcovr --root . --add-tracefile "$counters" --html-details "$build/report/index.html"

failed=0
echo "Lines of engine/:"
gcovr --root . --add-tracefile "$counters" --filter engine/ --txt --fail-under-line 100 || failed=1
echo "Branches of notation/ and analyzer/archive/:"
gcovr --root . --add-tracefile "$counters" --filter notation/ --filter analyzer/archive/ --txt --branches \
    --fail-under-branch 98 || failed=1
exit $failed
