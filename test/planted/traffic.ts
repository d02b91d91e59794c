import type { TransactionStatus } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import type { Chance } from './chance.js';
import type { Plan, PlannedCallback, PlannedLine, Step } from './plan.js';
import { type Account, beginOf, feeFor, type PlannedProject } from './setting.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/platform/common/time/durations.js';

/** Share of hosted payment pages that customers leave unpaid. */
const ABANDONED = 0.3;

type Fate = 'completed' | 'notcompleted' | 'rejected';

/** A clean day of a merchant: all sources agree and no transaction is open. */
export class Traffic {
  /** No amount occurs twice, so that a statement with numbers only can be matched. */
  private readonly paid = new Set<string>();

  constructor(private readonly chance: Chance) {}

  day(project: PlannedProject, day: number, count: number): Plan[] {
    return Array.from({ length: count }, () => this.transaction(project, day));
  }

  transaction(project: PlannedProject, day: number): Plan {
    const { chance } = this;
    const account = chance.pick(project.accounts);
    const kind = chance.happens(0.8) ? 'payin' : 'payout';
    const { phone, amount } = this.payment(account, kind === 'payin' ? [200, 150_000] : [1_000, 300_000]);
    // The last half hour of the day is left free: what goes over midnight is planted.
    const occurredAt = beginOf(project, day) + chance.between(MINUTE_MS, DAY_MS - HOUR_MS);
    const source = chance.happens(0.5) ? 'made' : 'registered';
    const fate = fateOf(chance);
    const steps = stepsOf(chance, { source, fate, occurredAt });
    const id = chance.id(occurredAt);
    const settledAt = steps.at(-1)?.at ?? occurredAt;
    const plan: Plan = {
      id,
      project,
      account,
      day,
      kind,
      channel:
        kind === 'payin'
          ? chance.pick(['hosted', 'hosted', 'direct', 'direct', 'wallet'])
          : chance.pick(['wallet', 'mobile_money', 'mobile_money']),
      reference: `${kind === 'payin' ? 'CMD' : 'VIR'}-${chance.digits(5)}-${chance.letters(6)}`,
      token: `tk.${chance.letters(30)}`,
      amount,
      phone,
      requestId: `P${chance.digits(10)}`,
      receipt: fate === 'completed' ? `SA${chance.digits(6)}.${chance.letters(6)}` : '',
      occurredAt,
      steps,
      source,
      subCode: fate === 'rejected' ? '02' : null,
      callbacks: [],
      ordered: undefined,
      stated: [],
      payoutId: kind === 'payout' && source === 'made' ? chance.id(occurredAt - 1) : undefined,
      planted: undefined,
    };
    if (fate === 'completed' && plan.channel === 'hosted' && chance.happens(ABANDONED))
      return abandoned(plan);
    if (fate !== 'rejected') plan.callbacks = this.pair(plan, fate, settledAt);
    plan.ordered = orderLine(plan);
    plan.stated = statementLines(plan);
    return plan;
  }

  /** Adds unusual but correct transactions, which must not be found. */
  quirk(plan: Plan): void {
    const { chance } = this;
    if (!isSettled(plan)) return;
    const lot = chance.next();
    if (lot < 0.05) plan.callbacks.unshift(...this.pair(plan, 'pending', plan.occurredAt + 8_000));
    else if (lot < 0.07)
      plan.callbacks.push(...plan.callbacks.map((copy) => ({ ...copy, at: copy.at + 5_000 })));
    else if (lot < 0.08) {
      // The status is unknown; a later status check is final.
      const pair = this.pair(plan, 'unrecognised', plan.occurredAt + 8_000);
      plan.callbacks.unshift(...pair.map((copy) => ({ ...copy, said: 'processing' })));
    } else if (lot < 0.1) for (const line of plan.stated) line.fee += line.fee > 0 ? 1 : 0;
    else if (lot < 0.12 && plan.kind === 'payin') this.overMidnight(plan);
  }

  /** Has the operator book it before midnight and the status check report it afterwards. */
  private overMidnight(plan: Plan): void {
    const cutOff = beginOf(plan.project, plan.day + 1);
    const shift = cutOff - this.chance.between(2 * MINUTE_MS, 10 * MINUTE_MS) - plan.occurredAt;
    const settled = cutOff + this.chance.between(MINUTE_MS, 4 * HOUR_MS);
    plan.occurredAt += shift;
    for (const step of plan.steps) step.at += shift;
    const last = plan.steps.at(-1)!;
    last.at = settled;
    plan.callbacks = this.pair(plan, last.to, settled);
    plan.ordered = orderLine(plan);
    plan.stated = statementLines(plan);
    // Every other operator books it when the customer paid.
    if (this.chance.happens(0.5)) for (const line of plan.stated) line.at = plan.occurredAt + 40_000;
  }

  /** Returns both copies of the notification, a few seconds around the status check. */
  pair(plan: Plan, status: string, around: number): PlannedCallback[] {
    const at = around - this.chance.between(1_000, 4_000);
    const copy = { status, said: status, amount: plan.amount, phone: plan.phone };
    const operator = { operatorId: plan.account.operatorId, operatorName: plan.account.name };
    return [
      { ...copy, ...operator, encoding: 'form', at },
      { ...copy, ...operator, encoding: 'json', at: at + this.chance.between(5, 300) },
    ];
  }

  payment(account: Account, [least, most]: readonly [number, number]): { phone: string; amount: number } {
    for (;;) {
      const phone = account.prefix + this.chance.digits(account.digits);
      const amount = this.chance.amount(least, most);
      const key = `${phone} ${amount}`;
      if (this.paid.has(key)) continue;
      this.paid.add(key);
      return { phone, amount };
    }
  }
}

/** Returns a payin whose customer left the payment page: it has no order, and the aggregator never ends it. */
const abandoned = (plan: Plan): Plan => ({
  ...plan,
  receipt: '',
  steps: plan.steps.filter(({ to }) => to !== 'completed'),
});

const isSettled = ({ steps }: Plan): boolean =>
  ['completed', 'notcompleted'].includes(steps.at(-1)?.to ?? '');

function fateOf(chance: Chance): Fate {
  const lot = chance.next();
  if (lot < 0.87) return 'completed';
  return lot < 0.97 ? 'notcompleted' : 'rejected';
}

function stepsOf(
  chance: Chance,
  { source, fate, occurredAt }: { source: string; fate: Fate; occurredAt: number },
): Step[] {
  const known = occurredAt + chance.between(200, 3_000);
  const opening: Step[] =
    source === 'made'
      ? [
          { to: 'created', at: occurredAt },
          { to: fate === 'rejected' ? 'rejected' : 'pending', at: known },
        ]
      : [{ to: fate === 'rejected' ? 'rejected' : 'pending', at: known }];
  if (fate === 'rejected') return opening;
  return [...opening, { to: fate, at: known + chance.between(8_000, 20 * MINUTE_MS) }];
}

/** Returns the line of the merchant's order file. */
function orderLine(plan: Plan): PlannedLine {
  return {
    at: plan.occurredAt,
    direction: plan.kind === 'payin' ? 'in' : 'out',
    amount: plan.amount,
    fee: 0,
    reference: plan.reference,
    requestId: '',
    receipt: '',
    phone: plan.phone,
    label: plan.kind === 'payin' ? 'Commande' : 'Virement',
    moves: 0,
  };
}

/** Returns the statement lines of a transaction, with debit and refund of a failed payout. */
export function statementLines(plan: Plan): PlannedLine[] {
  const { account, kind, amount } = plan;
  const at = (status: TransactionStatus) => plan.steps.find(({ to }) => to === status)?.at;
  const line = (when: number, direction: 'in' | 'out', label: string, isReturn = false): PlannedLine => {
    const price = feeFor({ operatorId: account.operatorId, kind, amount, at: plan.occurredAt });
    const fee = isReturn ? -price : price;
    return {
      at: when,
      direction,
      amount,
      fee,
      reference: plan.reference,
      requestId: plan.requestId,
      receipt: plan.receipt,
      phone: plan.phone,
      label,
      moves: (direction === 'in' ? amount : -amount) - fee,
    };
  };
  const completed = at('completed');
  if (kind === 'payin') return completed ? [line(completed, 'in', 'Encaissement')] : [];
  if (!at('pending')) return [];
  const returned = at('notcompleted');
  const sent = line(plan.occurredAt, 'out', 'Décaissement');
  return returned ? [sent, line(returned, 'in', 'Retour décaissement', true)] : [sent];
}
