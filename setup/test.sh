#!/bin/sh
# Installs the packages, builds with g++ and with clang (warnings are errors), runs all tests with both, then the fuzzers
# for ten seconds each.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh test
for preset in ci clang; do
    cmake --preset "$preset" >/dev/null
    cmake --build --preset "$preset"
    ctest --preset "$preset"
done
sh setup/fuzz.sh 10
