# ctest reads this before the tests: what they run says everything in English, whatever the machine's locale. Tests of
# other languages choose them.
set(ENV{LC_ALL} C)
set(ENV{LANGUAGE} "")
