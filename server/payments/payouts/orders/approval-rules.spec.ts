import { describe, expect, it } from '@jest/globals';
import { type Role, ROLES } from '../../../access/identity/user-words.js';
import type { ApprovalStep } from '../policy/policy.view.js';
import {
  type ApprovableOrder,
  approvalProgress,
  refusalToApprove,
  refusalToReject,
  type ApprovalDecision,
} from './approval-rules.js';

const FINANCE: ApprovalStep = { roles: ['finance'], people: 1 };
const ADMIN: ApprovalStep = { roles: ['admin'], people: 1 };
const EITHER: ApprovalStep = { roles: ['admin', 'finance'], people: 1 };

const order = (steps: ApprovalStep[], more: Partial<ApprovableOrder> = {}): ApprovableOrder => ({
  state: 'requested',
  revision: 1,
  requestedBy: 'requester',
  steps,
  inSequence: false,
  ...more,
});

const yes = (userId: string, role: Role, more: Partial<ApprovalDecision> = {}): ApprovalDecision => ({
  id: `verdict of ${userId}`,
  userId,
  forId: null,
  verdict: 'approved',
  role,
  roleNow: role,
  active: true,
  revision: 1,
  ...more,
});

describe('an approval under a hand-over', () => {
  const given = [yes('stand-in', 'finance', { forId: 'away' })];

  it('counts as that of the user who is away, who gives no other', () => {
    const twice = order([{ ...EITHER, people: 2 }]);
    expect(refusalToApprove(twice, given, { userId: 'away', role: 'finance' })).toBe('payout_decided_once');
    expect(refusalToApprove(twice, given, { userId: 'other', role: 'admin', forId: 'away' })).toBe(
      'payout_decided_for_once',
    );
    expect(refusalToApprove(twice, given, { userId: 'other', role: 'admin' })).toBeNull();
    const own = yes('away', 'finance');
    expect(approvalProgress(twice, [...given, own])).toMatchObject({ approved: 1, complete: false });
  });
});

describe('an order', () => {
  it('is complete when every place of every step has its own approver', () => {
    expect(approvalProgress(order([EITHER]), [yes('a', 'admin')])).toMatchObject({
      approved: 1,
      needed: 1,
      complete: true,
    });
    expect(approvalProgress(order([{ ...EITHER, people: 2 }]), [yes('a', 'admin')])).toMatchObject({
      approved: 1,
      needed: 2,
      complete: false,
    });
  });

  it('is not complete by one person who fits two steps', () => {
    const both = order([EITHER, ADMIN]);
    expect(approvalProgress(both, [yes('a', 'admin')]).complete).toBe(false);
    expect(approvalProgress(both, [yes('a', 'admin'), yes('a', 'admin', { id: 'again' })]).complete).toBe(
      false,
    );
  });

  it('gives an administrator the place that only they can fill', () => {
    const both = order([EITHER, ADMIN]);
    expect(approvalProgress(both, [yes('a', 'admin'), yes('f', 'finance')]).complete).toBe(true);
    expect(approvalProgress(both, [yes('f', 'finance'), yes('a', 'admin')]).complete).toBe(true);
    expect(approvalProgress(both, [yes('f', 'finance'), yes('g', 'finance')]).complete).toBe(false);
  });

  it('without any step is never complete', () => {
    expect(approvalProgress(order([]), [yes('a', 'admin')]).complete).toBe(false);
  });

  it.each<[string, Partial<ApprovalDecision>]>([
    ['of an earlier revision', { revision: 0 }],
    ['of a person who was disabled or lost the project', { active: false }],
    ['of a person who has another role now', { roleNow: 'support' }],
    ['of a person who had another role then', { role: 'support' }],
    ['of the requester', { userId: 'requester' }],
    ['that is a rejection', { verdict: 'rejected' }],
  ])('does not count an approval %s', (_, more) => {
    const progress = approvalProgress(order([ADMIN]), [yes('a', 'admin', more)]);
    expect(progress).toMatchObject({ approved: 0, complete: false });
    expect(progress.counted.size).toBe(0);
  });

  it('does not count a former finance approval for an administrator’s place', () => {
    const sequence = order([FINANCE, ADMIN], { inSequence: true });
    expect(approvalProgress(sequence, [yes('f', 'finance', { roleNow: 'admin' })]).approved).toBe(0);
  });

  it('is not complete after a rejection', () => {
    const rejected = [yes('a', 'admin'), yes('b', 'admin', { verdict: 'rejected' })];
    expect(approvalProgress(order([ADMIN]), rejected).complete).toBe(false);
    expect(
      approvalProgress(order([ADMIN], { revision: 2 }), [yes('a', 'admin', { revision: 2 }), rejected[1]!])
        .complete,
    ).toBe(true);
  });
});

describe('a person', () => {
  it.each(['draft', 'approved', 'rejected', 'cancelled'] as const)('decides nothing that is %s', (state) => {
    const decided = order([ADMIN], { state });
    for (const refusal of [refusalToApprove, refusalToReject])
      expect(refusal(decided, [], { userId: 'a', role: 'admin' })).toBe('payout_order_decided');
  });

  it('decides nothing that they requested', () => {
    for (const refusal of [refusalToApprove, refusalToReject])
      expect(refusal(order([ADMIN]), [], { userId: 'requester', role: 'admin' })).toBe('payout_own_request');
  });

  it('decides a revision once, and may decide the next one', () => {
    const verdicts = [yes('a', 'admin')];
    const user = { userId: 'a', role: 'admin' } as const;
    expect(refusalToApprove(order([{ ...ADMIN, people: 2 }]), verdicts, user)).toBe('payout_decided_once');
    expect(refusalToReject(order([{ ...ADMIN, people: 2 }]), verdicts, user)).toBe('payout_decided_once');
    expect(refusalToApprove(order([ADMIN], { revision: 2 }), verdicts, user)).toBeNull();
  });

  it('approves in sequence only what is open', () => {
    const sequence = order([FINANCE, ADMIN], { inSequence: true });
    const [f, a] = [
      { userId: 'f', role: 'finance' },
      { userId: 'a', role: 'admin' },
    ] as const;
    expect(refusalToApprove(sequence, [], a)).toBe('payout_not_your_step');
    expect(refusalToApprove(sequence, [], f)).toBeNull();
    expect(refusalToApprove(sequence, [yes('g', 'finance')], a)).toBeNull();
    expect(refusalToApprove(sequence, [yes('g', 'finance')], f)).toBe('payout_not_your_step');
  });

  it('may reject in sequence before their step is open', () => {
    const sequence = order([FINANCE, ADMIN], { inSequence: true });
    expect(refusalToReject(sequence, [], { userId: 'a', role: 'admin' })).toBeNull();
    expect(refusalToReject(sequence, [], { userId: 's', role: 'support' })).toBe('payout_not_your_step');
  });

  it('approves in any order where there is no sequence, and only what is still missing', () => {
    const both = order([FINANCE, ADMIN]);
    expect(refusalToApprove(both, [], { userId: 'a', role: 'admin' })).toBeNull();
    expect(refusalToApprove(both, [yes('b', 'admin')], { userId: 'a', role: 'admin' })).toBe(
      'payout_not_your_step',
    );
    expect(refusalToApprove(both, [yes('b', 'admin')], { userId: 'f', role: 'finance' })).toBeNull();
  });

  it('may stand in for an approval that counts no more, without the later ones being lost', () => {
    const sequence = order([FINANCE, ADMIN], { inSequence: true });
    const verdicts = [yes('f', 'finance', { active: false }), yes('a', 'admin')];
    expect(refusalToApprove(sequence, verdicts, { userId: 'g', role: 'finance' })).toBeNull();
    expect(approvalProgress(sequence, [...verdicts, yes('g', 'finance')]).complete).toBe(true);
  });

  it('may close an order that became complete when an approver was enabled again', () => {
    expect(refusalToApprove(order([ADMIN]), [yes('a', 'admin')], { userId: 'b', role: 'admin' })).toBeNull();
  });
});

/** Seeded generator (mulberry32): the same seed gives the same sequence. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0;
  };
}

/** Reference implementation: tries every choice of distinct users for the places. */
function someChoiceFills(steps: readonly ApprovalStep[], users: { then: Role; now: Role }[]): boolean {
  const [place, ...others] = steps.flatMap(({ roles, people: count }) =>
    Array.from({ length: count }, () => ({ roles, people: 1 })),
  );
  if (!place) return true;
  return users.some(
    (one, index) =>
      place.roles.includes(one.then) &&
      place.roles.includes(one.now) &&
      someChoiceFills(others, users.toSpliced(index, 1)),
  );
}

describe('over random stories', () => {
  it('an order is complete exactly when enough different active people approved its revision in their steps', () => {
    const seen = { complete: 0, refused: 0, approved: 0 };
    for (let seed = 1; seed <= 4_000; seed++) playSequence(seeded(seed), seen);
    expect(seen.complete).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(5_000);
    expect(seen.approved).toBeGreaterThan(5_000);
  });
});

const SOME_ROLES: Role[][] = [['admin'], ['finance'], ['admin', 'finance'], ['support', 'admin']];

function playSequence(
  random: (below: number) => number,
  seen: Record<'complete' | 'refused' | 'approved', number>,
): void {
  const users = Array.from({ length: 6 }, (_, index) => ({
    userId: index === 0 ? 'requester' : `p${index}`,
    role: ROLES[random(ROLES.length)]!,
    active: true,
  }));
  const steps = Array.from({ length: 1 + random(3) }, () => ({
    roles: SOME_ROLES[random(SOME_ROLES.length)]!,
    people: 1 + random(2),
  }));
  const subject = order(steps, { inSequence: random(2) === 0 });
  const said: { userId: string; role: Role; revision: number; id: string }[] = [];
  const verdicts = (): ApprovalDecision[] =>
    said.map((one) => {
      const now = users.find(({ userId }) => userId === one.userId)!;
      return { ...one, forId: null, verdict: 'approved', roleNow: now.role, active: now.active };
    });

  for (let turn = 0; turn < 25; turn++) {
    const user = users[random(users.length)]!;
    const what = random(12);
    if (what === 0) user.active = !user.active;
    else if (what === 1) user.role = ROLES[random(ROLES.length)]!;
    else if (what === 2 && random(3) === 0) subject.revision++;
    else if (user.active) {
      const refusal = refusalToApprove(subject, verdicts(), user);
      const before = approvalProgress(subject, verdicts());
      if (refusal) {
        seen.refused++;
        continue;
      }
      expect(user.userId).not.toBe('requester');
      said.push({ userId: user.userId, role: user.role, revision: subject.revision, id: `v${turn}` });
      const after = approvalProgress(subject, verdicts());
      expect(after.approved).toBe(Math.min(before.approved + 1, before.needed));
      seen.approved++;
      expect(after.complete).toBe(
        someChoiceFills(
          steps,
          said.flatMap(({ userId, role, revision }) => {
            const now = users.find((one) => one.userId === userId)!;
            return revision === subject.revision && now.active ? [{ then: role, now: now.role }] : [];
          }),
        ),
      );
      if (!after.complete) continue;
      seen.complete++;
      return;
    }
  }
}
