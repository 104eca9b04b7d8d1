#!/bin/sh
# Runs each fuzz target for some seconds (10) from its corpus: setup/fuzz.sh [SECONDS]. An input that breaks a property
# is left in build/fuzz/found/: fix the fault and keep the input in tests/fuzz/corpus/<target>/.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz
mkdir -p build/fuzz/found
for corpus in tests/fuzz/corpus/*/; do
    target=$(basename "$corpus")
    mkdir -p "build/fuzz/grown/$target"
    log=build/fuzz/found/$target.log
    dictionary=
    [ ! -f "tests/fuzz/$target.dict" ] || dictionary=-dict=tests/fuzz/$target.dict
    echo "fuzzing $target for $seconds s"
    "build/fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        ${dictionary:+"$dictionary"} \
        -artifact_prefix="build/fuzz/found/$target-" "build/fuzz/grown/$target" "$corpus" >"$log" 2>&1 ||
        { tail -n 40 "$log" >&2; exit 1; }
    grep -E 'number_of_executed_units|new_units_added' "$log"
done
