import type { DayContext } from '../../server/books/checks/day-context.js';
import type {
  ReportedCallback,
  MatchedLine,
  TransactionItem,
} from '../../server/books/checks/check-items.js';

const at = (time: string): Date => new Date(`2026-11-10T${time}:00Z`);

/** Returns an ended day, checked five days later, with all sources imported and matched. */
export const context = (more: Partial<DayContext> = {}): DayContext => ({
  window: {
    projectId: 'p',
    day: '2026-11-10',
    zone: 'Africa/Abidjan',
    beginsAt: at('00:00'),
    endsAt: new Date('2026-11-11T00:00:00Z'),
    asOf: new Date('2026-11-15T12:00:00Z'),
    sealedBefore: null,
    epoch: at('00:00'),
    lostInTransit: true,
  },
  isOver: true,
  overdueAfterMs: 24 * 3_600_000,
  hearsCallbacks: true,
  covers: (['orders', 'statement'] as const).map((side) => ({
    side,
    operatorId: null,
    dueDays: 1,
    ready: true,
    covered: true,
    ins: true,
    outs: true,
  })),
  hasBank: true,
  rules: {
    keys: ['token', 'reference', 'request_id', 'receipt', 'phone_amount_time'],
    principalTolerance: 0,
    feeTolerance: 1,
    windowHours: 24,
    bankDays: 2,
  },
  lockedUntil: null,
  ...more,
});

/** Returns the same day before its end. */
export const during = (time: string): DayContext =>
  context({ isOver: false, window: { ...context().window, asOf: at(time) } });

export const callback = (more: Partial<ReportedCallback> = {}): ReportedCallback => ({
  callbackId: 'd1',
  eventId: 'e1',
  at: at('10:01'),
  status: 'completed',
  said: 'completed',
  amount: 10_000,
  phone: '22654112233',
  operatorId: '11',
  pairing: 'pair',
  ...more,
});

export const line = (more: Partial<MatchedLine> = {}): MatchedLine => ({
  lineId: '1',
  side: 'statement',
  at: at('10:01'),
  amount: 10_000,
  fee: 150,
  status: null,
  phone: null,
  operatorId: '11',
  returns: false,
  accepted: false,
  net: false,
  ...more,
});

/** Returns a completed payin of 10,000 XOF on which all sources agree. */
export const item = (more: Partial<TransactionItem> = {}): TransactionItem => ({
  id: 't1',
  day: '2026-11-10',
  kind: 'payin',
  reference: 'R1',
  amount: 10_000,
  phone: '22654112233',
  operatorId: '11',
  accountId: '11',
  source: 'registered',
  occurredAt: at('10:00'),
  said: 'completed',
  saidAt: at('10:02'),
  saidBy: 'x1',
  status: 'completed',
  hand: null,
  expiredAt: null,
  signedCallback: false,
  fee: 150,
  payoutId: null,
  requestedAt: null,
  duplicateReason: null,
  callbacks: [callback(), callback({ callbackId: 'd2' })],
  lines: [line(), line({ lineId: '2', side: 'orders', fee: null, operatorId: null })],
  contradictions: [],
  unrecognised: [],
  doubts: [],
  differences: [],
  possibleDuplicates: [],
  otherPayments: [],
  takenBack: false,
  duplicateLines: [],
  ...more,
});

export const pending = (more: Partial<TransactionItem> = {}): TransactionItem =>
  item({
    said: 'pending',
    saidAt: at('10:00'),
    saidBy: null,
    status: 'pending',
    callbacks: [],
    lines: [],
    ...more,
  });

export const byHand = (status: 'completed' | 'notcompleted', against: string) => ({
  status,
  hand: { id: 'h1', status, against, at: at('12:00') },
});
