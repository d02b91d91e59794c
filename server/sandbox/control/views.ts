import type { CallbackAttempt } from '../state/callback-log.js';
import { operatorById } from '../model/operators.js';
import type { SandboxProject } from '../model/projects.js';
import { formatIso } from '../model/timestamps.js';
import type { SandboxTransaction, SandboxStatus } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';

/** True state of a transaction as plain JSON. Instants in ISO 8601 UTC, amounts in XOF. */
export interface TransactionState {
  id: number;
  project: string;
  channel: string;
  reference: string | null;
  token: string;
  callbackToken: string | null;
  requestId: string;
  logfile: string;
  amount: number;
  phone: string;
  operatorId: number | null;
  operatorName: string | null;
  mode: string | null;
  status: SandboxStatus;
  subCode: string | null;
  details: string | null;
  receipt: string;
  createdAt: string;
  statusAt: string;
  /** Time of the automatic outcome; null without one. */
  settlesAt: string | null;
  callbackUrl: string | null;
  /** Number of status checks, and the shortest time between two of them in ms of sandbox time. */
  asked: number;
  shortestGapMs: number | null;
  pageUrl: string | null;
}

export interface BalanceState {
  operatorId: number;
  operatorName: string;
  balance: number;
  network: boolean;
  account: string;
}

export function transactionState(world: SandboxState, one: SandboxTransaction): TransactionState {
  return {
    id: one.id,
    project: one.project,
    channel: one.channel,
    reference: one.reference ?? null,
    token: one.token,
    callbackToken: one.callbackToken ?? null,
    requestId: one.requestId,
    logfile: one.logfile,
    amount: one.amount,
    phone: one.phone,
    operatorId: one.operator?.id ?? null,
    operatorName: one.operator?.name ?? null,
    mode: one.mode ?? null,
    status: one.status,
    subCode: one.subCode ?? null,
    details: one.details ?? null,
    receipt: one.receipt,
    createdAt: formatIso(one.createdAt),
    statusAt: formatIso(one.statusAt),
    settlesAt:
      one.planned && !one.planned.cancelled && one.status === 'pending' ? formatIso(one.planned.at) : null,
    callbackUrl: one.callbackUrl ?? null,
    asked: one.asked,
    shortestGapMs: one.shortestGapMs ?? null,
    pageUrl: one.pageKey ? `${world.baseUrl}/pay/invoice/${one.pageKey}` : null,
  };
}

export function balanceStates(world: SandboxState, project: SandboxProject): BalanceState[] {
  return [...project.operators].map(([operatorId, { network, account }]) => ({
    operatorId,
    operatorName: operatorById(operatorId)?.name ?? '',
    balance: world.ledger.balance(project.name, operatorId),
    network,
    account,
  }));
}

/** Returns a project without its operators. Includes the credentials, which are valid in this sandbox only. */
export function projectState(project: SandboxProject): Omit<SandboxProject, 'operators'> {
  const { operators: _operators, ...rest } = project;
  return { ...rest };
}

export function attemptState(attempt: CallbackAttempt): Omit<CallbackAttempt, 'at'> & { at: string } {
  return { ...attempt, at: formatIso(attempt.at) };
}
