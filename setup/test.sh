#!/bin/sh
# The test command: installs the packages, builds with g++ (warnings are errors), runs all tests, analyses the sources,
# builds with clang and its sanitizers, and runs each fuzzer for three seconds. What takes longer is in test-long.sh.
set -eu
cd "$(dirname "$0")/.."
sh setup/install-packages.sh test
cmake --preset ci >/dev/null
cmake --build --preset ci
ctest --preset ci --parallel "$(nproc)"
sh setup/lint.sh build/ci
sh setup/fuzz.sh 3
