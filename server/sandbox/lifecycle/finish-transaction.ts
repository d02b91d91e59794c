import { scalarText } from '../../platform/common/values/scalar-text.js';
import { type FailureKind, type Plan, failureCodeOf, plan } from '../model/behaviour.js';
import { sendCallbacks, sendCreateCallbacks, subjectOf } from '../callbacks/callback-dispatch.js';
import type { FaultName } from '../faults/fault-catalogue.js';
import type { ActiveFault } from '../faults/fault-orders.js';
import { payinFee, payoutFee } from '../model/fees.js';
import { type Operator, OPERATORS, operatorsFor } from '../model/operators.js';
import type { Random } from '../model/random.js';
import { receipt } from '../model/tokens.js';
import { isPayin, type SandboxTransaction, type SandboxStatus } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { DAY_MS } from '../../platform/common/time/durations.js';

type FinalStatus = Exclude<SandboxStatus, 'pending'>;

interface Outcome {
  status: FinalStatus;
  subCode?: string | undefined;
  details?: string | undefined;
  operator?: Operator | undefined;
  phone?: string | undefined;
  /** True to send the callback at once instead of after the seeded delay. */
  prompt?: boolean;
}

const PLANNING: readonly FaultName[] = ['completes', 'fails', 'never_settles', 'settles_late'];

/** Sends the pairs ordered for a create and schedules the automatic outcome. */
export function startLifecycle(world: SandboxState, transaction: SandboxTransaction, at: number): void {
  sendCreateCallbacks(world, transaction, at);
  const random = world.random('outcome', transaction.draw);
  const payer = transaction.operator ? undefined : payerOf(world, transaction, random);
  const profile = world.behaviour.of(transaction.project, (transaction.operator ?? payer?.operator)?.id);
  const usual = plan(transaction, profile, random);
  const faults = world.faults.take(['outcome'], subjectOf(transaction, 'outcome'), PLANNING);
  const planned = faults.length ? ordered(faults, usual) : profile.automatic ? usual : undefined;
  if (!planned) return;
  const { status, failure, delayMs } = planned;
  const outcome = {
    status,
    subCode: failureCodeOf(failure?.code, transaction),
    details: failure?.details,
    ...payer,
  };
  transaction.planned = world.agenda.add(at + delayMs, (due) =>
    finishTransaction(world, transaction, outcome, due),
  );
}

function ordered(faults: readonly ActiveFault[], usual: Plan | undefined): Plan | undefined {
  return faults.reduce<Plan | undefined>((planned, { name, params }) => {
    const delayMs = Number(params.ms);
    if (name === 'completes') return { status: 'completed', delayMs, failure: undefined };
    if (name === 'fails')
      return { status: 'notcompleted', delayMs, failure: failureOf(params.code, params.details) };
    if (name === 'settles_late') return { status: 'completed', failure: undefined, ...planned, delayMs };
    return undefined;
  }, usual);
}

function failureOf(code: unknown, details: unknown): FailureKind {
  return { code: code ? scalarText(code) : undefined, details: scalarText(details), weight: 1 };
}

/** Draws the payer of a hosted payin: an operator of the payment page and a number of it. */
function payerOf(
  world: SandboxState,
  transaction: SandboxTransaction,
  random: Random,
): { operator: Operator; phone: string } | undefined {
  const project = world.projects.named(transaction.project);
  const shown = shownOperators(world, transaction).filter(({ id }) => project.operators.get(id)?.network);
  const operator = random.pick(shown);
  if (!operator) return undefined;
  if (transaction.phone) return { operator, phone: transaction.phone };
  const prefix = operator.prefixes[0] ?? '';
  const length = { '225': 10, '229': 10, '221': 9, '224': 9, '243': 9 }[operator.callingCode] ?? 8;
  return { operator, phone: operator.callingCode + prefix + random.digits(length - prefix.length) };
}

export function shownOperators(world: SandboxState, transaction: SandboxTransaction): readonly Operator[] {
  const { countries } = world.projects.named(transaction.project);
  if (transaction.phone) return operatorsFor(transaction.phone);
  return countries.length
    ? OPERATORS.filter(({ callingCode }) => countries.includes(callingCode))
    : OPERATORS;
}

/** Ends a pending transaction. @returns false when it is already final */
export function finishTransaction(
  world: SandboxState,
  transaction: SandboxTransaction,
  outcome: Outcome,
  at: number,
): boolean {
  if (transaction.status !== 'pending') return false;
  if (transaction.planned) transaction.planned.cancelled = true;
  if (outcome.operator) transaction.operator = outcome.operator;
  if (outcome.phone) world.book.learnPhone(transaction, outcome.phone);
  if (outcome.status === 'notcompleted') {
    transaction.subCode = outcome.subCode;
    transaction.details = outcome.details;
  }
  turn(world, transaction, outcome.status, at);
  sendCallbacks(world, transaction, at, outcome.prompt ?? false);
  for (const { params } of world.faults.take(['outcome'], subjectOf(transaction, 'outcome'), ['late_flip'])) {
    const due = at + Number(params.days) * DAY_MS;
    world.agenda.add(due, (then) => flipStatus(world, transaction, then));
  }
  return true;
}

/** Reverses a final status, which should not happen but does in practice. @returns false for a pending one */
export function flipStatus(world: SandboxState, transaction: SandboxTransaction, at: number): boolean {
  if (transaction.status === 'pending') return false;
  turn(world, transaction, transaction.status === 'completed' ? 'notcompleted' : 'completed', at);
  sendCallbacks(world, transaction, at, false);
  return true;
}

function turn(world: SandboxState, transaction: SandboxTransaction, status: FinalStatus, at: number): void {
  const before = transaction.status;
  transaction.status = status;
  transaction.statusAt = at;
  transaction.confirmCache = undefined;
  transaction.receipt ||=
    status === 'completed' ? receipt(at, world.random('receipt', transaction.draw)) : '';
  if (isPayin(transaction)) moveForPayin(world, transaction, before, at);
  else moveForPayout(world, transaction, before, at);
}

function moveForPayin(
  world: SandboxState,
  transaction: SandboxTransaction,
  before: SandboxStatus,
  at: number,
): void {
  const { project, amount, id: transactionId } = transaction;
  const operatorId = transaction.operator?.id ?? OPERATORS[0]?.id ?? 0;
  const fee = payinFee(world.projects.named(project), operatorId, amount);
  if (transaction.status === 'completed') {
    world.ledger.post({ at, project, operatorId, cause: 'payin', amount, fee, transactionId });
  } else if (before === 'completed') {
    const back = { amount: -amount, fee: fee && -fee };
    world.ledger.post({ at, project, operatorId, cause: 'payin_reversed', ...back, transactionId });
  }
  if (transaction.channel === 'wallet') moveWallet(world, transaction, before);
}

/** Returns the money to the wallet on failure; it was debited on acceptance. */
function moveWallet(world: SandboxState, transaction: SandboxTransaction, before: SandboxStatus): void {
  const wallet = world.wallets.of(transaction.phone);
  if (!wallet) return;
  if (transaction.status === 'notcompleted') wallet.balance += transaction.amount;
  else if (before === 'notcompleted') wallet.balance -= transaction.amount;
}

/** Returns the money to the account on failure; it was debited on acceptance. */
function moveForPayout(
  world: SandboxState,
  transaction: SandboxTransaction,
  before: SandboxStatus,
  at: number,
): void {
  const { id: transactionId, project, amount } = transaction;
  const operatorId = transaction.operator?.id ?? 0;
  const wallet = transaction.topUpWallet ? world.wallets.of(transaction.phone) : undefined;
  if (transaction.status === 'notcompleted') {
    const fee = payoutFee(world.projects.named(project), operatorId, amount);
    const back = { amount, fee: fee && -fee };
    world.ledger.post({ at, project, operatorId, cause: 'payout_returned', ...back, transactionId });
    world.ledger.unpay(transactionId);
    if (wallet && before === 'completed') wallet.balance -= amount;
    return;
  }
  if (before === 'notcompleted') debitPayout(world, transaction, at);
  if (wallet) wallet.balance += amount;
}

/** Keys of custom data that identify the merchant's decision, equal in every attempt. */
const DECISIONS = ['payout', 'payout_id', 'logical_id'];

export function debitPayout(world: SandboxState, transaction: SandboxTransaction, at: number): void {
  const { id, project, amount, phone } = transaction;
  const operatorId = transaction.operator?.id ?? 0;
  const fee = payoutFee(world.projects.named(project), operatorId, amount);
  world.ledger.post({ at, project, operatorId, cause: 'payout', amount: -amount, fee, transactionId: id });
  const entry = transaction.customData.find(([key]) => DECISIONS.includes(key));
  const decision = entry?.[1] ?? transaction.reference ?? `#${id}`;
  world.ledger.pay({ transactionId: id, project, beneficiary: phone, amount, decision });
}
