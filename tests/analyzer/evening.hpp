// A whole game with claims, in which each word matters to a later one.
#pragma once

#include <string>

namespace castellan::analyzer::testing {

/// An evening of Red and Blue.
inline const std::string evening = R"([CGN "1"]
[Event "Club evening"]
[Date "2026.11.20"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]
[Result "#R"]

1. R e4:R3G3B3Y3s1 +St
2. B f3:B4G4Y4R4s1
3. R b3:R1GcY1B1s1 +Lg
4. B g4:G5R5B5Y5 R:St>Y
5. R h3:G3R3BcY3 +K4 +Rb +Mb Lg^e3g$w
6. B c4:R6B6G6Y6 ^a3
7. R Rb a4:R2G2Y2Bcs1 +Pe ^g3$r
8. B b1:G5Y5B5R5
9. R h1:B2Y2G2Rc +Tr Mb^b4
10. B g2:R6B6Y6G6 R:-Tr
11. R e2:Y4R4G4B4 Pe>f2 ^f2$w
12. B d3:R1Y1G1B1s2 ^c3
13. R c2:R6Y6B6G6 K4 vp=R22,B8
14. B d1:R3Y3B3Gc +Lv silver=R1,B4
15. R a2:G4R4B4Y4 +Ra
16. B f1:#28R Lv^d2w$g silver=R1,B2 castles=R4,B3
end vp=R30,B16
#R
)";

}  // namespace castellan::analyzer::testing
