import type { BreakKind } from '../../server/books/breaks/break-words.js';
import type { Plan } from './plan.js';
import { isLarge } from './plants-books.js';
import type { Plant } from './plants-status.js';
import { isCompleted, named } from './planned-day.js';
import type { Account, PlannedProject } from './setting.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

/** Price that an operator takes and the catalogue lacks: share of the amount. */
const NEW_PRICE = 0.045;
/** Payins of one account at that price: a few more than other fees that differ there by chance. */
const [FEWEST_PRICED, MOST_PRICED] = [6, 40];

const transaction = ({ id }: Plan): string => `transaction:${id}`;
const account = ({ operatorId }: Account): string => `account:${operatorId}`;

/** Plants payins of one account with fees of a grid that the catalogue lacks. */
const newPrice: Plant = (planned) => {
  const priced = planned.accounts
    .map((one) =>
      planned.plans.filter((plan) => {
        const fits = plan.kind === 'payin' && plan.account === one && isLarge(plan);
        return fits && !plan.planted;
      }),
    )
    .toSorted((one, other) => other.length - one.length)[0]!
    .slice(0, MOST_PRICED);
  if (priced.length < FEWEST_PRICED) return false;
  for (const plan of priced) {
    plan.planted = 'fee_variance';
    plan.stated[0]!.fee = Math.round(plan.amount * NEW_PRICE);
  }
  planned.expectShared(...priced.map((plan) => ['fee_variance', transaction(plan)] as const));
  return true;
};

/** Plants two days without a statement, between two files of an account. */
const lostFiles: Plant = (planned) => {
  const without = planned.project.accounts.find(({ spared }) => spared);
  if (!without) return false;
  const days = [planned.day, planned.day + 1];
  for (const day of days) planned.absent.push({ operatorId: without.operatorId, day });
  planned.expectShared(...days.map((day) => ['missing_statement', account(without), day] as const));
  return true;
};

/** Plants a payment that the operator made twice: two lines of one transaction, and a balance that moved twice. */
const madeTwice: Plant = (planned) => {
  const plan = planned.victim(
    'possibly_paid_twice',
    (one) => isCompleted(one) && named(one, 'reference') && planned.isOnlyReason(one),
  );
  const line = plan?.stated[0];
  if (!plan || !line) return false;
  const again = { ...line, at: Math.min(line.at + 3 * MINUTE_MS, planned.cutOff - 1_000), moves: 0 };
  planned.extras.push({ side: 'statement', account: plan.account, line: again });
  planned.misprints.set(plan.account.operatorId, line.moves);
  planned.expectShared(
    ['possibly_paid_twice', transaction(plan)],
    ['balance_residual', account(plan.account)],
  );
  return true;
};

/** A payout whose answer was lost, and which the operator paid: its balance lacks the amount. */
const lostAnswer: Plant = (planned) => {
  const plan = planned.victim(
    'unknown_outcome',
    (one) => Boolean(one.payoutId) && isCompleted(one) && planned.isOnlyReason(one),
  );
  if (!plan) return false;
  plan.steps = [plan.steps[0]!, { to: 'unknown', at: plan.occurredAt + 30_000 }];
  plan.callbacks = [];
  plan.stated = [];
  planned.misprints.set(plan.account.operatorId, -plan.amount);
  planned.expectShared(['unknown_outcome', transaction(plan)], ['balance_residual', account(plan.account)]);
  return true;
};

/** Errors with several breaks of one cause, beside those with one. */
export const CAUSE_PLANTS: Partial<Record<BreakKind, readonly Plant[]>> = {
  unknown_outcome: [lostAnswer],
  possibly_paid_twice: [madeTwice],
};

/** Returns what is planted once, with the one or the other merchant: two of a kind within ten days would be one. */
export const plantedOnce = ({ accounts }: PlannedProject, days: number): readonly Plant[] => {
  if (!accounts.some(({ spared }) => spared)) return [newPrice];
  return days > 2 ? [lostFiles] : [];
};
