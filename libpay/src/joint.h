/* SPDX-License-Identifier: MIT */
/* Several demands that are paid together, as one. */
#pragma once
#include "search.h"

typedef struct {
  const PayiDemand *demand;
  int thing;        /* the thing whose only move it pays for; -1: the goal */
  int *entry, *hub; /* of the joint demand, by those of [demand] */
} PayiShare;

typedef struct {
  PayiDemand demand;
  PayiAlternative given; /* slacks and charges of all parts */
  int n_parts;
  PayiShare parts[PAYI_MOST_SHARES];
} PayiJoint;

/* Room for all that can be wanted at once. */
PayiJoint *payi_joint_new (PayiNormal *normal);
void payi_joint_free (PayiJoint *joint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiJoint, payi_joint_free)

void payi_joint_clear (PayiJoint *joint);
/* FALSE, nothing added: its waivers differ from those that are there, so that no one demand can say both. */
gboolean payi_joint_add (PayiJoint *joint, const PayiDemand *demand, int thing);

/* [plan] pays the joint demand: the moves of the parts become acts, and the plan pays the goal, the first part. */
void payi_joint_split (const PayiJoint *joint, const PayiNormal *normal, PayiPlan *plan);
