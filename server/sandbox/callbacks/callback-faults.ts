import type { FaultName } from '../faults/fault-catalogue.js';
import type { ActiveFault, FaultParams } from '../faults/fault-orders.js';
import type { ReportedState } from '../model/transaction-fields.js';

/** One POST that will be sent. */
export interface CallbackDelivery {
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

/** What each callback fault makes of the usual pair. Those that act at the create are in `AT_CREATE`. */
export const CALLBACK_CHANGES: Partial<Record<FaultName, Change>> = {
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

/** Faults that send a pair of their own right after the create, and what that pair says. */
export const AT_CREATE: Partial<Record<FaultName, Partial<ReportedState>>> = {
  callback_forged: { status: 'completed' },
  callback_forged_unknown: { status: 'completed', reference: 'UNKNOWN-REFERENCE' },
  callback_pending_first: { status: 'pending' },
};

export function applyCallbackFaults(
  deliveries: readonly CallbackDelivery[],
  faults: readonly ActiveFault[],
): readonly CallbackDelivery[] {
  return faults.reduce((all, { name, params }) => CALLBACK_CHANGES[name]?.(all, params) ?? all, deliveries);
}

/** The usual pair, form first. */
export function pair(telling: ReportedState, delayMs: number, gapMs: number): readonly CallbackDelivery[] {
  return [
    { encoding: 'form', delayMs, telling },
    { encoding: 'json', delayMs: delayMs + gapMs, telling },
  ];
}
