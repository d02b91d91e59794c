import type { DayFigures } from '../../reconciliation/close/day.view.js';
import type { BalanceProof } from '../../reconciliation/ledger/balance-proof.view.js';
import type { JournalSettings } from './journal.view.js';

/** A line of a piece that has no number yet. XOF; exactly one of debit and credit is not 0. */
interface JournalPieceEntry {
  account: string;
  label: string;
  debit: number;
  credit: number;
}

/** What one account moved on one day: balanced in itself. */
export interface JournalPiece {
  /** Null: money that moved without a known operator. */
  operatorId: string | null;
  reference: string;
  entries: JournalPieceEntry[];
}

type Moved = Pick<
  BalanceProof,
  | 'payins'
  | 'payinFees'
  | 'payinTax'
  | 'payouts'
  | 'payoutFees'
  | 'payoutTax'
  | 'payoutReturns'
  | 'byHand'
  | 'cashins'
  | 'cashouts'
  | 'adjustments'
>;

/** What each movement is booked against, and what it is called; fees without their tax, which has an account of its own. */
const AGAINST: readonly {
  of: (moved: Moved) => number;
  account: Exclude<keyof JournalSettings, 'labels' | 'floatAccounts' | 'journalCode'>;
  label: keyof JournalSettings['labels'];
}[] = [
  { of: ({ payins }) => payins, account: 'customers', label: 'payins' },
  { of: ({ payinFees, payinTax = 0 }) => payinFees - payinTax, account: 'feeExpense', label: 'fees' },
  { of: ({ payinTax = 0 }) => payinTax, account: 'feeTax', label: 'feeTax' },
  { of: ({ payouts }) => payouts, account: 'beneficiaries', label: 'payouts' },
  { of: ({ payoutFees, payoutTax = 0 }) => payoutFees - payoutTax, account: 'feeExpense', label: 'fees' },
  { of: ({ payoutTax = 0 }) => payoutTax, account: 'feeTax', label: 'feeTax' },
  { of: ({ payoutReturns }) => payoutReturns, account: 'beneficiaries', label: 'returns' },
  { of: ({ byHand }) => byHand, account: 'suspense', label: 'byHand' },
  { of: ({ cashins }) => cashins, account: 'bankTransfer', label: 'cashin' },
  { of: ({ cashouts }) => cashouts, account: 'bankTransfer', label: 'cashout' },
  { of: ({ adjustments }) => adjustments, account: 'adjustments', label: 'adjustment' },
];

/** Sage and its like cut labels here. */
export const LONGEST_LABEL = 35;

/**
 * The pieces of a day out of its signed figures, one for each account that moved, in the order of the proofs. Every amount of a
 * proof is signed as it moves the account: what came in is its debit against the other side's credit, what went out the
 * other way round. So each piece is balanced, and its lines of the float account come to what the proof says that the day
 * moved.
 */
export function journalPieces(
  { day, proof, unassigned }: DayFigures,
  settings: JournalSettings,
): JournalPiece[] {
  const pieces = proof.map((account): JournalPiece => {
    const float = settings.floatAccounts[account.operatorId] ?? settings.floatAccount;
    const named = { operator: account.operatorName, day };
    return {
      operatorId: account.operatorId,
      reference: referenceOf(day, account.operatorId),
      entries: AGAINST.flatMap(({ of, account: against, label }) =>
        pair(of(account), {
          float,
          against: settings[against],
          label: labelOf(settings.labels[label], named),
        }),
      ),
    };
  });
  const lost: JournalPiece = {
    operatorId: null,
    reference: referenceOf(day, '?'),
    entries: pair(unassigned.amount, {
      float: settings.floatAccount,
      against: settings.suspense,
      label: labelOf(settings.labels.byHand, { operator: '?', day }),
    }),
  };
  return [...pieces, lost].filter(({ entries }) => entries.length > 0);
}

/** The opposite of pieces that were exported: the day was reopened since, and is exported anew. */
export function reversedPieces(pieces: readonly JournalPiece[]): JournalPiece[] {
  return pieces.map((piece) => ({
    ...piece,
    entries: piece.entries.map(({ account, label, debit, credit }) => ({
      account,
      label: cut(`EXTOURNE ${label}`),
      debit: credit,
      credit: debit,
    })),
  }));
}

function pair(
  amount: number,
  { float, against, label }: { float: string; against: string; label: string },
): JournalPieceEntry[] {
  if (amount === 0) return [];
  const [debited, credited] = amount > 0 ? [float, against] : [against, float];
  const value = Math.abs(amount);
  return [
    { account: debited, label, debit: value, credit: 0 },
    { account: credited, label, debit: 0, credit: value },
  ];
}

/** The day as `JJ/MM`, so that the operator's name has room; the journal's own date has the year. */
function labelOf(template: string, { operator, day }: { operator: string; day: string }): string {
  const short = `${day.slice(8, 10)}/${day.slice(5, 7)}`;
  const without = template.replace('{day}', short);
  const room = LONGEST_LABEL - without.replace('{operator}', '').length;
  return cut(without.replace('{operator}', operator.slice(0, Math.max(0, room)).trim()));
}

const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL);

/** Sage's references take 17 characters. */
const referenceOf = (day: string, operatorId: string): string =>
  `${day.replaceAll('-', '')}-${operatorId}`.slice(0, 17);
