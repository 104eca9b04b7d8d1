#!/bin/sh
# Static analysis over a build's compile database: setup/lint.sh [--all] [BUILD]. Exits 1 on any finding. cppcheck reads all
# sources, clang-tidy those that read what strangers write (base/, notation/), with --all every one. What they judge stands in
# .clang-tidy and setup/cppcheck-suppressions.txt, each exclusion with its reason.
set -eu
cd "$(dirname "$0")/.."
all=
[ "${1:-}" != --all ] || { all=1; shift; }
build=${1:-build/ci}
for tool in cppcheck clang-tidy-16; do
    command -v "$tool" >/dev/null || { echo "$0: $tool is not there: sh setup/install-packages.sh test" >&2; exit 2; }
done
[ -f "$build/compile_commands.json" ] || { echo "$0: $build has no compile_commands.json: configure a preset" >&2; exit 2; }

status=0
look_at() {
    cppcheck --language=c++ --std=c++20 --library=std --enable=warning,style,performance,portability --error-exitcode=1 \
        --suppressions-list=setup/cppcheck-suppressions.txt --quiet -I. -j"$(nproc)" "$@"
}
look_at language base system notation engine analyzer render cli examples || status=1
look_at '-DTEST_CASE(...)=void test_case()' tests || status=1

# The compile database without precompiled headers, so that each source is read by itself, and without what g++ needs for
# them; and the names of its sources in the tree, not of what is generated.
folders='base|notation'
[ -z "$all" ] || folders='language|base|system|notation|engine|analyzer|render|cli|examples|tests'
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
names='import json, os, re, sys
entries = json.load(open(sys.argv[1]))
for entry in entries:
    entry["command"] = re.sub(r"( -Xclang)? -include(-pch)?( -Xclang)? \S*cmake_pch\S*| -Wno-\S+", "", entry["command"])
    print(os.path.relpath(os.path.join(entry["directory"], entry["file"])))
json.dump(entries, open(sys.argv[2], "w"))'
sources=$(python3 -c "$names" "$build/compile_commands.json" "$work/compile_commands.json" |
    grep -E "^($folders)/" | sort -u)
[ -n "$sources" ] || { echo "$0: $build builds nothing of this tree" >&2; exit 2; }
printf '%s\n' "$sources" | tr '\n' '\0' |
    xargs -0 -P"$(nproc)" -n1 nice clang-tidy-16 -p "$work" --quiet 2>"$work/log" ||
    { cat "$work/log" >&2; status=1; }
exit "$status"
