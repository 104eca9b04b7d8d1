# ctest reads this before the tests, so that programs they run use English, whatever the machine's locale. Tests of
# other languages choose them.
set(ENV{LC_ALL} C)
set(ENV{LANGUAGE} "")
