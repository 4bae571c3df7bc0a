cat > bulk.json <<'END'
[
{"name":"Old Bear","mana_cost":"{1}{G}","type_line":"Creature — Bear"},
{"name":"Bear Queen, Old","mana_cost":"{2}{G}{G}","type_line":"Legendary Creature — Bear"},
{"name":"Day // Night","mana_cost":"{1}{W} // {3}{B}","layout":"split","card_faces":[{"name":"Day","mana_cost":"{1}{W}"},{"name":"Night","mana_cost":"{3}{B}"}]},
{"name":"Forest","type_line":"Basic Land — Forest","oracle_text":"({T}: Add {G}.)"}
]
END
printf 'number\tname\ttype\tcolours\tcost\tability_cost\nZ1-1\tKeeper\tZ/X\tRU\t3\t-\nZ1-2\tScout\tZ/X\tC\t2\t-\n' > zx.tsv
pay cards import bulk.json --catalogue c.db
pay cards import zx.tsv --catalogue c.db
deck () {
  printf -- "$1" > deck.txt
  pay_with PAY_CATALOGUE=c.db cards deck deck.txt --game ${2:-mtg}
}
echo '--- Archidekt'
deck '1x Bear Queen, Old (2xm) 190 *F* [Commander{top}] ^Have,#37d67a^\n4x Old Bear (m11) 2 [Ramp] ^Getting,#2ccce4^\n1x Day // Night [Maybeboard{noDeck}{noPrice},Removal]\n2x Day // Night (apc) 128★ [Sideboard]\n1x Old Bear [Wishes{noDeck}]\n9x Forest (ice) 380 [Land]\n'
deck 'Commander\n1x Bear Queen, Old\n\nCreature\n4x Old Bear\n\nRamp (2)\n2 Day // Night\nLands:\n9x Forest\n'
echo '--- Moxfield'
deck '1 Bear Queen, Old (ONC) 83 *F* #!Commander\n4 Old Bear (PLST) MH2-290 *E* #Ramp #!Bears\n9 Forest (THB) 254\n\nSIDEBOARD:\n2 Day // Night (APC) 128\n'
echo '--- Deckstats'
deck '//NAME: Bears from DeckStats.net\n\n//Main\n4 [M11] Old Bear # good\n1 [2XM#190] Bear Queen, Old # !Commander\n//Lands\n9 Forest\n\n//Sideboard\nSB: 2 Day // Night\n\n//Maybeboard\n1 Old Bear\n'
echo '--- ManaBox'
deck '// COMMANDER\n1 Bear Queen, Old (2XM) 190\n\n4 Old Bear (M11) 2\n9 Forest (THB) 254\n'
echo '--- MTGGoldfish'
deck '4 Old Bear <showcase> [M11] (F)\n40 Forest <254> [THB]\n\n2 Day/Night [APC]\n'
echo '--- TappedOut'
deck '1x Bear Queen, Old (2XM:190) *F* *CMDR*\n4x Old Bear (M11) *F-PRE* *A*\n9x Forest (UST:216)\n\nSideboard:\n2x Day / Night\n'
echo '--- Melee, and pages of decks'
deck 'MainDeck\n4 Old Bear\n9 Forest\n\nSideboard\n2 Day // Night\n'
deck 'Creatures (4)\n4 Old Bear\n\nLands (40)\n40 Forest\n\nSideboard (2)\n2 Day // Night\n'
deck 'Companion\n1 Old Bear\n\nCreatures\n4 Old Bear\n'
echo '--- MTGO .dek'
cat > head.txt <<'END'
<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
END
dek () {
  deck "$(cat head.txt)\n$1"
}
dek '  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Old Bear" Annotation="0" />\n  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Day/Night" />\n</Deck>\n'
deck '<cockatrice_deck version="1">\n<deckname>Bears &amp; more</deckname>\n<zone name="main"><card number="4" name="Old Bear"/></zone>\n<zone name="side"><card number="1" name="Forest"/></zone>\n<zone name="wishes"><card name="Forest"/></zone></cockatrice_deck>\n'
dek '  <Cards Quantity="four" Name="Old Bear"/>\n</Deck>\n'
dek '  <Cards Quantity="4"/>\n</Deck>\n'
dek '  <Cards Quantity="4" Name="Old Beer"/>\n</Deck>\n'
dek '  <Cards Quantity="4" Name="Old Bear">\n' 2>&1 | sed 's/be read: .*/be read: .../'
deck '<html><body>4 Old Bear</body></html>\n'
echo '--- CSV'
deck 'Count,Name,Edition,Foil,Board\n4,"Old Bear",M11,,main\n1,"Bear Queen, Old",2XM,foil,commander\n"2","Day // Night",APC,,side\n1,Forest,,,maybe\n'
deck 'sep=;\r\nCard Name;Quantity;Set;Sideboarded\r\n"Bear Queen, Old";1;2XM;No\r\n"Day ""or"" Night";2;APC;Yes\r\nForest;3x;;no\r\n'
deck 'Board,Qty,Name,Commander\nmain,1,"Bear Queen, Old",True\nmain,4,Old Bear,\nacquire,1,Forest,\n'
deck 'quantity\tname\tcategories\n4\tOld Bear\tRamp,Sideboard\n'
deck 'QuantityX;Name\n4x;Old Bear\n9x;Forest\n'
deck 'Name,Count\nOld Bear,4\nForest,none\n'
deck 'Name,Count\n,4\n'
deck 'Name,Count\nOld Bear,4\n"Old Beer",2\n'
echo '--- costs in place'
deck '4 Tall Bear: {4}{G}{G}\n2 Stone Bear {2} = {T}: Add {G}.\n1 Old Bear {G} # cheaper\n1 Bear Seal: {T}: Add {G}.\n'
deck '4 Tall Bear: {4}{QQ}\n'
deck '4 Guard [2 Red]\n1 Scout [Ramp]\n1 Keeper: [1 Blue]\n' zx
echo '--- tables of collections, comments that are sections'
deck '"sep=,"\nFolder Name,Quantity,Card Name,Set Code\nMain,4,Old Bear,M11\nMain,9,Forest,ICE\n'
deck 'Quantity,Name,Simple Name,Set\n4,Old Bear (Borderless),Old Bear,M11\n9,Forest (380),Forest,ICE\n'
deck 'name,CMC,maybeboard\nOld Bear,2,false\nForest,0,true\n'
deck '4 Old Bear\n9 Forest\n# Sideboard\n2 Day // Night\n# in winter\n1 Forest\n'
