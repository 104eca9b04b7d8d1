#!/bin/sh
# The test command: installs the packages, builds with g++ (warnings are errors), runs all tests, analyses the sources
# that changed last, builds with clang and its sanitizers, and runs each fuzzer for three seconds. From a bare clone it
# takes more than an hour on two slow cores; longer tests are in test-long.sh. Prints the time of each step.
set -eu
cd "$(dirname "$0")/.."
began=$(date +%s)
step() {
    before=$(date +%s)
    "$@"
    now=$(date +%s)
    echo "$((now - before)) s, $((now - began)) s since the beginning: $*"
}
step sh setup/install-packages.sh test
step cmake --preset ci
step cmake --build --preset ci
step ctest --preset ci --parallel "$(nproc)"
step sh setup/lint.sh build/ci
step sh setup/fuzz.sh 3
