#!/bin/sh
# Static analysis over a build's compile database: setup/lint.sh [--since REV | --whole] [BUILD]. Exits 1 at any
# finding. cppcheck and clang-tidy read the sources that changed since REV (20 commits ago), including those not
# committed yet; if there are many, clang-tidy reads the 24 that changed most. With --whole both read every source. If
# REV is unknown (a clone without history), cppcheck reads every source and clang-tidy those that read strangers' input
# (base/, notation/). The checks are in .clang-tidy and setup/cppcheck-suppressions.txt, each exclusion with its reason.
set -eu
cd "$(dirname "$0")/.."
since=HEAD~20 whole=
case ${1:-} in
    --since) since=$2; shift 2; git rev-parse --quiet --verify "$since^{commit}" >/dev/null ||
        { echo "$0: no such commit: $since" >&2; exit 2; } ;;
    --whole) whole=1; shift ;;
esac
build=${1:-build/ci}
for tool in cppcheck clang-tidy-16; do
    command -v "$tool" >/dev/null || { echo "$0: $tool is not there: sh setup/install-packages.sh test" >&2; exit 2; }
done
[ -f "$build/compile_commands.json" ] || { echo "$0: $build has no compile_commands.json: configure a preset" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# The compile database without precompiled headers, so that each source is read by itself, and without g++'s options for
# them; and the names of its sources in the tree, without generated ones.
names='import json, os, re, sys
entries = json.load(open(sys.argv[1]))
for entry in entries:
    entry["command"] = re.sub(r"( -Xclang)? -include(-pch)?( -Xclang)? \S*cmake_pch\S*| -Wno-\S+", "", entry["command"])
    print(os.path.relpath(os.path.join(entry["directory"], entry["file"])))
json.dump(entries, open(sys.argv[2], "w"))'
python3 -c "$names" "$build/compile_commands.json" "$work/compile_commands.json" |
    grep -Ev '^(build|\.\.)' | sort -u >"$work/built"
[ -s "$work/built" ] || { echo "$0: $build builds nothing of this tree" >&2; exit 2; }

git ls-files --cached --others --exclude-standard '*.cpp' | sort -u >"$work/sources"
if [ -n "$whole" ]; then
    cp "$work/sources" "$work/checked"
    cp "$work/built" "$work/tidied"
elif git rev-parse --quiet --verify "$since^{commit}" >/dev/null; then
    # Most new lines first; a header is read with its source. Moves, includes and comments do not count.
    { git diff --numstat -M -I'^#include ' -I'^ *//' "$since" -- '*.cpp' '*.hpp' |
        sed 's/{[^}]* => \([^}]*\)}/\1/; s/\t[^\t]* => /\t/; s,//,/,'
      git ls-files --others --exclude-standard '*.cpp' '*.hpp' | sed 's/^/1000\t0\t/'; } |
        sort -rn | cut -f3 | sed 's/hpp$/cpp/' | awk '!seen[$0]++' >"$work/changed"
    grep -Fxf "$work/sources" "$work/changed" >"$work/checked" || true
    grep -Fxf "$work/built" "$work/changed" | head -n 24 >"$work/tidied" || true
else
    cp "$work/sources" "$work/checked"
    grep -E '^(base|notation)/' "$work/built" >"$work/tidied"
fi
echo "cppcheck reads $(wc -l <"$work/checked") sources, clang-tidy $(wc -l <"$work/tidied")"

status=0
look_at() {  # the sources listed in $1, with the other options
    list=$1
    shift
    [ -s "$list" ] || return 0
    cppcheck --language=c++ --std=c++20 --library=std --enable=warning,style,performance,portability --error-exitcode=1 \
        --suppressions-list=setup/cppcheck-suppressions.txt --quiet -I. -j"$(nproc)" --file-list="$list" "$@"
}
grep -v '^tests/' "$work/checked" >"$work/program" || true
grep '^tests/' "$work/checked" >"$work/tests" || true
look_at "$work/program" || status=1
look_at "$work/tests" '-DTEST_CASE(...)=void test_case()' || status=1
tr '\n' '\0' <"$work/tidied" |
    xargs -0 -r -P"$(nproc)" -n1 nice clang-tidy-16 -p "$work" --quiet 2>"$work/log" ||
    { cat "$work/log" >&2; status=1; }
exit "$status"
