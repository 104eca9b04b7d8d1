#include <array>

#include "engine/castelli/rulebook/code_texts.hpp"

namespace castellan::castelli {

namespace {

using notation::CodeInfo;

constexpr CodeInfo unreachable(std::string_view code, std::string_view meaning, std::string_view remedy,
                               std::string_view why) {
    return {code, meaning, remedy, {}, why};
}

constexpr std::array table = {
    CodeInfo{"not-your-turn", "The turn is written as another player's than the one whose turn it is.",
             "Turns go clockwise from the start player, in the order of the tag Seats. Perhaps a turn was left out."},
    CodeInfo{"game-over", "Something is played after the turn in which the last tile was laid.",
             "After that turn only sales and the final scoring follow: the line `end` and the result."},
    CodeInfo{"game-not-over", "The record scores the end or names a winner while tiles still lie face down.",
             "A game that was not finished ends with *."},
    CodeInfo{"turn-without-tile", "A turn ends, and no tile was revealed in it.",
             "Every turn reveals one tile: d5:R3G3B3Yc."},
    CodeInfo{"tile-already-placed", "A second tile is laid in one turn.",
             "Perhaps the next player's turn begins here: give it its own line."},
    CodeInfo{"tile-first", "An area is evaluated or a castle built before the turn's tile is revealed.",
             "A turn goes in order: reveal, evaluate, build. Only a card may be used before the tile."},
    CodeInfo{"square-face-up", "The tile on this square has been revealed before.",
             "Choose a square whose tile lies face down; check the name of the space here and where it lay first."},
    CodeInfo{"tile-used", "The same tile already lies face up on another square.",
             "Each tile is in the box once. Check its arms and silver, here and there."},
    CodeInfo{"draw-due", "Somebody has a card to draw first: from the tile, the rim or a market.",
             "Write the card at this place, as +Ra, or +? if nobody else saw it; another player's as B:+?."},
    CodeInfo{"no-draw-due", "A card is drawn that neither the tile, nor the rim, nor a market gives here.",
             "Take it out, or write it where it was drawn: behind the tile, or behind its area."},
    CodeInfo{"draw-by-other", "A card is due here, but to another player.",
             "The tile's card is the active player's, the rim's belongs to the arm that points there. A market's "
             "cards are drawn by the active player first, then clockwise."},
    CodeInfo{"card-exhausted", "The deck has no further card of this kind: all are in hands or were used or sold.",
             "Check the cards drawn before. A card that only its owner saw is written ?."},
    CodeInfo{"deck-order",
             "The deck was gone through, so the top card is known: the used or sold card that was put "
             "under it first.",
             "Write that card, or check the order of the cards used and sold before."},
    CodeInfo{"steward-own-tile", "A player uses a Steward on the tile they have just laid themselves.",
             "The Steward turns another player's tile; one's own is laid as one likes in the first place."},
    CodeInfo{"steward-closed", "A Steward is played before the tile lies or after its time has passed.",
             "Write it right behind the tile, before any card, area or castle. The ruling steward-window allows "
             "later."},
    CodeInfo{"steward-twice", "One player plays a second Steward in the same turn.",
             "Each player may react once a turn; keep the other Steward for a later one."},
    CodeInfo{"steward-order", "Several Stewards are played, and not clockwise from the active player.",
             "Write them in the order of the seats; a player passed by has said no."},
    CodeInfo{"steward-idle", "The Steward leaves the tile as it lies, and the ruling steward-null=no is in force.",
             "Turn it to another side, or keep the card."},
    CodeInfo{"not-playing", "The colour that acts is nobody's in this game.",
             "The tag Seats names the colours that play. Neutral arms count as influence, but nobody acts for them."},
    CodeInfo{"card-not-held", "The player has no such card, nor an unknown one that could be it.",
             "Check what was drawn, sold and bought before. Perhaps another player used it."},
    CodeInfo{"card-quota", "A second card is used in one's own turn.",
             "One card a turn; selling cards is free. The ruling cards-per-turn=any allows more."},
    unreachable(
        "card-window",
        "A card is used, a castle built or the turn ended before the tile's card, silver and rim have been settled.",
        "A card is used before the tile or after its gains; castles and the end of the turn come later.",
        "any word but a Steward's settles these gains first, so no record can run into it"),
    CodeInfo{"card-other-turn", "A card is used in another player's turn, and is no Steward.",
             "Use it in one's own turn. Selling is allowed in every turn: B:-Ra."},
    unreachable("card-not-usable", "A card is used in a way it does not have.",
                "The Steward needs a tile, Landgrave, Landgravine and Master builder a castle.",
                "the notation has no word for it, so no record can run into it"),
    CodeInfo{"module-card", "A card of the Battle module appears in a game that does not play it.",
             "Take the battle cards out of the deck, and check what was drawn."},
    CodeInfo{"sale-window", "A card is sold before the tile's card, silver and rim have been settled.",
             "Sell before the tile or after its gains."},
    CodeInfo{
        "sale-late", "A card is sold when its player's game is over.",
        "Sell it before; in the line `end`, before anything else. In a tournament the game that ends first is over "
        "with its last turn."},
    CodeInfo{"traitor-silver", "The Traitor's owner has no silver to pay the other player.",
             "Sell a card first, if there is another, or use the Traitor later."},
    CodeInfo{"traitor-target", "The player named has no card that could be taken.", "Name a player who holds a card."},
    CodeInfo{"traitor-self", "The Traitor is turned against its own player.", "Name another player: Tr>B+?"},
    CodeInfo{"peasant-supply", "No village is left of those set aside.",
             "The Peasant can only be sold now. For two players the ruling settlement-supply-2p=box offers more "
             "villages."},
    CodeInfo{"peasant-occupied", "The octagon is not vacant: it has a village, a city, the mine or a castle.",
             "Choose an octagon with none of them. The ruling vacant-space=castles allows castles."},
    unreachable("area-late", "An area is evaluated at a time when areas are not.",
                "Write it behind the tile and before castles.",
                "a complete area is evaluated before anything later in its turn, so no record can run into it"),
    CodeInfo{"area-incomplete", "An area is evaluated while tiles that border it lie face down.",
             "Take it out; it is evaluated in the turn that reveals the last of its tiles."},
    CodeInfo{"area-done", "An area is evaluated a second time.",
             "Each area pays once. If it was not written before, it was evaluated when its last tile was laid."},
    CodeInfo{"area-mine", "The silver mine is evaluated during the game.",
             "It waits until the last tile lies. It may be claimed in the line `end`: end e5s=R4."},
    CodeInfo{"area-without-tile", "An area that borders only the rim or other octagons is evaluated.",
             "Nobody can have influence there; it never is."},
    CodeInfo{"areas-first", "Something is done while an area that the record writes later still waits.",
             "Write the area before the castle: a turn evaluates all areas, then builds."},
    CodeInfo{"castle-influence", "None of the builder's arms points at this octagon.",
             "Build where one of your arms, of any value, points from a tile beside the octagon. By the ruling "
             "card-arm-influence=no card icons are not enough."},
    CodeInfo{"castle-terrain", "A castle is built on an area that is no rocks.",
             "Name the rocks: ^e4. Grain needs the Landgrave, wood the Landgravine: Lg^e4g, Lv^e4w."},
    CodeInfo{"castle-site", "The area has no building site of this number, or none at all.",
             "Sites are counted from 1; without a number the first free one is meant."},
    CodeInfo{"castle-site-taken", "A castle already stands on this building site, or on all of the area.",
             "Choose a free site. With the module Battle another player's castle may be overbuilt: ^^e4."},
    CodeInfo{"castle-area-full", "A castle already stands in this grain or wood area, which has room for one.",
             "Choose another area. The ruling sites-grain-wood=unlimited allows more."},
    CodeInfo{"castle-unpaid", "The builder lacks a unit of wood, grain or rocks, and does not buy it.",
             "Once a turn one missing unit may be bought for 2 silver: ^e4$r. The Master builder replaces any number, "
             "1 silver each: Mb^e4."},
    CodeInfo{"purchase-twice", "A second unit is bought in one turn.",
             "One missing unit a turn. A Master builder helps for one castle."},
    CodeInfo{"purchase-silver", "The builder has less than the 2 silver that a missing unit costs.",
             "A card sold first gives up to 2 silver: -Ra ^e4$r."},
    CodeInfo{"purchase-needless", "A unit is bought although the builder has one to pay with.",
             "Leave the purchase out, or name the resource that is missing: w, g or r."},
    CodeInfo{"castle-supply", "The player has built all castles of their colour.",
             "Nine castles are all there are. Resources left count 1 VP each at the end."},
    CodeInfo{"landgrave-idle", "The Landgrave is used for a castle that is not on grain.",
             "On rocks no Landgrave is needed; on wood it takes the Landgravine."},
    CodeInfo{"landgravine-idle", "The Landgravine is used for a castle that is not on wood.",
             "On rocks no Landgravine is needed; on grain it takes the Landgrave."},
    CodeInfo{"master-builder-idle", "The Master builder is used for a castle that can be paid in full.",
             "Build without the card and keep it."},
    CodeInfo{"master-builder-silver", "The builder has less silver than units missing.",
             "Each missing unit costs 1 silver. Cards may be sold first."},
    CodeInfo{"master-builder-purchase", "A unit is bought for 2 silver for the castle that the Master builder builds.",
             "The Master builder pays for all missing units, 1 silver each; leave the purchase out."},
    // Dilemma.
    CodeInfo{"tile-exchange", "A tile is laid from the hand in a game without the module Dilemma.",
             "Write only the tile that lies on the board, or add the module: [Modules \"dilemma\"]."},
    CodeInfo{
        "tile-not-held", "The tile laid from the hand is not the one the player has there.",
        "Behind : stands the tile that was laid, behind < the one taken from the board. Check which tile the player "
        "kept before."},
    CodeInfo{"tile-held", "A tile is taken from the board or laid that is in a player's hand.",
             "Each tile is in the box once. Check its arms, and who kept it."},
    CodeInfo{"start-tile", "A start tile is taken from the board, where none can be.",
             "Start tiles come from a hand: d5:#S1R<#12R lays one and keeps tile 12."},
    CodeInfo{"tile-taken-used", "The tile taken from the board lies face up elsewhere already.",
             "Each tile is in the box once. Check its arms and silver, here and there."},
    CodeInfo{"tile-taken-unseen", "The tile taken from the board is not recorded, but its card and silver are gained.",
             "By the ruling dilemma-gain=taken write the tile taken, behind <."},
    // Battle.
    CodeInfo{"overbuild-module", "A castle is overbuilt in a game without the module Battle.",
             "Build on a free site, or add the module: [Modules \"battle\"]."},
    CodeInfo{"overbuild-nothing", "A castle is overbuilt where none stands.",
             "Check the space and the site; a castle on a free site is written ^e4."},
    CodeInfo{"overbuild-own", "A player overbuilds a castle of their own.",
             "Only another player's castle is overbuilt."},
    CodeInfo{"overbuild-twice", "A castle is overbuilt where one stands on another already.",
             "Each castle is overbuilt once, and the one on top never. Choose another castle."},
    CodeInfo{"overbuild-guarded", "A castle is attacked again in the turn in which a Guard saved it.",
             "Overbuild another castle, or wait for the next turn."},
    CodeInfo{"overbuild-points", "The builder does not have more heraldic points around the octagon than the owner.",
             "The arms of all its sides are added up, and more than the owner's are needed. The Army of knights does "
             "without: Ar^^e4."},
    CodeInfo{"overbuild-unpaid", "The builder lacks units for the price of 2 wood, 2 grain and 2 rocks.",
             "One unit may be bought for 2 silver: ^^e4$r. With the Abbot one of each is enough: Ab^^e4."},
    CodeInfo{"overbuild-card", "The Abbot or the Army of knights is used for a castle on a free site.",
             "They help to overbuild only: Ab^^e4, Ar^^e4."},
    CodeInfo{"castle-card", "A Landgrave, Landgravine or Master builder is used to overbuild.",
             "Overbuild without it; they are for castles on free sites."},
    CodeInfo{"army-idle", "The Army of knights is used although the builder has more heraldic points than the owner.",
             "Overbuild without the card and keep it."},
    unreachable("guard-pending", "Something is done before the owner of a castle about to be overbuilt has answered.",
                "Write the Guard right behind the castle: ^^e4 B:Gu.",
                "any word but a Guard's says that none is played, so no record can run into it"),
    CodeInfo{
        "guard-nothing", "A Guard is played while no castle is being overbuilt.",
        "Write it right behind the castle it answers: ^^e4 B:Gu. Anything else between says that no Guard is played."},
    CodeInfo{"guard-owner", "A Guard is played by another than the castle's owner.",
             "Name the owner of the castle: B:Gu. A Guard protects one's own castles only."},
    CodeInfo{"guard-twice", "One player plays a second Guard in the same turn.",
             "Each player may use one Guard a turn; keep the other for a later one."},
    CodeInfo{
        "duke-supply", "No city is left of those set aside.",
        "The Duke can only be sold now. For two players the ruling settlement-supply-2p=box offers more cities; by "
        "burnt-city=aside burnt ones come back."},
    CodeInfo{"duke-occupied", "The octagon is not vacant: it has a village, a city, the mine or a castle.",
             "Choose an octagon with none of them. The ruling vacant-space=castles allows castles."},
    CodeInfo{"incendiary-nothing", "The Incendiary is sent where no city stands.",
             "Name the octagon of a city: In>e4. Villages do not burn."},
    // Tournament.
    CodeInfo{"other-game", "A player of one game acts on the board of the other.",
             "The first and third seat play on rows 5 to 8, the second and fourth on rows 1 to 4."},
    CodeInfo{"traitor-other-game", "The Traitor is turned against a player of the other game.",
             "Name the opponent in one's own game. The ruling tournament-rivals=both allows the others too."},
};

}  // namespace

std::span<const notation::CodeInfo> refusal_codes() { return table; }

}  // namespace castellan::castelli
