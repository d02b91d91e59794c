import type { BreakKind } from '../../server/books/breaks/break-words.js';
import type { TransactionStatus } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import type { Chance } from './chance.js';
import type { Facts } from './facts.js';
import type { Expected, Plan, PlannedCash, PlannedLine } from './plan.js';
import type { Rows } from './rows.js';
import { type Account, beginOf, type PlannedProject } from './setting.js';
import { statementLines, type Traffic } from './traffic.js';
import { DAY_MS, HOUR_MS } from '../../server/platform/common/time/durations.js';

/** XOF; few breaks of one account have the same amount from here on. */
const RARE_AMOUNT = 10_000;

/** Lines of files that belong to no transaction, by whose books they are in. */
export interface Extra {
  side: 'orders' | 'statement' | 'bank';
  account: Account;
  line: PlannedLine;
}

/** A day of a project before it is written down: where something wrong is put. */
export class PlannedDay {
  readonly extras: Extra[] = [];
  readonly expected: Expected[] = [];
  /** Accounts whose last balance of the day is misprinted by so much, XOF. */
  readonly misprints = new Map<string, number>();
  /** Statements that never come, by operator and day of the file. */
  readonly absent: { operatorId: string; day: number }[] = [];

  constructor(
    readonly of: { chance: Chance; traffic: Traffic; rows: Rows; facts: Facts },
    readonly project: PlannedProject,
    readonly day: number,
    readonly plans: Plan[],
    readonly cash: PlannedCash[],
  ) {}

  get chance(): Chance {
    return this.of.chance;
  }

  /** Accounts in which something goes wrong. */
  get accounts(): Account[] {
    return this.project.accounts.filter(({ spared }) => !spared);
  }

  /** Six in the morning after the day, UTC: when it is looked at. */
  get morning(): number {
    return morningAfter(this.day);
  }

  /** Midnight of the project after the day. */
  get cutOff(): number {
    return beginOf(this.project, this.day) + DAY_MS;
  }

  /**
   * True where this alone can explain a wrong balance: the last one of the account is right, and the amount is so large that no other
   * break of these days is likely to have it, which would be a second explanation.
   */
  isOnlyReason({ account, amount }: Plan): boolean {
    return !this.misprints.has(account.operatorId) && amount >= RARE_AMOUNT;
  }

  /** Chooses a transaction of the day without an error and marks it as `planted`. */
  victim(kind: BreakKind, fits: (plan: Plan) => boolean): Plan | undefined {
    const choices = this.plans.filter((plan) => !plan.planted && !plan.account.spared && fits(plan));
    if (!choices.length) return undefined;
    const plan = this.chance.pick(choices);
    plan.planted = kind;
    return plan;
  }

  expect(kind: BreakKind, subject: string): void {
    this.expected.push({ kind, subject, day: this.day, projectId: this.project.id });
  }

  /** Expects breaks that have one cause. */
  expectShared(...parts: (readonly [kind: BreakKind, subject: string, day?: number])[]): void {
    for (const [kind, subject, day = this.day] of parts)
      this.expected.push({ kind, subject, day, projectId: this.project.id, shared: true });
  }

  /** Moves the transaction to another time; records of other sources follow. */
  happensAt(plan: Plan, at: number): void {
    const shift = at - plan.occurredAt;
    plan.occurredAt += shift;
    for (const step of plan.steps) step.at += shift;
    for (const copy of plan.callbacks) copy.at += shift;
    if (plan.ordered) plan.ordered.at += shift;
    plan.stated = statementLines(plan);
  }

  /** Makes it final then; undefined: it stays pending. */
  settlesAt(plan: Plan, at: number | undefined, as: TransactionStatus = 'completed'): void {
    plan.steps = plan.steps.filter(({ to }) => to === 'created' || to === 'pending');
    if (at !== undefined) plan.steps.push({ to: as, at });
    plan.callbacks = at === undefined ? [] : this.of.traffic.pair(plan, as, at);
    plan.receipt ||= as === 'completed' ? `SA${this.chance.digits(6)}.${this.chance.letters(6)}` : '';
    plan.stated = statementLines(plan);
  }

  /** Returns a time around noon of a later day. */
  noonAfter(days = 1): number {
    return this.cutOff + (days - 1) * DAY_MS + 12 * HOUR_MS + this.chance.below(HOUR_MS);
  }
}

export const morningAfter = (day: number): number => beginOf(UTC, day + 1) + 6 * HOUR_MS;
const UTC: PlannedProject = { id: '', name: '', zone: 'UTC', ahead: 0, accounts: [] };

export const finalOf = (plan: Plan): TransactionStatus | undefined => plan.steps.at(-1)?.to;
export const isCompleted = (plan: Plan): boolean => finalOf(plan) === 'completed';
export const named = (plan: Plan, name: Account['names'][number]): boolean =>
  plan.account.names.includes(name);
