import { Logger } from '@nestjs/common';
import { runInBackground } from '../../platform/common/background/background-work.js';
import type { FaultName } from '../faults/fault-catalogue.js';
import type { ActiveFault, FaultSubject, FaultParams } from '../faults/fault-orders.js';
import { withVariantFaults } from '../faults/variant-faults.js';
import { actualState, type ReportedState } from '../model/transaction-fields.js';
import { callbackToken } from '../model/tokens.js';
import { isPayin, type SandboxTransaction } from '../model/transactions.js';
import type { Variants } from '../model/variants.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { callbackFields, asForm, FORM, JSON_TYPE } from './callback-content.js';

interface CallbackDelivery {
  encoding: 'form' | 'json';
  delayMs: number;
  telling: ReportedState;
  damage?: 'garbage' | 'cut' | 'invalid_utf8' | 'oversized';
  paddingKb?: number;
}

type Change = (deliveries: readonly CallbackDelivery[], params: FaultParams) => readonly CallbackDelivery[];

const say = (change: Partial<ReportedState>) => (delivery: CallbackDelivery) => ({
  ...delivery,
  telling: { ...delivery.telling, ...change },
});
const only =
  (encoding: CallbackDelivery['encoding']): Change =>
  (all) =>
    all.filter((one) => one.encoding === encoding);
const later = (ms: number) => (delivery: CallbackDelivery) => ({
  ...delivery,
  delayMs: delivery.delayMs + ms,
});
const damaged =
  (damage: CallbackDelivery['damage']): Change =>
  (all) =>
    all.map((one) => ({ ...one, damage }));
const opposite = (status: string) => (status === 'completed' ? 'notcompleted' : 'completed');

/** Effects of callback faults on the usual pair. Faults of the create are in `AT_CREATE`. */
const CALLBACK_CHANGES: Partial<Record<FaultName, Change>> = {
  no_callback: () => [],
  callback_form_only: only('form'),
  callback_json_only: only('json'),
  callback_json_first: (all) => {
    const delays = all.map(({ delayMs }) => delayMs).sort((a, b) => a - b);
    return all.toReversed().map((one, index) => ({ ...one, delayMs: (delays[index] ?? 0) + index }));
  },
  callback_same_instant: (all) => all.map((one) => ({ ...one, delayMs: all[0]?.delayMs ?? 0 })),
  callback_ten_times: (all) => Array.from({ length: 10 }, (_, round) => all.map(later(round * 50))).flat(),
  callback_late: (all, { ms }) => all.map(later(Number(ms))),
  callback_replayed: (all, { ms }) => [...all, ...all.map(later(Number(ms)))],
  callback_pair_differs: (all) =>
    all.map((one) => {
      if (one.encoding === 'form') return one;
      return say({ status: opposite(one.telling.status), amount: Number(one.telling.amount) + 1 })(one);
    }),
  callback_pending_after: (all) => [...all, ...all.map(later(10_000)).map(say({ status: 'pending' }))],
  callback_unknown_status: (all, { status }) => all.map(say({ status: String(status) })),
  callback_garbage: damaged('garbage'),
  callback_cut_json: (all) => all.map((one) => (one.encoding === 'json' ? { ...one, damage: 'cut' } : one)),
  callback_invalid_utf8: damaged('invalid_utf8'),
  callback_oversized: (all, { kb }) =>
    all.map((one) => ({ ...one, damage: 'oversized', paddingKb: Number(kb) })),
};

/** Faults that send their own pair right after the create, with its changed state. */
const AT_CREATE: Partial<Record<FaultName, Partial<ReportedState>>> = {
  callback_forged: { status: 'completed' },
  callback_forged_unknown: { status: 'completed', reference: 'UNKNOWN-REFERENCE' },
  callback_pending_first: { status: 'pending' },
};

function applyCallbackFaults(
  deliveries: readonly CallbackDelivery[],
  faults: readonly ActiveFault[],
): readonly CallbackDelivery[] {
  return faults.reduce((all, { name, params }) => CALLBACK_CHANGES[name]?.(all, params) ?? all, deliveries);
}

function pair(telling: ReportedState, delayMs: number, gapMs: number): readonly CallbackDelivery[] {
  return [
    { encoding: 'form', delayMs, telling },
    { encoding: 'json', delayMs: delayMs + gapMs, telling },
  ];
}

const logger = new Logger('Courier');

/** Delays before a copy is sent again after an answer other than 200, in sandbox time. */
const RETRIES_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000] as const;

const CHANGING = [...Object.keys(CALLBACK_CHANGES)] as FaultName[];
const CREATING = [...Object.keys(AT_CREATE)] as FaultName[];

export function subjectOf(transaction: SandboxTransaction, during: FaultSubject['during']): FaultSubject {
  const operation = transaction.channel.endsWith('payout')
    ? transaction.channel
    : `${transaction.channel}_payin`;
  return {
    during,
    project: transaction.project,
    operation: operation as FaultSubject['operation'],
    reference: transaction.reference,
    phone: transaction.phone,
    token: transaction.token,
  };
}

export function sendCallbacks(
  world: SandboxState,
  transaction: SandboxTransaction,
  at: number,
  prompt: boolean,
): void {
  if (!transaction.callbackUrl) return;
  const random = world.random('callback', transaction.draw, transaction.status);
  const profile = world.behaviour.of(transaction.project, transaction.operator?.id);
  const delay = prompt ? 0 : random.delay(profile.callbackDelayMs);
  const faults = world.faults.take(['callback'], subjectOf(transaction, 'callback'), CHANGING);
  const usual = pair(actualState(transaction), delay, prompt ? 0 : random.int(0, 300));
  dispatch(world, transaction, applyCallbackFaults(usual, faults), at);
}

export function sendCreateCallbacks(world: SandboxState, transaction: SandboxTransaction, at: number): void {
  const faults: readonly ActiveFault[] = world.faults.take(
    ['callback'],
    subjectOf(transaction, 'callback'),
    CREATING,
  );
  for (const { name } of faults) sendForgedCallbacks(world, transaction, { ...AT_CREATE[name] }, at);
}

export function sendForgedCallbacks(
  world: SandboxState,
  transaction: SandboxTransaction,
  lie: Partial<ReportedState>,
  at: number,
): void {
  if (transaction.callbackUrl)
    dispatch(world, transaction, pair({ ...actualState(transaction), ...lie }, 0, 0), at);
}

function dispatch(
  world: SandboxState,
  transaction: SandboxTransaction,
  deliveries: readonly CallbackDelivery[],
  at: number,
): void {
  if (deliveries.length === 0) return;
  const project = world.projects.named(transaction.project);
  const faults = world.faults.take(['variant'], subjectOf(transaction, 'callback'));
  const variants = withVariantFaults(project.variants, faults);
  for (const delivery of deliveries) {
    const body = write(world, transaction, delivery, variants);
    world.agenda.add(at + delivery.delayMs, (due) =>
      send(world, { transaction, delivery, body, attempt: 1 }, due),
    );
  }
}

interface Parcel {
  transaction: SandboxTransaction;
  delivery: CallbackDelivery;
  body: Buffer;
  attempt: number;
}

function send(world: SandboxState, parcel: Parcel, at: number): void {
  const { transaction, delivery, body, attempt } = parcel;
  const url = transaction.callbackUrl;
  if (!url) return;
  const logged = world.attempts.add({
    at,
    project: transaction.project,
    transactionId: transaction.id,
    reference: transaction.reference,
    url,
    encoding: delivery.encoding,
    status: delivery.telling.status,
    attempt,
    body: body.length > 8192 ? `${body.toString('utf8', 0, 8192)}…` : body.toString(),
  });
  const contentType = delivery.encoding === 'form' ? FORM : JSON_TYPE;
  const sent = world.post.send({ url, contentType, body }).then((result) => {
    logged.httpStatus = 'status' in result ? result.status : 0;
    logged.error = 'error' in result ? result.error : undefined;
    const wait = RETRIES_MS[attempt - 1];
    if (logged.httpStatus !== 200 && wait !== undefined) {
      world.agenda.add(at + wait, (due) => send(world, { ...parcel, attempt: attempt + 1 }, due));
    }
    world.post.noted();
  });
  runInBackground(sent, logger, 'callback_not_recorded');
}

function write(
  world: SandboxState,
  transaction: SandboxTransaction,
  delivery: CallbackDelivery,
  variants: Variants,
): Buffer {
  const random = world.random('callback token', transaction.draw);
  transaction.callbackToken ??= callbackToken(transaction.id, transaction.createdAt, random);
  if (delivery.damage === 'garbage')
    return Buffer.from(random.text(400, '\u0001\u0007{}[]":%&=;AZaz09'), 'latin1');
  const wiki = world.wiki(isPayin(transaction) ? 'createInvoice' : 'createWithdrawal');
  const { telling } = delivery;
  const fields = callbackFields({ transaction, telling, variants, token: transaction.callbackToken, wiki });
  if (delivery.damage === 'oversized') fields.padding = 'x'.repeat((delivery.paddingKb ?? 300) * 1024);
  const text = delivery.encoding === 'form' ? asForm(fields, variants.form) : JSON.stringify(fields);
  if (delivery.damage === 'cut') return Buffer.from(text.slice(0, text.length / 2));
  const bytes = Buffer.from(text);
  if (delivery.damage !== 'invalid_utf8') return bytes;
  return Buffer.concat([bytes.subarray(0, 20), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), bytes.subarray(20)]);
}
