#!/bin/sh
# Runs what takes too long for test.sh: setup/test-long.sh [SECONDS]. Run it before a release, and before a change of
# its subjects counts as done; docs/reliability.md describes each step. Each fuzzer runs for SECONDS (60; 1800 before a
# release). All steps run, even if one fails; the exit code is then 1. Takes some hours on two cores.
set -u
cd "$(dirname "$0")/.." || exit 2
seconds=${1:-60}
failed=
step() {
    began=$(date +%s)
    "$@" || failed="$failed
    $*"
    echo "$(($(date +%s) - began)) s: $*"
}

sh setup/install-packages.sh test || exit 2
for preset in ci fuzz release; do
    cmake --preset $preset -DCASTELLAN_WERROR=ON >/dev/null && cmake --build --preset $preset || exit 1
done
castellan=$PWD/build/release/cli/castellan

# Other builds: the release's, another compiler's, each part by itself.
step ctest --preset release --parallel "$(nproc)"
step python3 -B tests/bench/instructions.py "$castellan" --check
step python3 -B tests/determinism/outputs.py "$castellan" build/fuzz/cli/castellan
step sh setup/lint.sh --whole build/ci

# The lines that the tests reach, and the faults that they notice.
step sh setup/coverage.sh build/ci
step python3 -B tests/mutation/mutate.py --build build/ci --count 200 --seed 2
step python3 -B tests/mutation/canaries.py

# Long forms of tests.
step env PAGE_SIZES=all ctest --preset ci -R '^page_'
step build/ci/tests/engine/test_engine '[universe]'
step build/ci/tests/engine/test_engine '[slips]'
step build/ci/tests/analyzer/test_analyzer '[short_way]'
step build/ci/tests/engine/test_engine '[peeking]'
step build/ci/tests/engine/test_engine '[solver]'
step build/ci/tests/analyzer/test_analyzer '[solved]'
step build/ci/tests/analyzer/test_analyzer '[annotate-mutants]'
step sh tests/second_scorer/run.sh "$castellan" build/release/tests/second_scorer/score_lines \
    engine/castelli/box/sets/classic.set 100
step python3 -B tests/piecepack/compare.py --castellan "$castellan" --games 40
step python3 -B tests/piecepack/thousands.py --castellan "$castellan"
step python3 -B tests/carcassonne/compare.py --castellan "$castellan" --games 40
step env EXPORT=all CASTELLAN="$castellan" CASTELLAN_SOURCE="$PWD" python3 -B tests/export/test_export.py
step sh setup/threads.sh build/ci
step sh setup/faults.sh
step sh setup/injection.sh
step python3 -B tests/terminal/fuzz.py "$castellan" --found
step python3 -B tests/terminal/fuzz.py "$castellan" --seconds 1800
step python3 -B tests/hostile/linear.py "$castellan"
step python3 -B tests/hostile/stream.py "$castellan" --each 4

step sh setup/fuzz.sh "$seconds" 0

[ -z "$failed" ] || { echo "failed:$failed" >&2; exit 1; }
echo "all passed"
