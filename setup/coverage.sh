#!/bin/sh
# Runs the tests of the engine, the parser and the archive with counters, and prints what they reach: setup/coverage.sh
# [BUILD]. Exit 1 when a line of engine/ is not reached, or more than 2 % of the branches of notation/ and
# analyzer/archive/. Without BUILD everything is built with counters (the preset `coverage`). With BUILD only these
# three parts are, for that build's tests: quicker, but code that other parts take from their headers is not counted.
# The report by line is in build/coverage/report/, or BUILD/coverage/report/.
set -eu
cd "$(dirname "$0")/.."
parts='notation components engine analyzer archive tournament'
targets=$(ls tests/fuzz/corpus)
if [ $# -eq 0 ]; then
    build=build/coverage
    cmake --preset coverage >/dev/null
    cmake --build --preset coverage
else
    build=$1/coverage
    programs=$(for part in $parts; do echo "tests/$part/test_$part"; done; for t in $targets; do echo "tests/fuzz/fuzz_$t"; done)
    # shellcheck disable=SC2086
    python3 -B tests/support/relink.py "$1" "$build" --flags '--coverage -O0 -g0 -fprofile-abs-path' \
        --sources 'engine/**/*.cpp' 'notation/**/*.cpp' 'analyzer/archive/**/*.cpp' --programs $programs
fi
find "$build" -name '*.gcda' -delete

# Tests of many games or forgeries judge behaviour; the others must reach the same lines, by a case of their own.
{
    for part in $parts; do echo "tests/$part/test_$part ~[many]~[.]"; done
    for target in $targets; do echo "tests/fuzz/fuzz_$target tests/fuzz/corpus/$target"; done
} | xargs -P"$(nproc)" -L1 sh -c '
    log=$0/$(basename "$1").log
    "$0/$1" "$2" >"$log" 2>&1 || { tail -n 40 "$log" >&2; exit 1; }' "$build"

# docs/reliability.md, "Coverage", says what is not counted.
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
