#!/bin/sh
# Runs each fuzz target for SECONDS (10) from its corpus: setup/fuzz.sh [SECONDS [SEED [TARGET...]]]. With a seed (1)
# and fixed addresses a run repeats another as far as it comes, so a short run does not depend on luck. SEED 0 draws
# one, for long runs. An input that breaks a property is left in build/fuzz/found/: fix the fault and keep the input in
# tests/fuzz/corpus/<target>/. An input may take 60 seconds: with sanitizers a record of Castles for the piecepack whose
# coins are all unknown takes 12, without them 0.2.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-10}
seed=${2:-1}
[ $# -lt 2 ] || shift
[ $# -lt 1 ] || shift
[ $# -gt 0 ] || set -- $(ls tests/fuzz/corpus)
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target fuzzers
mkdir -p build/fuzz/found
export LSAN_OPTIONS="suppressions=tests/support/lsan-suppressions.txt:print_suppressions=0"
repeatably=
if [ "$seed" != 0 ]; then
    rm -rf build/fuzz/grown  # finds of an earlier run would change this one
    ! setarch -R true 2>/dev/null || repeatably="setarch -R"
fi
export seconds seed repeatably
# One for each core at a time.
printf '%s\n' "$@" | xargs -P"$(nproc)" -n1 sh -euc '
    target=$1
    grown=build/fuzz/grown/$target
    mkdir -p "$grown"
    log=build/fuzz/found/$target.log
    dictionary=
    [ ! -f "tests/fuzz/$target.dict" ] || dictionary=-dict=tests/fuzz/$target.dict
    $repeatably "build/fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -seed="$seed" -timeout=60 \
        -rss_limit_mb=2048 -print_final_stats=1 ${dictionary:+"$dictionary"} \
        -artifact_prefix="build/fuzz/found/$target-" "$grown" "tests/fuzz/corpus/$target" >"$log" 2>&1 ||
        { tail -n 40 "$log" >&2; exit 1; }
    sed -n "s/^stat::number_of_executed_units: */fuzzed $target for $seconds s: executions /p" "$log"
' sh
