import type { DayFigures } from '../../books/close/day.view.js';
import type { BalanceProof } from '../../books/ledger/balance-proof.view.js';
import type { JournalSettings } from './journal.view.js';

/** Line of a piece without number. In XOF; exactly one of debit and credit is not 0. */
interface JournalPieceEntry {
  account: string;
  label: string;
  debit: number;
  credit: number;
}

/** Movements of one account on one day; debit equals credit. */
export interface JournalPiece {
  /** Null: movements without a known operator. */
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
  | 'bankFees'
>;

type AccountSetting = Exclude<
  keyof JournalSettings,
  'labels' | 'floatAccounts' | 'journalCode' | 'encoding' | 'accountNames'
>;

/** Counter-account and label of each movement. Fees exclude their tax, which has its own account. */
const AGAINST: readonly {
  of: (moved: Moved) => number;
  account: AccountSetting;
  /** In place of the float account. */
  from?: AccountSetting;
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
  { of: ({ bankFees = 0 }) => bankFees, account: 'bankFees', from: 'bankTransfer', label: 'bankFees' },
];

/** Maximum label length of Sage and similar packages. */
export const LONGEST_LABEL = 35;

/**
 * Builds one piece per account that moved, in the order of the proofs, from the signed figures. Amounts of a proof are
 * signed by their effect on the account: a positive amount debits the float account and credits the counter-account, a
 * negative one the reverse. Each piece is therefore balanced, and its float lines add up to the movement in the proof. What a bank
 * kept of a Cashin or Cashout leaves the account of transfers, which its bank line has moved by less.
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
      entries: AGAINST.flatMap(({ of, account: against, from, label }) =>
        pair(of(account), {
          float: from ? settings[from] : float,
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

/** Reverses exported pieces, because the day was reopened and is exported again. */
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

/** Formats the day as `DD/MM` to leave room for the operator's name; the journal date has the year. */
function labelOf(template: string, { operator, day }: { operator: string; day: string }): string {
  const short = `${day.slice(8, 10)}/${day.slice(5, 7)}`;
  const without = template.replace('{day}', short);
  const room = LONGEST_LABEL - without.replace('{operator}', '').length;
  return cut(without.replace('{operator}', fitting(operator, Math.max(0, room))));
}

/** Cuts a name that is too long after a whole word, if one fits. */
function fitting(name: string, room: number): string {
  if (name.length <= room) return name;
  const end = name.slice(0, room + 1).lastIndexOf(' ');
  return name.slice(0, end > 0 ? end : room).trim();
}

/** Removes what is not seen, and separators before what would be a formula: the file has no quotes. */
const cut = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/(?<![,;|])[,;|]+(?=[\s"]*[=+\-@＝＋－＠])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);

/** Cuts at 17 characters, the limit of Sage. */
const referenceOf = (day: string, operatorId: string): string =>
  `${day.replaceAll('-', '')}-${operatorId}`.slice(0, 17);
