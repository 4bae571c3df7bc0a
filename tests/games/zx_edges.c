/* SPDX-License-Identifier: MIT */
/* Requests of Z/X at the edges: just too large, or rare, and what is said of each. */
#include "edge_row.h"

#define ZX "{'game':'zx',"

static const EdgeRow rows[] = {
  /* Changes */
  { "optional decreases",
    ZX "'cost':'[2000000 Red]','modifiers':['may -1','may -2','may -4','may -8','may -16','may -32','may -64','may "
       "-128','may -256','may -512','may -1024','may -2048','may -4096','may -8192','may -16384','may -32768','may "
       "-65536','may -131072']}",
    "the optional decreases allow too many totals" },
  { "decreases in any order",
    ZX "'cost':'[2000000 Red]','order':'best','modifiers':['may -1','may -2','may -4','may -8','may -16','may "
       "-32','may -64','may -128','may -256','may -512','may -1024','may -2048']}",
    "the orders of the decreases allow too many totals" },
  { "totals that just fit",
    ZX "'cost':'[2000000 Red]','modifiers':['may -1','may -2','may -4','may -8','may -16','may -32','may -64','may "
       "-128','may -256','may -512','may -1024','may -2048']}",
    "'status':'unpayable'" },
  { "totals of two alternatives",
    ZX "'cost':'[2000000 Red] or [2000001 Blue]','modifiers':['may -1','may -2','may -4','may -8','may -16','may "
       "-32','may -64','may -128','may -256','may -512','may -1024','may -2048']}",
    "the changes lead to too many alternatives or Resource Costs" },
  { "added costs", ZX "'cost':'R1^64( or U#)^','modifiers':['+R1^64( or U#)^']}",
    "the changes lead to too many alternatives or Resource Costs" },
  { "added costs and decreases", ZX "'cost':'R1^64( or U#)^','modifiers':['+R1^64( or U#)^','-1','-2']}",
    "the changes lead to too many alternatives or Resource Costs" },
  { "free, and decreases", ZX "'cost':'[3 Red]','modifiers':['free','-1','-2']}", "'status':'payable','total':'[0" },
  { "infinite, and decreases", ZX "'cost':'∞ or [3 Red]','pool':'R','modifiers':['-1','-2 floor 1']}",
    "'status':'payable'" },
  { "a long tag of other cards", ZX "'cost':'R1','modifiers':['also-sleep 1 ^65(t)^']}", "a tag has at most 64 bytes" },
  { "two added costs", ZX "'cost':'R1','modifiers':['+R1^64( or U#)^','+R1^64( or U#)^']}",
    "more than 64 added costs or 4096 alternatives" },
  { "two tags of other cards",
    ZX "'cost':'R3','pool':'R[a] U[b] K[b]:sleep','modifiers':['also-sleep 1 a','also-sleep 1 b']}",
    "'status':'unpayable'" },
  { "a card that gains a colour twice", ZX "'cost':'R1','pool':'R[+UU]'}", "'code':'syntax','where':'pool'" },
  { "tags of other cards", ZX "'cost':'R1','modifiers':[^33('also-sleep 1 t#',)^'-1']}", "more than 32 tags" },
  /* Costs */
  { "no points apart", ZX "'cost':'[Red][x]'}", "expected points" },
  { "points apart", ZX "'cost':'[Red][99999999999]'}", "'code':'too-large','where':'cost'" },
  { "alternatives of a choice", ZX "'cost':'^12(<R1 or U1>)^ or R1'}", "more than 4096 alternatives" },
  { "alternatives of two costs", ZX "'cost':['R1^64( or U#)^','R1^64( or U#)^']}",
    "more than 64 Resource Costs or 4096 alternatives" },
  { "costs", ZX "'cost':[^64('R1',)^'U1']}", "more than 64 Resource Costs or 4096 alternatives" },
  { "kept costs", ZX "'cost':'R1','keep':[^17('R1',)^'U1']}", "more than 16 costs to keep payable" },
  /* Pools and words */
  { "a long pool", ZX "'cost':'R1','pool':'^600000(R )^'}", "a pool is at most 1048576 bytes long" },
  { "a tag that is nearly right", ZX "'cost':'R1','pool':'R[Angel] U[Reunion]','never':['Reunon']}",
    "no card has this tag; did you mean" },
};

int main (void)
{
  return edge_rows_run ("zx.edges", rows, G_N_ELEMENTS (rows));
}
