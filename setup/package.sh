#!/bin/sh
# Makes the Debian packages as they are given out: builds a program that counts what it does, runs it on the games of
# tests/bench, and builds the packages optimised by those counts and at link time. They run on any machine of the
# architecture. It takes about 15 minutes on two cores.
set -eu
cd "$(dirname "$0")/.."
cmake --preset profile
cmake --build --preset profile
rm -rf build/profile/counted
python3 tests/bench/train.py build/profile/cli/castellan
cmake --preset package
cmake --build --preset package
cpack --preset deb
