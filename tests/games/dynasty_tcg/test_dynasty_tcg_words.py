"""The words of Dynasty TCG: what cards say, what is asked, what seats see, what RULES.md tells."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from skydeck.cli.cards import sentences
from skydeck.engine.datafile import entry_from_data
from skydeck.engine.errors import IllegalAction
from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.rules.field import moving
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Tally
from skydeck.games.dynasty_tcg.state.zones import ZONES
from skydeck.games.dynasty_tcg.text.cards import catalogue, kind_data
from skydeck.games.dynasty_tcg.text.events import HAPPENED, SENTENCES, VERB, WOULD, WOULD_HAPPEN, would_text
from skydeck.games.dynasty_tcg.view import view

GAME = get_game("dynasty_tcg")

RULES = Path(w.__file__).parents[1] / "RULES.md"
UNIT = {"kingdom": "Dragons", "strength": 3, "health": 4, "range": 1, "movement": 1}

# A type, what a card of it does, and its text.
TEXTS = [
    (
        "basic unit",
        "{when: redeployed, do: {damage: {strength_of: self, max: 6}, to: enemy_commander}}",
        "When this unit is re-deployed, deal damage equal to its strength (at most 6) to the enemy commander.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: enemy, type: unit, count: 2, up_to: true}, do: {damage: 1, to: target}}",
        "When this unit is deployed, deal 1 damage to 1 or 2 enemy units.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: enemy, type: unit, count: 2}, do: [{give: {strength: -2}, to: target}, "
        "{forbid: [move, retreat], to: target}, {draw: 1, who: both}]}",
        "When this unit is deployed, 2 enemy units get -2 strength and cannot move or retreat this turn; each "
        "player draws 1 card.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: any, type: card}, do: [{damage: 2, to: target}, {damage: 3, to: target, "
        "if: {target: {side: any, type: unit, damaged: true}}}]}",
        "When this unit is deployed, deal 2 damage to any unit or structure. If it is a damaged unit, deal 3 more "
        "damage to it.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: enemy, type: unit}, do: {destroy: target, if: {target: {side: enemy, "
        "cost_at_most: 3}}}}",
        "When this unit is deployed, choose an enemy unit. If it costs 3 or less, destroy it.",
    ),
    (
        "basic unit",
        "{when: levelled_up, do: {gain: {per: {type: unit, kingdom: none}, each: 1, max: 4}}}",
        "When you level up to this unit, gain 1 resource for each friendly neutral unit (at most 4).",
    ),
    (
        "basic unit",
        "{when: unit_deployed, of: {side: enemy}, do: {damage: 1, to: it}}",
        "When an enemy unit is deployed, deal 1 damage to it.",
    ),
    (
        "basic unit",
        "{when: unit_deployed, of: {kingdom: Dragons, cost_at_least: 4}, if: {it: {kingdom: Dragons, "
        "strength_at_least: 5}}, do: {grant: [attack_again, ignore_blockers], to: it}}",
        "When another friendly Dragons unit of cost 4 or more is deployed, if it is a Dragons unit with strength 5 "
        "or more, it can attack once more and attack past cards that stand in between this turn.",
    ),
    (
        "basic unit",
        "{when: hits_commander, may: true, cost: {pay: 2, discard: 1}, do: {draw: 2}}",
        "When an attack led by this unit damages the enemy commander, you may pay 2 resources and discard 1 card. "
        "If you do, draw 2 cards.",
    ),
    (
        "basic unit",
        "{when: deals_excess, may: true, do: {mill: 2, who: enemy}}",
        "When excess of an attack led by this unit reaches the enemy commander, you may put the top 2 cards of the "
        "opponent's deck into the discard pile.",
    ),
    (
        "basic unit",
        "{when: survives_battle, limit: once, do: {heal: 2, to: self}}",
        "When this unit survives a battle, heal it by 2. Only once while it stays on the field.",
    ),
    (
        "basic unit",
        "{when: attack_negated, do: [{heal: 2, to: self}, {turn: self, into: other}]}",
        "When an attack led by this unit is negated, heal it by 2, then change its battle position.",
    ),
    (
        "basic unit",
        "{when: is_reinforced, do: {give: {strength: 1, health: 1}, to: it, until: your_next_turn}}",
        "When this unit is reinforced, the reinforcing unit gets +1 strength and +1 health until your next turn.",
    ),
    (
        "basic unit",
        "{when: stops_reinforcing, do: {step: 2, who: self}}",
        "When this unit stops reinforcing, move it by up to 2 zones.",
    ),
    (
        "basic unit",
        "{when: stops_supporting, do: {pull: self}}",
        "When this unit stops supporting a unit, pull it forward one row.",
    ),
    (
        "basic unit",
        "{when: leads_attack, if: {it: {side: enemy, type: unit}}, do: [{give: {strength: -1}, to: it}, "
        "{give: {strength: 1}, to: self}]}",
        "When this unit leads an attack, if the defending card is a unit, that unit gets -1 strength this turn; this "
        "unit gets +1 strength this turn.",
    ),
    (
        "basic unit",
        "{when: levelled_up, do: [{search: {name: Undertow, type: order}}, {search: {name: Xian, type: war champion}}]}",
        "When you level up to this unit, search your deck for Undertow, then search your deck for a Xian (war champion).",
    ),
    (
        "basic unit",
        "{when: destroyed, do: [{search: {name: Veteran Hei}, count: 2}, {heal: 1, to: {name: Veteran Hei}}]}",
        "When this unit is destroyed, search your deck for up to 2 copies of Veteran Hei, then heal each friendly "
        "Veteran Hei by 1.",
    ),
    (
        "basic unit",
        "{when: destroyed, do: {discard: 1, who: enemy, how: random}}",
        "When this unit is destroyed, the opponent discards 1 card at random.",
    ),
    (
        "basic unit",
        "{when: structure_destroyed, do: {draw: 1}}",
        "When a friendly structure is destroyed, draw 1 card.",
    ),
    (
        "basic unit",
        "{when: structure_destroyed, of: {side: any}, do: {draw: 1}}",
        "When a structure is destroyed, draw 1 card.",
    ),
    (
        "basic unit",
        "{when: unit_destroyed, of: {side: any}, do: {count_level: 1, to: {type: champion}}}",
        "When another unit is destroyed, count 1 more towards the level-up of each friendly champion.",
    ),
    (
        "basic unit",
        "{when: returned, do: {lose: 2}}",
        "When this unit returns to a hand, the opponent loses 2 resources.",
    ),
    (
        "basic unit",
        "{when: turns, do: {prevent: 2, to: self, until: your_next_turn}}",
        "When this unit changes its battle position, prevent the next 2 damage to it until your next turn.",
    ),
    (
        "basic unit",
        "{when: turns, do: {prevent: all, to: {other: true, area: adjacent}}}",
        "When this unit changes its battle position, prevent all damage to each other friendly unit in an adjacent "
        "zone this turn.",
    ),
    (
        "basic unit",
        "{when: item_equipped, do: {set_strength: 7, to: self}}",
        "When an item is equipped to this unit, it has strength 7 this turn.",
    ),
    (
        "basic unit",
        "{when: phase, phase: end, whose: opponent, if: {not: {in_row: A}}, do: {advance: 2}}",
        "At the start of the opponent's End phase, if this unit is not in row A, move 2 cards from your retreat "
        "zone 2 to zone 1.",
    ),
    (
        "basic unit",
        "{when: phase, phase: standby, whose: each, if: {alone_in_lane: true, leads_lane: true}, do: {look: 3, "
        "whose: enemy}}",
        "At the start of each Standby phase, if this unit is alone in its lane and leads its lane, look at the top "
        "3 cards of the opponent's deck and put them back on top in any order.",
    ),
    (
        "basic unit",
        "{when: order_played, whose: opponent, do: {reveal_hand: enemy}}",
        "When the opponent plays an order, the opponent reveals their hand.",
    ),
    (
        "basic unit",
        "{when: environment_enters, whose: each, do: {look_through: enemy}}",
        "When an environment comes into play, look through the opponent's deck, which is then shuffled.",
    ),
    (
        "basic unit",
        "{when: takes_effect_damage, if: {fewer_resources: true, hand_at_most: 2}, do: {salvage: {type: order}, "
        "count: 2}}",
        "When this unit takes damage from an effect, if you have fewer resources than the opponent and have at most"
        " 2 cards in hand, put up to 2 orders from your discard pile into your trade centre.",
    ),
    (
        "basic unit",
        "{when: commander_damaged, if: {not: {your_turn: true}}, do: {take_back: {type: [order, item], "
        "cost_at_most: 2}}}",
        "When your commander takes damage, if it is not your turn, take an item or order of cost 2 or less from "
        "your discard pile into your hand.",
    ),
    (
        "basic unit",
        "{activate: unlimited, cost: {destroy: {type: card, other: true}}, do: {draw: 1}}",
        "Any number of times, destroy another friendly unit or structure: draw 1 card.",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, cost: {give_up_attack: true}, do: {gain: 2}}",
        "Once per turn, give up this unit's attack: gain 2 resources.",
    ),
    (
        "basic unit",
        "{activate: opponents_turn, cost: {own_damage: 2}, if: {attack_waiting: true}, targets: {type: "
        "attack_on_stack, side: enemy}, do: {negate: target}}",
        "Once on your opponent's turn, if an attack is on the stack, pay 2 of your commander's health: negate the "
        "enemy attack on the stack.",
    ),
    (
        "basic unit",
        "{activate: either_turn, cost: {return: {other: true}}, targets: {type: ability_on_stack, side: enemy}, do:"
        " {negate: target}}",
        "Once on either player's turn, return another friendly unit to your hand: negate an enemy ability on the "
        "stack.",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, cost: {remove_item: true, to_trade: 1}, targets: [{side: own, other: true}, "
        "{side: own, other: true}], do: {swap: [target, target_2]}}",
        "Once per turn, discard an item of this unit and put 1 card from your hand into your trade centre: swap 2 "
        "other friendly units.",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, cost: {retreat: {kingdom: Dragons}}, targets: {type: environment, side: any}, "
        "do: {destroy: target}}",
        "Once per turn, retreat a friendly Dragons unit: destroy either environment.",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, targets: {side: enemy, area: in_range, strength_at_most: 3, position: attack, "
        "attacked: true}, do: {return: target, to: hand}}",
        "Once per turn: return an enemy unit in range with strength 3 or less in attack position that attacked this"
        " turn to its owner's hand.",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, choose: [{targets: {side: own}, do: {grant: attack_same_lane, to: target}}, {do:"
        " [{draw: 1}, {discard: 1, who: own}]}, {do: {redeploy: {cost_at_most: 3}, from: retreat_2}}]}",
        "Once per turn, choose one: a friendly unit can attack although its lane has had its attack this turn; or "
        "draw 1 card, then discard 1 card; or re-deploy a unit of cost 3 or less from your retreat zone 2.",
    ),
    (
        "basic unit",
        "{always: true, do: {give: {strength: {per: {side: enemy, area: same_lane, type: card}, each: 1, max: 3}}, "
        "to: self}}",
        "This unit has +1 strength for each enemy unit and structure in the same lane (at most 3).",
    ),
    (
        "basic unit",
        "{always: true, do: [{grant: [excess_through_defence, no_retaliation], to: {kingdom: Dragons, other: "
        "true}}, {forbid: be_targeted, to: {kingdom: Dragons, other: true}}]}",
        "Other friendly Dragons units deal their excess through units in defence position, take no retaliation and "
        "cannot be targeted by effects.",
    ),
    (
        "basic unit",
        "{while: {count: {side: enemy, type: structure}, at_most: 0}, do: {give: {movement: 1}, to: self}}",
        "While the opponent has no structure on the field, this unit has +1 movement.",
    ),
    (
        "basic unit",
        "{while: {count: {kingdom: Karatika, type: [unit, structure], other: true}, at_least: 3}, do: "
        "{set_strength: 5, to: self}}",
        "While you have at least 3 other Karatika units and structures on the field, this unit has strength 5.",
    ),
    (
        "basic unit",
        "{while: {count: {type: order}, zone: discard, at_least: 4}, do: {give: {range: 1}, to: self}}",
        "While there are at least 4 orders in your discard pile, this unit has +1 range.",
    ),
    (
        "basic unit",
        "{while: {your_turn: true}, do: {give: {strength: 2}, to: self}}",
        "On your turn, this unit has +2 strength.",
    ),
    (
        "basic unit",
        "{while: {opponents_turn: true, in_position: defence}, do: {give: {armour: 1}, to: self}}",
        "On the opponent's turn while this unit is in defence position, it takes 1 less battle damage.",
    ),
    (
        "basic unit",
        "{while: {supported: true, not: {damaged: true}}, do: {give: {united: 2}, to: self}}",
        "While this unit is supported and is not damaged, it leads attacks with +2 strength.",
    ),
    (
        "basic unit",
        "{when: deployed, if: {outnumbered_by: 1}, do: {draw: 1}}",
        "When this unit is deployed, if the opponent has at least one more unit than you, draw 1 card.",
    ),
    (
        "basic unit",
        "{when: deployed, if: {not: {outnumbered_by: 2}}, do: {draw: 1}}",
        "When this unit is deployed, if the opponent does not have at least 2 more units than you, draw 1 card.",
    ),
    (
        "basic unit",
        "{while: {outnumbered_by: 3}, do: {give: {strength: 2}, to: self}}",
        "While the opponent has at least 3 more units than you, this unit has +2 strength.",
    ),
    (
        "basic unit",
        "{while: {not: {outnumbered_by: 1}, damaged: true}, do: {give: {armour: 1}, to: self}}",
        "While the opponent does not have at least one more unit than you and this unit is damaged, it takes 1 less battle "
        "damage.",
    ),
    (
        "basic unit",
        "{instead_of: destroyed, limit: once, do: return}",
        "If this unit would be destroyed, it returns to your hand instead. Only once while it stays on the field.",
    ),
    (
        "basic unit",
        "{instead_of: destroyed, if: {supported: true}, do: retreat}",
        "If this unit would be destroyed while it is supported, it goes to retreat zone 2 instead, without its items.",
    ),
    (
        "basic unit",
        "{instead_of: critical_damage, limit: once_per_turn, do: stay_at_1}",
        "If this unit would take critical battle damage, it stays at 1 health instead. At most once each turn.",
    ),
    (
        "order",
        "{play: true, targets: {type: card_on_stack, side: enemy, cost_at_most: 4}, do: {negate: target}}",
        "Negate an enemy unit, environment, structure or item of cost 4 or less being played.",
    ),
    (
        "basic unit",
        "{while: {supporting: true}, do: {give: {strength: 2, health: 1}, to: supported}}",
        "The unit this one supports has +2 strength and +1 health.",
    ),
    (
        "order",
        "{play: true, targets: {type: commander, side: any}, do: {damage: 3, to: target}}",
        "Deal 3 damage to either commander.",
    ),
    (
        "order",
        "{play: true, do: [{damage: 2, to: both_commanders}, {destroy_environment: both}]}",
        "Deal 2 damage to both commanders, then destroy both environments.",
    ),
    (
        "order",
        "{play: true, targets: [{side: own, type: unit}, {side: enemy, type: unit}], do: [{damage: {strength_of: "
        "target, max: 8}, to: target_2}]}",
        "Deal damage equal to the strength of a friendly unit (at most 8) to an enemy unit.",
    ),
    (
        "order",
        "{play: true, cost: {pay: 2}, targets: {type: item, side: enemy}, do: {destroy: target}}",
        "As an extra cost, pay 2 resources. Destroy an item of an enemy unit.",
    ),
    (
        "item",
        "{activate: once_per_turn, targets: {other: true}, do: {move_item: self, onto: target}}",
        "Once per turn: move this item to another friendly unit.",
    ),
    (
        "item",
        "{when: phase, phase: end, do: {destroy_item: self}}",
        "At the start of your End phase, destroy this item.",
    ),
    (
        "order",
        "{play: true, targets: {side: enemy}, do: {destroy_item: target, all: true}}",
        "Destroy all items of an enemy unit.",
    ),
    (
        "order",
        "{play: true, do: {forbid: play_orders, to: enemy_commander}}",
        "The opponent cannot play orders this turn.",
    ),
    (
        "order",
        "{play: true, targets: {type: champion}, do: {level_up: target}}",
        "Level up a friendly champion, as if its condition were met.",
    ),
    (
        "order",
        "{play: true, do: {discount: {kingdom: Dragons, type: unit}, less: 2, for: buy}}",
        "Dragons units cost you 2 less to buy this turn.",
    ),
    (
        "order",
        "{play: true, do: {discount: {type: order}, less: 1, uses: 2}}",
        "The next 2 orders you play this turn cost 1 less.",
    ),
    (
        "order",
        "{play: true, do: {sell_from_hand: 3}}",
        "Sell up to 3 more cards from your hand.",
    ),
    (
        "order",
        "{play: true, targets: {side: own}, do: {equip: {cost_at_most: 2}, from: discard, onto: target}}",
        "Equip a friendly unit with an item of cost 2 or less from your discard pile.",
    ),
    (
        "order",
        "{play: true, targets: {side: own, optional: true}, do: [{give: {strength: 2}, to: target, may: true}, "
        "{give: {trade: 1}, to: target, until: permanent}]}",
        "You may give up to 1 friendly unit +2 strength this turn; it gets +1 trade value permanently.",
    ),
    (
        "order",
        "{needs: {outnumbered_by: 2}, abilities: [{play: true, do: [{draw: 1}, {gain: 2, if: {outnumbered_by: 4}}]}]}",
        "Play only if the opponent has at least 2 more units than you. Draw 1 card. If the opponent has at least 4 "
        "more units than you, gain 2 resources.",
    ),
    (
        "order",
        "{needs: {destroyed_this_turn: 1, enemy_health_at_most: 20}, abilities: [{play: true, do: {draw: 3}}]}",
        "Play only if one of your units was destroyed this turn and the enemy commander has 20 health or less. Draw"
        " 3 cards.",
    ),
    (
        "item",
        "{when: attacks, if: {damaged: true}, do: {give: {strength: 3}, to: bearer, until: this_attack}}",
        "When the bearer attacks, if it is damaged, it gets +3 strength for this attack.",
    ),
    (
        "item",
        "{while: {in_row: B}, do: {give: {strength: 1}, to: bearer}}",
        "While the bearer is in row B, it has +1 strength.",
    ),
    (
        "item",
        "{equip: {side: any, turn: any}, abilities: [{when: equipped, if: {it: {side: enemy}}, do: {damage: 1, to: "
        "it}}]}",
        "Equip this to any unit on either player's turn. When this item is equipped, if the bearer is an enemy "
        "unit, deal 1 damage to it.",
    ),
    (
        "structure",
        "{when: deployed, do: {repair: 2, to: {type: structure}}}",
        "When this structure is deployed, repair each friendly structure by 2.",
    ),
    (
        "structure",
        "{always: true, do: {give: {health: 2}, to: {type: unit, area: same_lane}}}",
        "Each friendly unit in the same lane has +2 health.",
    ),
    (
        "structure",
        "{when: phase, phase: end, targets: {type: structure, side: own, other: true}, do: {give: {durability: 2, "
        "armour: 1}, to: target}}",
        "At the start of your End phase, another friendly structure gets +2 durability and takes 1 less battle "
        "damage this turn.",
    ),
    (
        "structure",
        "{instead_of: destroyed, limit: once, do: stay_at_1}",
        "If this structure would be destroyed, it stays at 1 durability instead. Only once while it stays on the "
        "field.",
    ),
    (
        "environment",
        "{always: true, do: {forbid: [retreat, reinforce], to: {side: any, type: champion}}}",
        "Champions cannot retreat or reinforce.",
    ),
    (
        "environment",
        "{always: true, do: {give: {strength: 1}, to: {side: any, levelled: true}}}",
        "Each battle or war champion on either side has +1 strength.",
    ),
    (
        "environment",
        "{when: unit_destroyed, do: {damage: 1, to: enemy_commander, if: {enemies_destroyed_this_turn: 2}}}",
        "When a friendly unit is destroyed, if at least 2 of the enemy units were destroyed this turn, deal 1"
        " damage to the enemy commander.",
    ),
    (
        "basic unit",
        "{while: {count: {side: enemy, area: opposing}, at_least: 1}, do: {give: {strength: 2}, to: self}}",
        "While the opponent has a unit as the first card opposite, this unit has +2 strength.",
    ),
    (
        "basic unit",
        "{always: true, do: {forbid: [attack, move], to: {side: enemy, area: opposing}}}",
        "The first enemy unit opposite cannot attack or move.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: enemy, area: opposing, optional: true}, do: {push: target}}",
        "When this unit is deployed, push the first enemy unit opposite (or none) back one row.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: [{side: enemy}, {side: own}], do: [{damage: 1, to: target}, {heal: 2, to: "
        "target_2}, {push: target, if: {target: {side: enemy, damaged: true}}}]}",
        "When this unit is deployed, deal 1 damage to an enemy unit, then heal a friendly unit by 2. If that enemy "
        "unit is damaged, push it back one row.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: [{side: enemy}, {side: enemy}], do: [{damage: 1, to: target}, {damage: 2, to: "
        "target_2}, {push: target}]}",
        "When this unit is deployed, deal 1 damage to an enemy unit, then deal 2 damage to another enemy unit, "
        "then push the first one back one row.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: [{count: 2}, {count: 2, kingdom: Dragons}], do: [{heal: 1, to: target}, {heal: "
        "2, to: target_2}, {push: target}]}",
        "When this unit is deployed, heal 2 friendly units by 1, then heal 2 friendly Dragons units by 2, then "
        "push those friendly units back one row.",
    ),
    (
        "basic unit",
        "{when: destroys_in_battle, do: {gain: {cost_of: it, max: 4}}}",
        "When this unit destroys an enemy unit in battle, gain resources equal to the cost of that unit (at most 4).",
    ),
    (
        "basic unit",
        "{activate: once_per_turn, cost: {turn_to_defence: true, remove_item: true}, targets: {side: enemy}, do: "
        "[{destroy_item: target}, {destroy_item: target, all: true}]}",
        "Once per turn, turn this unit to defence position and discard one of its items: destroy an item of an "
        "enemy unit, then destroy all its items.",
    ),
    (
        "item",
        "{when: unit_destroyed, do: {draw: 1}}",
        "When another friendly unit is destroyed, draw 1 card.",
    ),
    (
        "item",
        "{when: unit_deployed, of: {side: any, kingdom: Dragons}, do: {draw: 1}}",
        "When another Dragons unit is deployed, draw 1 card.",
    ),
    (
        "item",
        "{when: structure_destroyed, do: {draw: 1}}",
        "When a friendly structure is destroyed, draw 1 card.",
    ),
    (
        "order",
        "{play: true, targets: {type: order_on_stack, side: enemy, kingdom: Dragons, cost_at_most: 2}, do: "
        "{negate: target}}",
        "Negate an enemy Dragons order of cost 2 or less on the stack.",
    ),
    (
        "order",
        "{play: true, targets: {type: order_on_stack, side: any, name: Undertow}, do: {negate: target}}",
        "Negate an Undertow on the stack.",
    ),
    (
        "order",
        "{play: true, targets: {type: card_on_stack, side: enemy, kingdom: none}, do: {negate: target}}",
        "Negate an enemy neutral unit, environment, structure or item being played.",
    ),
    (
        "order",
        "{play: true, targets: {type: environment, side: enemy, kingdom: Dragons, cost_at_most: 3}, do: {destroy: "
        "target}}",
        "Destroy the enemy Dragons environment of cost 3 or less.",
    ),
    (
        "order",
        "{play: true, targets: {type: environment, side: enemy, optional: true}, do: [{destroy: target}, {draw: 1}]}",
        "Destroy the enemy environment (or none), then draw 1 card.",
    ),
    (
        "order",
        "{play: true, targets: {type: commander, side: any, optional: true}, do: {damage: 1, to: target}}",
        "Deal 1 damage to either commander (or none).",
    ),
    (
        "order",
        "{play: true, targets: {side: enemy, count: 2}, do: {return: target, to: hand}}",
        "Return 2 enemy units to their owners' hands.",
    ),
    (
        "order",
        "{play: true, targets: {side: enemy, count: 2}, do: {return: target, to: deck}}",
        "Shuffle 2 enemy units into their owners' decks.",
    ),
    (
        "order",
        "{play: true, do: [{search: {type: battle champion, line: Xian}}, {search: {type: battle champion, "
        "levelled: true}}]}",
        "Search your deck for a Xian battle champion, then search your deck for a battle champion.",
    ),
    (
        "order",
        "{play: true, do: {search: {name: Xian, type: champion}, count: 2}}",
        "Search your deck for up to 2 copies of Xian.",
    ),
    (
        "order",
        "{play: true, do: {search: {name: Xian, type: war champion}, count: 2}}",
        "Search your deck for up to 2 copies of Xian (war champion).",
    ),
    (
        "order",
        "{play: true, targets: {}, do: [{forbid: attack, to: target, may: true}, {grant: attack_again, to: target, "
        "may: true}]}",
        "You may let a friendly unit not attack this turn, then you may let it attack once more this turn.",
    ),
    (
        "order",
        "{play: true, targets: {count: 2}, do: [{give: {strength: 1}, to: target, may: true}, {grant: "
        "attacked_first, to: target, may: true}]}",
        "You may give 2 friendly units +1 strength this turn, then you may let them have to be attacked before "
        "other cards of their lane this turn.",
    ),
    (
        "order",
        "{play: true, targets: {}, do: [{grant: excess_through_defence, to: target, may: true}, {count_level: 2, "
        "to: target}]}",
        "You may let a friendly unit deal its excess through units in defence position this turn, then count 2 "
        "more towards its level-up.",
    ),
    (
        "basic unit",
        "{always: true, do: {set_strength: {strength_of: supported, max: 4}, to: self}}",
        "This unit has strength equal to the strength of the supported unit (at most 4).",
    ),
    (
        "basic unit",
        "{always: true, do: {set_strength: {per: {kingdom: Dragons}, max: 4}, to: self}}",
        "This unit has strength 1 for each friendly Dragons unit (at most 4).",
    ),
    (
        "basic unit",
        "{when: hits_commander, may: true, do: {discard: 1, who: enemy}}",
        "When an attack led by this unit damages the enemy commander, you may have the opponent discard 1 card.",
    ),
    (
        "basic unit",
        "{when: deployed, may: true, do: {draw: 1, who: both}}",
        "When this unit is deployed, you may have each player draw 1 card.",
    ),
    (
        "basic unit",
        "{when: deployed, do: [{draw: 1}, {reveal_hand: enemy, may: true}]}",
        "When this unit is deployed, draw 1 card, then you may have the opponent reveal their hand.",
    ),
    (
        "basic unit",
        "{when: deployed, may: true, do: {discount: {type: order}, less: 1, for: play, uses: 1}}",
        "When this unit is deployed, you may make the next order you play this turn cost 1 less.",
    ),
    (
        "basic unit",
        "{when: deployed, may: true, do: {discount: {type: order}, less: 1, for: buy}}",
        "When this unit is deployed, you may make orders cost you 1 less to buy this turn.",
    ),
    (
        "basic unit",
        "{when: deployed, may: true, do: {forbid: play_orders, to: enemy_commander}}",
        "When this unit is deployed, you may let the opponent not play orders this turn.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {look: 1, take: 1}}",
        "When this unit is deployed, look at the top card of your deck and take it into your hand.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {look: {strength_of: self, max: 3}, take: 1, rest: bottom}}",
        "When this unit is deployed, look at cards equal to its strength (at most 3) from the top of your deck, "
        "take 1 into your hand and put the rest at the bottom in any order.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {mill: {strength_of: self, max: 3}, who: enemy}}",
        "When this unit is deployed, put cards equal to its strength (at most 3) from the top of the opponent's "
        "deck into the discard pile.",
    ),
    (
        "basic unit",
        "{when: deployed, do: [{heal: {strength_of: self, max: 3}, to: commander}, {sell_from_hand: {per: "
        "{kingdom: Dragons}, max: 3}}]}",
        "When this unit is deployed, heal your commander by an amount equal to its strength (at most 3), then sell "
        "up to 1 more card for each friendly Dragons unit (at most 3) from your hand.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {sell_from_hand: {strength_of: self, max: 3}}}",
        "When this unit is deployed, sell up to a number of more cards equal to its strength (at most 3) from your "
        "hand.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {give: {armour: {strength_of: self, max: 3}, united: {strength_of: self, max: 3}}, "
        "to: supported}}",
        "When this unit is deployed, the supported unit takes less battle damage by an amount equal to the "
        "strength of this unit (at most 3) and leads attacks with a bonus in strength equal to the strength of "
        "this unit (at most 3) this turn.",
    ),
    (
        "basic unit",
        "{when: deployed, do: {give: {retreat_cost: {strength_of: self, max: 3}}, to: supported}}",
        "When this unit is deployed, the supported unit costs more to retreat by an amount equal to the strength "
        "of this unit (at most 3) this turn.",
    ),
    (
        "basic unit",
        "{when: deployed, do: [{prevent: {strength_of: self, max: 3}, to: commander}, {step: {strength_of: self, "
        "max: 3}, who: self}]}",
        "When this unit is deployed, prevent the next damage equal to its strength (at most 3) to your commander "
        "this turn, then move it by up to a number of zones equal to the strength of this unit (at most 3).",
    ),
    (
        "basic unit",
        "{when: deployed, do: {count_level: {strength_of: self, max: 3}, to: {type: champion}}}",
        "When this unit is deployed, count a number equal to its strength (at most 3) towards the level-up of each "
        "friendly champion.",
    ),
    (
        "basic unit",
        "{when: deployed, do: [{discount: {}, less: {strength_of: self, max: 3}, for: play, uses: 1}, {discount: "
        "{}, less: {strength_of: self, max: 3}, for: buy}]}",
        "When this unit is deployed, the next unit you play this turn costs less by an amount equal to its "
        "strength (at most 3); units cost you less to buy this turn, by an amount equal to its strength (at most "
        "3).",
    ),
    (
        "basic unit",
        "{when: deployed, if: {not: {resources_at_least: 3}, count: {side: any, type: structure}, at_most: 1}, do: "
        "{draw: 1}}",
        "When this unit is deployed, if you have fewer than 3 resources and there is at most 1 structure on the "
        "field, draw 1 card.",
    ),
    (
        "basic unit",
        "{when: deployed, targets: {side: enemy, strength_at_most: 2, health_at_most: 3}, do: {destroy: target}}",
        "When this unit is deployed, destroy an enemy unit with strength 2 or less and health 3 or less.",
    ),
    (
        "basic unit",
        "{when: deployed, may: true, do: {grant: reinforce_adjacent_lane, to: supported}}",
        "When this unit is deployed, you may let the supported unit also reinforce units diagonally in front of it this "
        "turn.",
    ),
    (
        "order",
        "{play: true, targets: [{side: enemy}, {side: enemy}], do: [{damage: 1, to: target_2}, {damage: 2, to: target}, "
        "{push: target_2}]}",
        "Deal 1 damage to an enemy unit, then deal 2 damage to another enemy unit, then push the first one back one row.",
    ),
]


def made(type_name: str, fields: dict[str, Any]) -> dict[str, Any]:
    """A card of its own, laid over the set, as the catalogue has it."""
    card = {"name": "Probe", "type": type_name, "cost": 3, "trade": 1, **fields}
    if type_name.endswith(("unit", "champion")):
        card |= UNIT
    if type_name == "structure":
        card["durability"] = 5
    given = [card]
    if type_name == "champion":
        following = {key: value for key, value in card.items() if key != "level_up"}
        given.append({**following, "type": "battle champion"})
    cards = SETS.with_entries([entry_from_data({"cards": given}, "probe")])
    return kind_data(cards, cards.names.index("Probe"))


@cache
def published() -> dict[str, Any]:
    return catalogue(SETS.published)


@pytest.mark.parametrize(("type_name", "does", "says"), TEXTS)
def test_a_card_says_what_it_does(type_name: str, does: str, says: str) -> None:
    data = yaml.safe_load(does)
    fields = data if {"abilities", "needs", "equip"} & set(data) else {"abilities": [data]}
    assert " ".join(made(type_name, fields)["text"]) == says


@pytest.mark.parametrize(
    ("level_up", "says"),
    [
        ({"destroys_this_turn": 2}, "Levels up once it has destroyed 2 enemy units in one turn."),
        ({"commander_damage": 12}, "Levels up once attacks it led have dealt 12 damage to the enemy commander in all."),
        ({"survives_defending": 1}, "Levels up once it has survived 1 attack as the target."),
        ({"reinforcements": 3}, "Levels up once it has reinforced or been reinforced 3 times."),
        (
            {"own_units": 4, "kingdom": "Dragons"},
            "Levels up as soon as you have at least 4 Dragons units on the field, itself included.",
        ),
        ({"own_units": 4}, "Levels up as soon as you have at least 4 units on the field, itself included."),
        (
            {"own_units": 3, "kingdom": "none"},
            "Levels up as soon as you have at least 3 neutral units on the field.",
        ),
        ({"leads_members": 1}, "Levels up when it leads an attack with at least 1 member."),
        ({"redeployed": 1}, "Levels up once 1 of your units has been re-deployed this game."),
        ({"own_destroyed_this_turn": 2}, "Levels up once 2 of your units have been destroyed in one turn."),
        ({"items": 1}, "Levels up as soon as it bears at least 1 item."),
        ({"empty_lane_at_end": True}, "Levels up if no enemy card stands in its lane as your End phase starts."),
        ({"orders_this_turn": 2}, "Levels up once you have played 2 orders in one turn."),
    ],
)
def test_a_champion_says_how_it_levels_up(level_up: dict[str, Any], says: str) -> None:
    assert made("champion", {"level_up": level_up})["level_up"] == says


def test_a_war_order_names_all_champions_that_it_makes() -> None:
    """DT-211, DT-R94: two lines of a designer may share one."""
    card = {"name": "Probe", "cost": 3, "trade": 1, **UNIT}
    given = [
        {**card, "type": "champion", "level_up": {"items": 1}},
        {**card, "type": "battle champion"},
        {**card, "type": "war champion", "war_order": "The Hoard Awakes"},
    ]
    cards = SETS.with_entries([entry_from_data({"cards": given}, "probe")])
    assert kind_data(cards, cards.names.index("The Hoard Awakes"))["text"] == [
        "Not played by itself: with Rongyan (war champion) in hand, discard this and pay 9 to level up your Rongyan "
        "(battle champion); or with Probe (war champion) in hand, discard this and pay 3 to level up your Probe "
        "(battle champion)."
    ]


def numbers_of(data: Any) -> set[str]:
    """All numbers above 1 that stand in the data of abilities, beside those that are rows or zones."""
    if isinstance(data, bool):
        return set()
    if isinstance(data, int):
        return {str(abs(data))} if abs(data) > 1 else set()
    if isinstance(data, dict):
        return set().union(*(numbers_of(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(numbers_of(value) for value in data))
    return set()


def published_cards() -> list[dict[str, Any]]:
    """The entries of the files of the published set."""
    folder = RULES.parent
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    files = [yaml.load(file.read_text(encoding="utf-8"), loader) for file in sorted(folder.glob("*.yaml"))]
    return [card for file in files for card in file.get("cards", [])]


@pytest.mark.parametrize("card", published_cards(), ids=lambda card: f"{card['name']} ({card['type']})")
def test_every_number_of_a_card_stands_in_its_text(card: dict[str, Any]) -> None:
    kind = next(kind for kind in published()["kinds"] if (kind["name"], kind["type"]) == (card["name"], card["type"]))
    said = " ".join([*kind["text"], kind["level_up"] or ""])
    figures = set(re.findall(r"\d+", said))
    assert numbers_of(card.get("abilities", [])) | numbers_of(card.get("level_up")) | numbers_of(card.get("needs")) <= (
        figures
    )
    assert "  " not in said and not re.search(r"[{}_]", said)
    for text in kind["text"]:
        assert text[0].isupper() and text.endswith("."), text


def test_no_two_cards_of_one_type_and_equal_numbers_say_the_same() -> None:
    seen: dict[str, str] = {}
    for kind in published()["kinds"]:
        numbers = [kind[key] for key in ("type", "kingdom", "theme", "cost", "strength", "health", "range", "movement")]
        key = str([*numbers, kind["durability"], kind["text"], kind["level_up"]])
        assert key not in seen, f"{kind['id']} is {seen.get(key)}"
        seen[key] = kind["id"]


def test_texts_of_cards_are_short() -> None:
    for kind in published()["kinds"]:
        for text in kind["text"]:
            assert len(text) <= 240, text


def test_the_catalogue_gives_kinds_their_own_numbers_only() -> None:
    for kind in published()["kinds"]:
        unit = "unit" in kind["type"] or "champion" in kind["type"]
        assert (kind["strength"] is not None) == unit == (kind["kingdom"] is not None)
        assert (kind["durability"] is not None) == (kind["type"] == "structure")
        assert (kind["theme"] is None) == unit
        assert (kind["line"] is not None) == ("champion" in kind["type"])
        assert kind["set"] == "First Light"


def test_the_catalogue_lists_the_starter_decks() -> None:
    decks = published()["decks"]
    assert [deck["kingdom"] for deck in decks] == w.KINGDOMS[1:]
    known = {kind["id"] for kind in published()["kinds"]}
    for deck in decks:
        assert {entry["card"] for entry in deck["main"] + deck["side"]} <= known
        assert 50 <= sum(entry["count"] for entry in deck["main"]) <= 60


def ids_in(text: str) -> set[str]:
    return set(re.findall(r"\bDT-[RED]?\d{2,3}\b", text))


def test_the_rules_name_every_rule_ruling_example_and_decision() -> None:
    assert ids_in(RULES.read_text(encoding="utf-8")) == {
        *(f"DT-{n:03}" for n in range(1, 244)),
        *(f"DT-R{n:02}" for n in range(1, 113)),
        *(f"DT-E{n:02}" for n in range(1, 18)),
        *(f"DT-D{n:02}" for n in range(1, 28)),
    }


# -- on the table ----------------------------------------------------------------------------------------------------


def card(name: str, strength: int, health: int, **more: Any) -> dict[str, Any]:
    """A unit of its own; with durability a structure."""
    if "durability" in more:
        return {"name": name, "type": "structure", "cost": 3, "trade": 1, **more}
    numbers = {**UNIT, "strength": strength, "health": health}
    return {"name": name, "type": "basic unit", "cost": 3, "trade": 1, **numbers, **more}


ARMY = [
    card("Leader", 5, 3),
    card("Second", 4, 4),
    card("Guard", 2, 6),
    card("Hard Guard", 4, 6),
    card("Shield", 1, 4),
    card("Covered", 1, 2),
    card("Wall", 0, 0, durability=5),
    card("Backing", 1, 3),
    card("Steadfast", 2, 6, abilities=[{"always": True, "do": {"grant": "no_critical", "to": "self"}}]),
    card(
        "Drummer", 1, 1, abilities=[{"while": {"supporting": True}, "do": {"give": {"strength": 2}, "to": "supported"}}]
    ),
]


@cache
def army() -> CardSet:
    return SETS.with_entries([entry_from_data({"cards": ARMY}, "army")])


def named(state: DynastyTcgState, player: int, text: str) -> int:
    """An action by its line."""
    action = state.codec.from_text(text)
    assert action in state.legal_actions(player), [state.codec.to_text(a) for a in state.legal_actions(player)]
    return action


def do(state: DynastyTcgState, player: int, *lines: str) -> None:
    for line in lines:
        state.apply_action(player, named(state, player, line))


def skirmish(turn: int = 3, **options: Any) -> DynastyTcgState:
    """A position with empty boards in the Skirmish phase of a turn, nobody having done anything; seat 1 begins."""
    state = GAME.new_state(2, {"first_player": "first_seat", **options}, 1, army())
    assert isinstance(state, DynastyTcgState)
    while not (state.turn == turn and state.phase == w.Phase.SKIRMISH and state.decision == Ask.PRIORITY):
        player = state.current_player()
        actions = state.legal_actions(player).tolist()
        endings = [Verb.PASS, Verb.DONE, Verb.NO]
        state.apply_action(player, next((a for a in actions if a in endings), actions[0]))
    return state


def stand(state: DynastyTcgState, player: int, name: str, zone: str, position: str = "attack") -> int:
    """Put a card onto the field."""
    thing = board.new_object(state, state.cards.labels.index(name), player)
    moving.deploy(state, thing, c.ZONES.index(zone), c.STANCES.index(position), 0)
    values.refresh(state)
    return thing


def outcome(*defence: tuple[str, str, str]) -> tuple[dict[str, Any], list[str]]:
    """What 5 and 4 in lane 1 would do to these cards; the defender is at 41. A third card reinforces the first."""
    state = skirmish()
    stand(state, 0, "Leader", "A1")
    stand(state, 0, "Second", "B1")
    things = [stand(state, 1, *one) for one in defence]
    state.set_tally(Tally.LIFE, 1, 41)
    if defence and defence[-1][0] == "Shield":
        moving.reinforce(state, things[-1], things[0])
    do(state, 0, "attack A1", "join B1")
    attack = view(state, 0)["attack"]
    assert attack["strength"] == 9
    return attack["outcome"], [step["text"] for step in attack["outcome"]["steps"]]


@pytest.mark.rule(
    "DT-140", "DT-141", "DT-142", "DT-143", "DT-144", "DT-146", "DT-147", "DT-149", "DT-074", "DT-075", "DT-076",
    "DT-R67", "DT-R68", "DT-R71",
)  # fmt: skip
@pytest.mark.parametrize(
    ("defence", "health", "texts"),
    [
        ([], [50, 32], ["{seat1} 41 -> 32"]),
        (
            [("Guard", "A1", "attack")],
            [50, 38],
            ["Guard takes 6 and is destroyed", "{seat1} 41 -> 38", "Guard strikes back for 2", "Leader takes 2"],
        ),
        (
            [("Hard Guard", "A1", "attack")],
            [49, 38],
            [
                "Hard Guard takes 6 and is destroyed", "{seat1} 41 -> 38", "Hard Guard strikes back for 4",
                "Leader takes 3 and is destroyed", "{seat0} 50 -> 49",
            ],
        ),
        ([("Guard", "A1", "defence")], [50, 41], ["Guard takes 6 and is destroyed"]),
        (
            [("Covered", "A1", "attack"), ("Shield", "B1", "attack")],
            [50, 38],
            ["Shield takes 4 and is destroyed", "Covered takes 2 and is destroyed", "{seat1} 41 -> 38"],
        ),
        (
            [("Covered", "A1", "defence"), ("Shield", "B1", "attack")],
            [50, 41],
            ["Shield takes 4 and is destroyed", "Covered takes 2 and is destroyed"],
        ),
        (
            [("Wall", "A1", "upright"), ("Backing", "B1", "defence")],
            [50, 40],
            ["Wall takes 5 and is destroyed", "Backing takes 3 and is destroyed", "{seat1} 41 -> 40"],
        ),
        ([("Wall", "A1", "upright")], [50, 37], ["Wall takes 5 and is destroyed", "{seat1} 41 -> 37"]),
        (
            [("Steadfast", "A1", "attack")],
            [50, 38],
            ["Steadfast takes 5", "{seat1} 41 -> 38", "Steadfast strikes back for 2", "Leader takes 2"],
        ),
    ],
)  # fmt: skip
def test_the_example_of_the_rules_holds_on_every_path(
    defence: list[tuple[str, str, str]], health: list[int], texts: list[str]
) -> None:
    result, steps = outcome(*defence)
    assert [then for _, then in result["health"]] == health
    assert steps == texts
    for now, then in result["health"]:
        if now != then:
            assert f"{now} -> {then}" in RULES.read_text(encoding="utf-8")


def test_a_draft_shows_the_attack_before_it_is_committed() -> None:
    state = skirmish()
    stand(state, 0, "Leader", "A1")
    stand(state, 0, "Second", "B1")
    stand(state, 1, "Guard", "A1")
    key = state.key()
    preview = GAME.preview(state, 0, [named(state, 0, "attack A1")])
    assert preview["attack"]["strength"] == 5 and preview["legal"] == ["join B1", "done"] and not preview["done"]
    assert preview["attack"]["outcome"]["health"] == [[50, 50], [50, 50]]
    join = state.codec.from_text("join B1")
    preview = GAME.preview(state, 0, [named(state, 0, "attack A1"), join])
    assert preview["attack"]["strength"] == 9
    assert preview["attack"]["outcome"]["health"] == [[50, 50], [50, 47]]
    assert preview["health"] == [[50, 50], [50, 47]]
    assert "{seat1} would take 3 damage and would have 47 health left." in preview["notes"]
    assert state.key() == key
    with pytest.raises(IllegalAction):
        GAME.preview(state, 0, [state.codec.from_text("attack B2")])


def test_a_unit_shows_why_its_numbers_are_what_they_are() -> None:
    state = skirmish()
    leader = stand(state, 0, "Leader", "A1")
    stand(state, 0, "Drummer", "B1")
    rows.add_lasting(state, w.Op.GIVE, w.Stat.STRENGTH, -1, leader, 0, w.Until.THIS_TURN, 1, 0, 0)
    rows.add_lasting(state, w.Op.FORBID, w.Forbid.MOVE, 0, leader, 0, w.Until.THIS_TURN, 1, 0, 0)
    values.refresh(state)
    unit = next(unit for unit in view(state, 1)["seats"][0]["field"] if unit["zone"] == "A1")
    assert unit["strength"] == 6 and unit["printed"]["strength"] == 5
    assert unit["reasons"] == {"strength": ["5 printed", "-1 (this turn)", "+2 (Drummer in B1)"]}
    assert unit["notes"] == ["cannot move (this turn)"]
    assert unit["place"] == "field:0:A1" and unit["leads_lane"] and unit["supports"] is None
    behind = next(unit for unit in view(state, 1)["seats"][0]["field"] if unit["zone"] == "B1")
    assert behind["supports"] == "A1" and behind["reasons"] == {}


@pytest.mark.rule("DT-222", "DT-R74")
def test_a_shield_lies_on_the_unit_it_covers_and_keeps_its_home() -> None:
    state = skirmish()
    covered = stand(state, 1, "Covered", "A1")
    moving.reinforce(state, stand(state, 1, "Shield", "B1"), covered)
    values.refresh(state)
    seat = view(state, 0)["seats"][1]
    assert [unit["zone"] for unit in seat["field"]] == ["A1"]
    shield = seat["field"][0]["shield"]
    assert (shield["zone"], shield["home"], shield["place"], shield["position"]) == (
        "A1",
        "B1",
        "field:1:B1",
        "defence",
    )
    assert seat["reserved"] == [{"zone": "B1", "card": "Shield"}]


@pytest.mark.rule("DT-R58")
def test_the_strengths_told_of_an_attack_add_up_with_what_the_leader_adds() -> None:
    adds = {"always": True, "do": {"give": {"united": 3}, "to": "self"}}
    position = {
        "game": "dynasty_tcg",
        "cards": [{"name": "Drummer", "strength": 2, "abilities": [adds]}],
        "seats": [
            {"hand": {"Cinder Drake": 1}, "field": {"A1": "Drummer", "B1": {"unit": {"strength": 4}}}},
            {"hand": {"Cinder Drake": 1}},
        ],
    }  # fmt: skip
    state = GAME.scenario(position)
    for line in ("1 attack A1", "1 join B1"):
        state.apply_action(*GAME.scenario_step(state, line))
    attack = GAME.view(state, 1)["attack"]
    assert (attack["strength"], attack["added"]) == (9, 3)
    assert [member["strength"] for member in attack["members"]] == [2, 4]


@pytest.mark.rule("DT-D06", "DT-D09", "DT-R12")
def test_questions_say_what_lies_on_the_stack_and_what_passing_does() -> None:
    state = skirmish()
    stand(state, 0, "Leader", "A1")
    stand(state, 1, "Guard", "A1")
    question = GAME.choice(state, 0)
    assert question is not None and question["rule"] == "DT-D06" and not question["respond"]
    assert question["pass"]["label"] == "Pass: end your Skirmish, unless {seat1} answers"
    labels = {item["text"]: item for item in question["items"]}
    assert labels["attack A1"]["label"] == "Attack with Leader in A1" and labels["attack A1"]["rule"] == "DT-D10"
    assert labels["turn A1"]["label"] == "Turn Leader in A1 to defence position"
    assert labels["turn A1"]["position"] == "defence"
    assert labels["step A1 to B2"] | {"place": "field:0:A1", "to": "field:0:B2"} == labels["step A1 to B2"]
    assert labels["retreat A1"]["price"] == 3
    do(state, 0, "attack A1")
    question = GAME.choice(state, 0)
    assert question is not None and question["pass"]["label"] == "Pass: {seat1} may answer"
    do(state, 0, "pass")
    assert GAME.choice(state, 0) is None
    question = GAME.choice(state, 1)
    assert question is not None and question["respond"]
    assert question["pass"]["label"] == "Pass: let the attack led by Leader resolve"
    stack = GAME.view(state, 1)["stack"]
    assert [(entry["type"], entry["seat"], entry["label"]) for entry in stack] == [
        ("attack", 0, "Leader with 5 -> Guard in A1")
    ]
    assert stack[0]["things"] == [{"place": "field:1:A1", "label": "Guard in A1 of {seat1}"}]


@pytest.mark.rule("DT-D03", "DT-R07")
def test_the_opening_hand_is_asked_for_as_a_whole() -> None:
    state = GAME.new_state(2, {"first_player": "first_seat"}, 1)
    question = GAME.choice(state, 1)
    assert question is not None
    assert (question["shape"], question["min"], question["max"], question["secret"]) == ("some", 0, 6, True)
    assert sum(item["count"] for item in question["items"]) == 6
    assert question["end"]["action"] == {"verb": "done"} and question["done"] is None
    for item in question["items"]:
        for _ in range(item["count"]):
            state.apply_action(1, state.codec.from_json(item["action"]))
    state.apply_action(1, state.codec.from_json(question["end"]["action"]))
    assert state.pending_players() == [0]
    assert GAME.view(state, 0)["seats"][1]["status"] == "locked"


def answer_freely(state: DynastyTcgState, rng: Rng) -> None:
    """Answer the question of the first seat asked as a client would, picking at random."""
    player = state.current_player()
    question = GAME.choice(state, player)
    assert question is not None
    items = question["items"]
    lines: list[dict[str, Any]] = []
    if question["shape"] == "some":
        ready = [item["action"] for item in items for _ in range(item["count"])]
        most = min(question["max"], len(ready))
        number = question["min"] + rng.below(most - question["min"] + 1)
        picked = sorted(range(len(ready)), key=lambda _: rng.below(1000))[:number]
        lines = [ready[i] for i in sorted(picked)]
        if question.get("end"):
            lines.append(question["end"]["action"])
        elif question["done"] and number < question["max"]:
            lines.append(question["done"]["action"])
    else:
        others = [question[key]["action"] for key in ("done", "pass") if question[key]]
        choices = [item["action"] for item in items]
        lines = [choices[rng.below(len(choices))] if choices and (not others or rng.below(3)) else others[0]]
    for line in lines:
        state.apply_action(player, state.codec.from_json(line))


def test_all_verbs_of_events_can_be_told_as_what_would_happen() -> None:
    marked = {verb for words in SENTENCES.values() for verb in VERB.findall(words)}
    assert {"took", "was", "attacked", "re-deployed"} <= marked <= set(WOULD)
    for name, words in SENTENCES.items():
        assert "<" in words and "<" not in HAPPENED.templates[name][1] + WOULD_HAPPEN.templates[name][1]
        assert "would" in WOULD_HAPPEN.templates[name][1] or " could" in words or "<could" in words, words


@pytest.mark.parametrize("seed", range(6))
def test_questions_can_be_answered_as_they_are_asked_and_tell_nothing_hidden(seed: int) -> None:
    names = [deck["name"] for deck in published()["decks"]]
    options = {
        "deck_1": names[seed % 4], "deck_2": names[(seed + 1) % 4], "match": "best_of_3" if seed % 2 else "single_game",
        "closed_lists": seed == 4,
    }  # fmt: skip
    state = GAME.new_state(2, options, seed)
    assert isinstance(state, DynastyTcgState)
    observer = Observer()
    state.attach(observer)
    rng = Rng(seed)
    for number in range(500):
        if state.over:
            break
        if number % 10 == 0:
            for player in range(2):
                copy = state.clone()
                copy.resample(player, Rng(number))
                assert GAME.view(copy, player) == GAME.view(state, player)
                assert GAME.choice(copy, player) == GAME.choice(state, player)
        answer_freely(state, rng)
        for event in observer.take():
            for viewer in (0, 1, None):
                text = GAME.event_text(state, event, viewer)
                assert text == "" or text.endswith("."), text
                would = would_text(state, event, viewer)
                assert (would == "") == (text == "") and "<" not in text + would
                assert would != text or " could" in text or text == "", would
                data = GAME.event_data(state, event, viewer)
                if event.audience >= 0 and viewer != event.audience:
                    assert "card" not in data


def test_the_terminal_tells_how_champions_level_up() -> None:
    xian = next(kind for kind in published()["kinds"] if kind["name"] == "Xian" and kind["type"] == "champion")
    assert sentences(xian)[-1].startswith("Levels up as soon as you have at least 7 Blue Moons units")


def test_the_visibility_table_names_every_place_of_the_view() -> None:
    zones = {zone.name: zone for zone in ZONES}
    assert zones["hand"].cards == "owner" and zones["deck"].cards == "nobody" and zones["side"].number == "owner"
    seat = GAME.view(GAME.new_state(2, None, 1), None)["seats"][0]
    assert seat["known_hand"] == [] and seat["known_deck"] == [] and seat["hand"] == 6
    assert {"discard", "trade", "retreat_1", "retreat_2", "environment", "field"} <= set(zones) & set(seat)
