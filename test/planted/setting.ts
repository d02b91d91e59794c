import type { TransactionKind } from '../../server/payments/transactions/lifecycle/lifecycle.js';
import { DAY_MS, HOUR_MS } from '../../server/platform/common/time/durations.js';

/** Expiry of unpaid payins in the built-in status check policy. */
export const EXPIRY_HOSTED_MS = 24 * HOUR_MS;
export const EXPIRY_OTHER_MS = 72 * HOUR_MS;

/** A merchant's account at an operator, and how its statements are written. */
export interface Account {
  operatorId: string;
  name: string;
  /** Calling code and first national digits, and how many digits follow. */
  prefix: string;
  digits: number;
  /** The identifiers printed on its statements. */
  names: readonly ('reference' | 'requestId' | 'receipt' | 'phone')[];
  file: 'fr_csv' | 'en_csv' | 'fr_xlsx';
  /** Its statements print what moved the account, fee and all, in one sum. */
  net?: true;
  /** Its statements print the fee in a row of its own, under the same identifiers. */
  feeRows?: true;
  /** Its statements print numbers in national format. */
  national?: true;
  /** Nothing goes wrong in it, except that files of it do not come. */
  spared?: true;
}

export interface PlannedProject {
  id: string;
  name: string;
  zone: string;
  /** Offset of its zone from UTC, ms. */
  ahead: number;
  accounts: readonly Account[];
}

export const PROJECTS: readonly PlannedProject[] = [
  {
    id: '01980000-0000-7000-8000-000000000001',
    name: 'Sahel Boutique',
    zone: 'Africa/Ouagadougou',
    ahead: 0,
    accounts: [
      {
        operatorId: '11',
        name: 'ORANGE BURKINA',
        prefix: '22654',
        digits: 6,
        names: ['reference', 'receipt', 'phone'],
        file: 'fr_csv',
        feeRows: true,
      },
      {
        operatorId: '12',
        name: 'MOOV AFRICA BURKINA',
        prefix: '22670',
        digits: 6,
        names: ['receipt', 'phone'],
        file: 'en_csv',
      },
    ],
  },
  {
    id: '01980000-0000-7000-8000-000000000002',
    name: 'Lagune Marché',
    zone: 'Africa/Porto-Novo',
    ahead: HOUR_MS,
    accounts: [
      {
        operatorId: '1',
        name: 'MTN BENIN',
        prefix: '2290197',
        digits: 6,
        names: ['reference', 'requestId', 'phone'],
        file: 'fr_xlsx',
        net: true,
      },
      {
        operatorId: '2',
        name: 'MOOV BENIN',
        prefix: '2290195',
        digits: 6,
        names: ['requestId', 'phone'],
        file: 'fr_csv',
        national: true,
      },
      {
        operatorId: '14',
        name: 'MOOV CI',
        prefix: '22501',
        digits: 8,
        names: ['phone'],
        file: 'en_csv',
      },
      {
        operatorId: '15',
        name: 'MTN CI',
        prefix: '22505',
        digits: 8,
        names: ['reference', 'phone'],
        file: 'fr_csv',
        spared: true,
      },
    ],
  },
];

/** Midnight UTC of the first day, ms since 1970; the month of the projects begins at their own midnight. */
export const MONTH_BEGINS = Date.UTC(2026, 8, 1);
/** Sets the fees and changes those of one operator in the middle of the month. */
export const FEES_FROM = Date.UTC(2026, 7, 1);
export const FEES_CHANGE = Date.UTC(2026, 8, 15, 12);
/** Opening balances of the month, XOF. */
export const OPENING = 40_000_000;

interface Rate {
  basisPoints: number;
  fixed: number;
}
export const FEES: Readonly<Record<string, Readonly<Record<TransactionKind, Rate>>>> = {
  '11': { payin: { basisPoints: 150, fixed: 0 }, payout: { basisPoints: 100, fixed: 10 } },
  '12': { payin: { basisPoints: 125, fixed: 0 }, payout: { basisPoints: 80, fixed: 0 } },
  '1': { payin: { basisPoints: 175, fixed: 0 }, payout: { basisPoints: 0, fixed: 50 } },
  '2': { payin: { basisPoints: 0, fixed: 0 }, payout: { basisPoints: 0, fixed: 0 } },
  '14': { payin: { basisPoints: 210, fixed: 0 }, payout: { basisPoints: 95, fixed: 25 } },
  '15': { payin: { basisPoints: 100, fixed: 0 }, payout: { basisPoints: 50, fixed: 0 } },
};
/** Of operator 11 from `FEES_CHANGE` on. */
export const NEW_FEES: Readonly<Record<TransactionKind, Rate>> = {
  payin: { basisPoints: 180, fixed: 5 },
  payout: { basisPoints: 110, fixed: 0 },
};

/** Returns the fee of an operator, XOF, rounded half up. */
export function feeFor(of: {
  operatorId: string;
  kind: TransactionKind;
  amount: number;
  at: number;
}): number {
  const rates = of.operatorId === '11' && of.at >= FEES_CHANGE ? NEW_FEES : FEES[of.operatorId];
  const { basisPoints, fixed } = rates?.[of.kind] ?? { basisPoints: 0, fixed: 0 };
  return Math.floor((of.amount * basisPoints + 5_000) / 10_000) + fixed;
}

/** Returns `YYYY-MM-DD` of the day with this number, 0 being the first. */
export function dayName(day: number): string {
  return iso(MONTH_BEGINS + day * DAY_MS).slice(0, 10);
}

/** Formats an instant as ISO 8601 in UTC. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}

/** Returns the first instant of a project's business day, ms. */
export function beginOf(project: PlannedProject, day: number): number {
  return MONTH_BEGINS + day * DAY_MS - project.ahead;
}

export const USERS = {
  finance: { id: '01980000-0000-7000-8000-0000000000f1', email: 'finance@planted.test', role: 'finance' },
  admin: { id: '01980000-0000-7000-8000-0000000000a1', email: 'admin@planted.test', role: 'admin' },
} as const;
