#!/bin/sh
# Installs the packages, builds with g++ and with clang (warnings are errors), runs the tests, compares what the two
# programs write, analyses the sources, and runs the fuzzers for ten seconds each. What is written is compared byte by
# byte, so tests that run the program do so with g++ only. docs/reliability.md tells of it.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh test
for preset in ci clang; do
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset"
    ctest --preset "$preset" --parallel "$(nproc)"
done
python3 tests/determinism/outputs.py build/ci/cli/castellan build/clang/cli/castellan
sh setup/lint.sh build/ci
sh setup/fuzz.sh 10
