// Feeds the files of a corpus to a fuzz target, with any compiler: fuzz_<name> FOLDER...
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "tests/fuzz/property.hpp"

int main(int count, char** folders) {
    std::size_t inputs = 0;
    for (int i = 1; i < count; ++i) {
        for (const auto& entry : std::filesystem::directory_iterator(folders[i])) {
            std::ifstream file(entry.path(), std::ios::binary);
            const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
            std::cerr << entry.path().filename().string() << std::endl;  // before it can crash
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
            ++inputs;
        }
    }
    std::cerr << inputs << " inputs\n";
    return inputs == 0 ? 1 : 0;
}
