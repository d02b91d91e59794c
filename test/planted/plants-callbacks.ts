import type { BreakKind } from '../../server/books/breaks/break-words.js';
import type { Plan, PlannedCallback } from './plan.js';
import type { Plant } from './plants-status.js';
import { isCompleted, named, type PlannedDay } from './planned-day.js';
import { dayName } from './setting.js';

const transaction = ({ id }: Plan): string => `transaction:${id}`;

const heard =
  (kind: BreakKind, spoil: (planned: PlannedDay, plan: Plan) => void): Plant =>
  (planned) => {
    const plan = planned.victim(kind, isCompleted);
    if (!plan) return false;
    spoil(planned, plan);
    planned.expect(kind, transaction(plan));
    return true;
  };

const noCallback = heard('confirm_without_callback', (_, plan) => {
  plan.callbacks = [];
});

const half = heard('half_a_pair', (planned, plan) => {
  plan.callbacks = [planned.chance.pick(plan.callbacks)];
});

const stranger = ({ chance }: PlannedDay): string => `INC-${chance.digits(5)}-${chance.letters(6)}`;

/** Plants a callback with an unknown reference and its valid mark. */
const orphan: Plant = (planned) => {
  const plan = planned.victim('orphan_callback', isCompleted);
  if (!plan) return false;
  const copies = planned.chance.happens(0.5) ? plan.callbacks : plan.callbacks.slice(0, 1);
  const [first] = planned.of.rows.callbacks({ ...plan, callbacks: copies }, stranger(planned));
  planned.expect('orphan_callback', `delivery:${first}`);
  return true;
};

/** Plants a callback with an unknown reference and no mark; those of a day are one break. */
const unattributed: Plant = (planned) => {
  const plan = planned.victim('unattributed_callbacks', isCompleted);
  if (!plan) return false;
  const callbacks = plan.callbacks.map((copy) => ({ ...copy, isUnmarked: true }));
  planned.of.rows.callbacks({ ...plan, callbacks }, stranger(planned));
  planned.expect('unattributed_callbacks', `callbacks:${dayName(planned.day)}`);
  return true;
};

/** Plants a value in both copies of a callback, or in one of them only. */
const saying =
  (kind: BreakKind, change: (copy: PlannedCallback, plan: Plan, planned: PlannedDay) => void): Plant =>
  (planned) => {
    const plan = planned.victim(kind, isCompleted);
    if (!plan) return false;
    const lying = planned.chance.happens(0.5) ? plan.callbacks : plan.callbacks.slice(0, 1);
    for (const copy of lying) change(copy, plan, planned);
    planned.expect(kind, transaction(plan));
    return true;
  };

/** Plants a value in a matched line of the statement or the orders. */
const printing =
  (kind: BreakKind, change: (plan: Plan) => void): Plant =>
  (planned) => {
    const plan = planned.victim(kind, (one) => isCompleted(one) && named(one, 'reference'));
    if (!plan) return false;
    change(plan);
    planned.expect(kind, transaction(plan));
    return true;
  };

const otherNumber = (phone: string): string => phone.slice(0, -2) + (phone.endsWith('00') ? '11' : '00');

export const CALLBACK_PLANTS: Partial<Record<BreakKind, readonly Plant[]>> = {
  confirm_without_callback: [noCallback],
  half_a_pair: [half],
  orphan_callback: [orphan],
  unattributed_callbacks: [unattributed],
  amount_mismatch: [
    saying('amount_mismatch', (copy) => void (copy.amount += 1_000)),
    printing('amount_mismatch', ({ stated }) => void (stated[0]!.amount += 100_003)),
    printing('amount_mismatch', ({ ordered }) => void (ordered!.amount += 250)),
  ],
  number_mismatch: [
    saying('number_mismatch', (copy) => void (copy.phone = otherNumber(copy.phone))),
    printing('number_mismatch', ({ stated }) => void (stated[0]!.phone = otherNumber(stated[0]!.phone))),
    printing('number_mismatch', ({ ordered }) => void (ordered!.phone = otherNumber(ordered!.phone))),
  ],
  operator_mismatch: [
    saying('operator_mismatch', (copy, plan) => {
      const other = plan.project.accounts.find(({ operatorId }) => operatorId !== copy.operatorId)!;
      copy.operatorId = other.operatorId;
      copy.operatorName = other.name;
    }),
  ],
};
