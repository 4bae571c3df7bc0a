/* SPDX-License-Identifier: MIT */
#include "generate.h"

/* Shares are thousandths of a run; what the oracle is slow at gets fewer. */
const Family families[] = {
  { "mtg plain", make_mtg_pool, "cc1C", 130 },
  { "mtg hybrid", make_mtg_pool, "hhc1k", 100 },
  { "mtg twobrid", make_mtg_pool, "ttc1", 80 },
  { "mtg phyrexian", make_mtg_pool, "ppqc1", 80 },
  { "mtg snow", make_mtg_pool, "sscc1", 60 },
  { "mtg mixed", make_mtg_pool, "chtpkqs1", 60 },
  { "mtg variables", make_mtg_variables, "cch1", 30 },
  { "mtg variables, mixed", make_mtg_variables, "ctpk1", 10 },
  { "mtg changed", make_mtg_changed, "cc1hC", 40 },
  { "mtg changed, mixed", make_mtg_changed, "ctpkhq1", 20 },
  { "mtg lands", make_mtg_sources, "ccch1x:lllab", 20 },
  { "mtg lands, mixed", make_mtg_sources, "cctpkqs1:lllab", 10 },
  { "mtg life lands", make_mtg_sources, "cchp1x:ppddl", 15 },
  { "mtg signets", make_mtg_sources, "ccch1x:ssfll", 15 },
  { "mtg conversions", make_mtg_sources, "ccch1:vslf", 10 },
  { "mtg treasures", make_mtg_sources, "ccch1:ttl", 10 },
  { "mtg uses", make_mtg_sources, "ccch1:uul", 10 },
  { "mtg restrictions", make_mtg_sources, "cch11:rrls", 10 },
  { "mtg helpers", make_mtg_sources, "c111hx:hhl", 20 },
  { "mtg all together", make_mtg_sources, "cchtp1xs:lsdthum", 15 },
  { "zx one cost", make_zx, "1", 40 },
  { "zx several costs", make_zx, "nz", 30 },
  { "zx alternatives", make_zx, "oz", 30 },
  { "zx added cost", make_zx, "1+", 20 },
  { "zx changed", make_zx, "1mz", 40 },
  { "zx may", make_zx, "1y", 20 },
  { "zx shared colours", make_zx, "1s", 30 },
  { "zx asleep too", make_zx, "1az", 15 },
  { "zx purpose", make_zx, "1p", 10 },
  { "zx several, changed", make_zx, "nm+", 15 },
  { "zx endless", make_zx, "1im", 5 },
  { "zx gained colours", make_zx, "1gz", 15 },
  { "zx gained, several", make_zx, "nga", 10 },
  { "zx in an effect", make_zx, "1em+", 10 },
  { "zx no cost", make_zx, "0m+", 5 },
};

const int families_n = sizeof families / sizeof families[0];
