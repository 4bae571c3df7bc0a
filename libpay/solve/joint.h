/* SPDX-License-Identifier: MIT */
/* Several demands that are paid together, as one. */
#pragma once
#include "search/search.h"

typedef struct {
  const PayiDemand *demand;
  int thing;        /* one of whose moves has the demand in its bill; -1: the goal */
  int *entry, *hub; /* of the joint demand, by those of [demand] */
} PayiShare;

typedef struct {
  PayiDemand demand;
  PayiAlternative given; /* slacks and charges of all parts */
  int n_parts;
  PayiShare parts[PAYI_MOST_SHARES];
} PayiJoint;

/* Room for [shares] demands, the goal and what is wanted beside it. */
PayiJoint *payi_joint_new (PayiNormal *normal, int shares);
void payi_joint_free (PayiJoint *joint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiJoint, payi_joint_free)

void payi_joint_clear (PayiJoint *joint);
/* Its waivers are like those that are there: the same others, the same amount of a counter. */
void payi_joint_add (PayiJoint *joint, const PayiDemand *demand, int thing);
/* The same at fixed values of its variables, of a cost that is not told apart afterwards. */
void payi_joint_add_at (PayiJoint *joint, const PayiDemand *demand, const gint64 *x);

/* What waivers are like. */
typedef struct {
  gint64 others; /* 0: there are none yet */
  int cls;
  gint64 amount[PAY_MAX_COUNTERS]; /* 0: none yet */
} PayiWaivers;

/* Adds those of the demand. FALSE: they differ from what is there, and cannot be said in one demand. */
gboolean payi_waivers_agree (PayiWaivers *waivers, const PayiDemand *demand);

/* [plan] pays the joint demand: the moves of the parts become acts, and the plan pays the goal, the first part. FALSE:
 * what an object does for one part and for another cannot be put in their order. */
gboolean payi_joint_split (const PayiJoint *joint, const PayiNormal *normal, PayiPlan *plan);
