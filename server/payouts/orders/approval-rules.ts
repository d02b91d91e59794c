import type { Role } from '../../access/identity/user.view.js';
import type { ApprovalStep } from '../policy/policy.view.js';

/** An order as far as its approval goes. */
export interface ApprovableOrder {
  state: 'draft' | 'requested' | 'approved' | 'rejected' | 'cancelled';
  revision: number;
  requestedBy: string;
  steps: readonly ApprovalStep[];
  inSequence: boolean;
}

/** What somebody said about an order, with what they are now. */
export interface ApprovalDecision {
  id: string;
  personId: string;
  verdict: 'approved' | 'rejected';
  /** At the time. */
  role: Role;
  /** Now. */
  roleNow: Role;
  /** Not disabled, and the project is still one of theirs. */
  active: boolean;
  revision: number;
}

/** Who would like to decide. */
export interface Approver {
  personId: string;
  role: Role;
}

interface ApprovalProgress {
  /** Approvals that count, each for one place of a step. */
  counted: ReadonlySet<string>;
  approved: number;
  needed: number;
  complete: boolean;
}

export type ApprovalRefusal =
  'payout_order_decided' | 'payout_own_request' | 'payout_decided_once' | 'payout_not_your_step';

/** One person that a step needs. */
type Place = ApprovalStep['roles'];

/**
 * Which approvals count and whether they are enough. An approval counts for one place of one step, where the step names
 * the role that the person had then and the one that they have now; they must still be active, not be the requester, and
 * have approved this very revision. A rejection ends it.
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

/** Why this person may not approve the order now; null: they may. */
export function refusalToApprove(
  order: ApprovableOrder,
  verdicts: readonly ApprovalDecision[],
  person: Approver,
): ApprovalRefusal | null {
  return (
    refusalToReject(order, verdicts, person) ??
    (isOpenTo(order, verdicts, person.role) ? null : 'payout_not_your_step')
  );
}

/** Why this person may not reject the order; null: they may. Whoever any step names may say no, at any time. */
export function refusalToReject(
  order: ApprovableOrder,
  verdicts: readonly ApprovalDecision[],
  person: Approver,
): ApprovalRefusal | null {
  if (order.state !== 'requested') return 'payout_order_decided';
  if (person.personId === order.requestedBy) return 'payout_own_request';
  if (verdicts.some((one) => one.personId === person.personId && one.revision === order.revision))
    return 'payout_decided_once';
  return order.steps.some(({ roles }) => roles.includes(person.role)) ? null : 'payout_not_your_step';
}

/**
 * Whether one more approval by somebody of this role would bring the order further: in sequence it must fit the first
 * place that is open, otherwise any. Where everybody has approved already (somebody was enabled again), any role of a
 * step may close it.
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
    personId: '',
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

/** Approvals of this revision that count for something at all. */
function standing(order: ApprovableOrder, verdicts: readonly ApprovalDecision[]): ApprovalDecision[] {
  const seen = new Set<string>();
  return verdicts.filter((one) => {
    const counts =
      one.verdict === 'approved' &&
      one.revision === order.revision &&
      one.active &&
      one.personId !== order.requestedBy &&
      !seen.has(one.personId);
    if (counts) seen.add(one.personId);
    return counts;
  });
}

/**
 * Gives each place an approval so that as many as possible are filled, the first ones first (augmenting paths): an
 * administrator who could stand in two steps never keeps the only fitting colleague out.
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
