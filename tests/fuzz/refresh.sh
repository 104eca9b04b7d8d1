#!/bin/sh
# Makes the corpora anew: seeds from the samples, what stands in the corpora, what SECONDS (60) of fuzzing find, all of it
# reduced to the fewest inputs that reach the same code: tests/fuzz/refresh.sh [SECONDS]
set -eu
cd "$(dirname "$0")/../.."
sh setup/fuzz.sh "${1:-60}" 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --preset release >/dev/null
cmake --build --preset release --target castellan
python3 tests/fuzz/seeds.py "$work/seeds" build/release/cli/castellan
for corpus in tests/fuzz/corpus/*/; do
    target=$(basename "$corpus")
    mkdir -p "$work/least" "$work/seeds/$target"
    "build/fuzz/tests/fuzz/fuzz_$target" -use_counters=0 -set_cover_merge=1 "$work/least" "$corpus" "$work/seeds/$target" \
        "build/fuzz/grown/$target" 2>/dev/null
    # Inputs with a name of their own stay; those that the fuzzer kept are named by a hash.
    find "$corpus" -type f ! -name '*-*' -delete
    mv "$work/least/"* "$corpus"
    rmdir "$work/least"
    echo "$target: $(find "$corpus" -type f | wc -l) inputs, $(du -sb "$corpus" | cut -f1) bytes"
done
