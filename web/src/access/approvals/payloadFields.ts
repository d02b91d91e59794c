import type { ProposalKind } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposalPayloads } from '../../kit/dataProvider/proposals.js';

/** Format of a request's value; `given`: of an identifier only that there is one; `shown`: already visible elsewhere on the page. */
export type Form =
  | 'text'
  | 'amount'
  | 'time'
  | 'day'
  | 'yesNo'
  | 'code'
  | 'codes'
  | 'names'
  | 'breaks'
  | 'countries'
  | 'operators'
  | 'subject'
  | 'transaction'
  | 'callback'
  | 'payouts'
  | 'given'
  | 'keyPermissions'
  | 'tiers'
  | 'limits'
  | 'settings'
  | 'doubt'
  | 'neighbours'
  | 'retries'
  | 'equalMovements'
  | 'cause'
  | 'seconds'
  | 'shown'
  | { words: string; within?: string };

/** Returns the key prefix of the texts of a value. */
export const textsOf = ({ words, within }: { words: string; within?: string }): string =>
  within ? `${words}.${within}` : words;

/** A value of a request; `label` names its text in `proposalField`, where it is not the name in the API. */
interface PayloadField {
  form: Form;
  label?: string;
}

export type Fields = Record<string, PayloadField>;

const field = (form: Form, label?: string): PayloadField => ({ form, ...(label ? { label } : {}) });
const words = (group: string, label?: string): PayloadField => field({ words: group }, label);

const TRANSACTION = {
  transactionId: field('shown'),
  kind: words('kind', 'direction'),
  channel: words('channel'),
  reference: field('code'),
  amount: field('amount'),
} satisfies Fields;
/** A token beside the call for which it was found. */
const TOKEN = {
  ...TRANSACTION,
  phone: field('code'),
  operatorName: field('text'),
  calledAt: field('time'),
  wrongToken: field('code'),
  token: field('code'),
  claims: field('codes'),
  startsAt: field('time'),
  startsApart: field('seconds'),
  neighbours: field('neighbours'),
} satisfies Fields;
const BREAK = {
  number: field('breaks'),
  kind: words('breakKind', 'breakType'),
  subject: field('subject'),
  amount: field('amount'),
  day: field('day'),
  reason: field('shown'),
} satisfies Fields;
const ACCOUNT = {
  projectId: field('shown'),
  operatorId: field('shown'),
  operatorName: field('text'),
} satisfies Fields;
const LEVEL = {
  role: words('role'),
  allProjects: field('yesNo'),
  projectIds: field('shown'),
  countries: field('countries'),
  operators: field('operators'),
  projects: field('names'),
} satisfies Fields;
const USER = { email: field('text'), name: field('text'), role: words('role') } satisfies Fields;

const INTERRUPTION = {
  interruptedFrom: field('time'),
  interruptedUntil: field('time'),
  interruptionId: field('shown'),
} satisfies Fields;

/** The values of each kind of request, in the order of the page. A name that is not here is shown as the API names it. */
export const PAYLOAD_FIELDS: {
  // Shown by `ConnectionFacts`.
  [K in ProposalKind]: K extends 'project.connection'
    ? Fields
    : Record<keyof ProposalPayloads[K], PayloadField>;
} = {
  'policy.change': {
    tiers: field('tiers'),
    limits: field('limits'),
    settings: field('settings'),
    version: field('text'),
  },
  'payout.release': {
    ...INTERRUPTION,
    ...ACCOUNT,
    count: field('text'),
    total: field('amount'),
    left: field('amount'),
    payoutIds: field('payouts'),
  },
  'payout.retry': {
    ...INTERRUPTION,
    payoutId: field('shown'),
    amount: field('amount'),
    attemptId: field('transaction'),
    list: field('text'),
    code: field('code', 'errorCode'),
    doubt: field('doubt'),
  },
  'payout.retries': {
    ...INTERRUPTION,
    operatorId: field('shown'),
    operatorName: field('text'),
    cause: field('cause'),
    count: field('text'),
    total: field('amount'),
    payouts: field('retries', 'payoutIds'),
  },
  'payout.interruption': {
    ...INTERRUPTION,
    count: field('text'),
    total: field('amount'),
    payoutIds: field('payouts'),
  },
  'payout.generation': { found: words('proposalFinding') },
  'transaction.not_created': { ...TRANSACTION, doubt: field('doubt') },
  'transaction.failed': { ...TRANSACTION, callbackId: field('callback', 'callback'), doubt: field('doubt') },
  'transaction.failure_review': {
    ...TRANSACTION,
    finding: words('failureFinding', 'finding'),
    doubt: field('doubt'),
  },
  'transaction.token': TOKEN,
  'transaction.token_replacement': TOKEN,
  'cash.movement': {
    ...ACCOUNT,
    kind: words('movement', 'movement'),
    amount: field('amount'),
    happenedAt: field('time'),
    note: field('text'),
    equalMovements: field('equalMovements'),
  },
  'day.reopen': { day: field('day'), revision: field('text') },
  'break.resolve': {
    ...BREAK,
    causeKind: words('causeKind'),
    parts: field('breaks'),
    breakIds: field('shown'),
    code: words('resolutionCode', 'resolution'),
  },
  'break.carry_over': BREAK,
  'balance.adjustment': {
    ...ACCOUNT,
    day: field('day'),
    amount: field('amount'),
    code: field({ words: 'adjustment', within: 'codes' }, 'adjustmentCode'),
    transactionId: field('transaction', 'transaction'),
    undoes: field('given'),
  },
  'match.difference': {
    ...ACCOUNT,
    day: field('day'),
    lines: field('amount', 'lineSum'),
    targets: field('amount', 'targetSum'),
    amount: field('amount'),
    code: field({ words: 'adjustment', within: 'codes' }, 'adjustmentCode'),
    reference: field('code'),
    lineIds: field('shown'),
    transactionIds: field('shown'),
    cashMovementIds: field('shown'),
  },
  'balance.statement': { ...ACCOUNT, amount: field('amount', 'balance'), asOf: field('time') },
  'close_policy.change': {
    writeOffAct: field('amount'),
    writeOffDay: field('amount'),
    ownedBreak: field('amount'),
    version: field('text'),
  },
  'status.override': {
    ...TRANSACTION,
    against: words('status'),
    status: words('status'),
    code: words('overrideCode', 'overrideCode'),
  },
  'status.revert': {
    ...TRANSACTION,
    overrideId: field('shown'),
    status: words('status', 'overrideStatus'),
    aggregator: words('status', 'against'),
  },
  'project.connection': {},
  'project.callback_key': { overlapHours: field('text') },
  'user.create': { ...USER, ...LEVEL },
  'user.change': { email: field('text'), ...LEVEL, disabled: field('yesNo'), before: field('shown') },
  'user.password_reset': USER,
  'user.second_factor_reset': USER,
  'user.provider_link': USER,
  'provider_group.set': { name: field('text', 'group'), ...LEVEL, before: field('shown') },
  'webhook.relay': {
    url: field('code'),
    callbacks: field('yesNo'),
    callbackSelection: field({ words: 'webhooks', within: 'selection' }),
    statuses: field('yesNo'),
    before: field('shown'),
  },
  'api_key.create': {
    name: field('text', 'system'),
    permissions: field('keyPermissions'),
    countries: field('countries'),
    operators: field('operators'),
    expiresAt: field('time'),
    replaces: field('given', 'replacedKey'),
    overlapDays: field('text'),
  },
};
