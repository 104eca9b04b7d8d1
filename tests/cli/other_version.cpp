// A shared object as of another version of castellan, which the program must refuse.
#include <string_view>

extern "C" const std::string_view castellan_drawing_verbs;
constinit const std::string_view castellan_drawing_verbs = "0.0.0";
