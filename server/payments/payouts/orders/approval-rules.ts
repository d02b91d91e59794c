import type { Role } from '../../../access/identity/user-words.js';
import type { ApprovalStep } from '../policy/policy.view.js';
import type { OrderState } from './order-words.js';

export interface ApprovableOrder {
  state: OrderState;
  revision: number;
  requestedBy: string;
  steps: readonly ApprovalStep[];
  inSequence: boolean;
}

export interface ApprovalDecision {
  id: string;
  userId: string;
  /** User for whom it was given, under a hand-over; null: in one's own name. */
  forId: string | null;
  verdict: 'approved' | 'rejected';
  /** At the time of the decision. */
  role: Role;
  roleNow: Role;
  /** True when the user is enabled and can still access the project. */
  active: boolean;
  revision: number;
}

export interface Approver {
  userId: string;
  role: Role;
  /** User for whom they approve, under a hand-over. */
  forId?: string | undefined;
}

interface ApprovalProgress {
  /** Ids of approvals that count, each for one place of a step. */
  counted: ReadonlySet<string>;
  approved: number;
  needed: number;
  complete: boolean;
}

export type ApprovalRefusal =
  | 'payout_order_decided'
  | 'payout_own_request'
  | 'payout_decided_once'
  | 'payout_decided_for_once'
  | 'payout_not_your_step';

/** Roles of one user that a step needs. */
type Place = ApprovalStep['roles'];

/**
 * Determines which approvals count and if they suffice. An approval counts for one place of one step that names both
 * the user's role at the time and the current one; the user must be active, not the requester, and have approved this
 * revision. A rejection excludes completion.
 */
export function approvalProgress(
  order: ApprovableOrder,
  verdicts: readonly ApprovalDecision[],
): ApprovalProgress {
  const places = placesOf(order.steps);
  const counted = assign(places, standing(order, verdicts));
  const rejected = verdicts.some((one) => one.verdict === 'rejected' && one.revision === order.revision);
  const given = counted.filter((one) => one !== undefined);
  return {
    counted: new Set(given.map((one) => one.id)),
    approved: given.length,
    needed: places.length,
    complete: !rejected && places.length > 0 && given.length === places.length,
  };
}

/** Returns the reason why this user may not approve the order now; null if allowed. */
export function refusalToApprove(
  order: ApprovableOrder,
  verdicts: readonly ApprovalDecision[],
  user: Approver,
): ApprovalRefusal | null {
  return (
    refusalToReject(order, verdicts, user) ??
    (isOpenTo(order, verdicts, user.role) ? null : 'payout_not_your_step')
  );
}

/**
 * Returns the reason why this user may not reject the order; null if allowed. Any user named by a step may reject at
 * any time.
 */
export function refusalToReject(
  order: ApprovableOrder,
  verdicts: readonly ApprovalDecision[],
  user: Approver,
): ApprovalRefusal | null {
  if (order.state !== 'requested') return 'payout_order_decided';
  if (user.userId === order.requestedBy) return 'payout_own_request';
  const decided = verdicts
    .filter(({ revision }) => revision === order.revision)
    .flatMap(({ userId, forId }) => [userId, forId]);
  if (decided.includes(user.userId)) return 'payout_decided_once';
  if (user.forId && decided.includes(user.forId)) return 'payout_decided_for_once';
  return order.steps.some(({ roles }) => roles.includes(user.role)) ? null : 'payout_not_your_step';
}

/**
 * Returns true when an approval in this role would advance the order: in sequence it must fit the first open place,
 * otherwise any. Where all places are filled already (a user was enabled again), any role of a step may complete it.
 */
function isOpenTo(order: ApprovableOrder, verdicts: readonly ApprovalDecision[], role: Role): boolean {
  const places = placesOf(order.steps);
  const given = standing(order, verdicts);
  const counted = assign(places, given);
  const open = counted.findIndex((one) => one === undefined);
  if (open < 0) return true;
  if (order.inSequence) return places[open]?.includes(role) ?? false;
  const next: ApprovalDecision = {
    id: '',
    userId: '',
    forId: null,
    verdict: 'approved',
    role,
    roleNow: role,
    active: true,
    revision: 0,
  };
  return filled(assign(places, [...given, next])) > filled(counted);
}

function placesOf(steps: readonly ApprovalStep[]): Place[] {
  return steps.flatMap(({ roles, people }) => Array.from({ length: people }, () => roles));
}

/** Approvals of this revision that may count, one per user. */
function standing(order: ApprovableOrder, verdicts: readonly ApprovalDecision[]): ApprovalDecision[] {
  const seen = new Set<string>();
  return verdicts.filter((one) => {
    const counts =
      one.verdict === 'approved' &&
      one.revision === order.revision &&
      one.active &&
      one.userId !== order.requestedBy &&
      !seen.has(one.userId) &&
      !seen.has(one.forId ?? one.userId);
    if (counts) seen.add(one.userId).add(one.forId ?? one.userId);
    return counts;
  });
}

/**
 * Assigns approvals to places so that as many as possible are filled, the first ones first (augmenting paths): a user
 * who fits two steps never displaces the only one who fits one of them.
 */
function assign(
  places: readonly Place[],
  verdicts: readonly ApprovalDecision[],
): (ApprovalDecision | undefined)[] {
  const holders: (ApprovalDecision | undefined)[] = places.map(() => undefined);
  const fill = (place: number, tried: Set<ApprovalDecision>): boolean => {
    for (const verdict of verdicts) {
      if (tried.has(verdict) || !fitsPlace(places[place], verdict)) continue;
      tried.add(verdict);
      const held = holders.indexOf(verdict);
      if (held < 0 || fill(held, tried)) {
        holders[place] = verdict;
        return true;
      }
    }
    return false;
  };
  places.forEach((_, place) => fill(place, new Set()));
  return holders;
}

const fitsPlace = (place: Place | undefined, { role, roleNow }: ApprovalDecision): boolean =>
  place !== undefined && place.includes(role) && place.includes(roleNow);

const filled = (holders: readonly unknown[]): number => holders.filter((one) => one !== undefined).length;
