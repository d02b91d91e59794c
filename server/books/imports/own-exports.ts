import { callbacks } from '../../payments/callbacks/callbacks.texts.js';
import type { Texts } from '../../platform/i18n/language.js';
import { lists } from '../../platform/i18n/lists.js';
import { payouts } from '../../payments/payouts/payouts.texts.js';
import { COLUMN_TITLES } from '../../platform/i18n/titles.js';
import { transactions } from '../../payments/transactions/transactions.texts.js';
import type { ImportMapping } from './import.view.js';
import { OWN_EXPORTS, type OwnExport } from './recognition-words.js';

const { col, filter } = transactions.transactions;
const { col: payout } = payouts.payouts;
const { col: callback } = callbacks.callbacks;

/** Columns of the lists that Rappro writes as files, in their order (`reporting/reports/lists`). */
export const EXPORTED_COLUMNS: Record<OwnExport, readonly Texts[]> = {
  transactions: [
    ...[col.time, col.reference, col.project, col.kind, filter.channel, col.operator, col.customer],
    ...[COLUMN_TITLES.amount, col.status, filter.subCode, col.reason, lists.columnNames.statusChecks],
  ],
  payouts: [
    ...[payout.time, COLUMN_TITLES.phone, payout.beneficiary, payout.channel, payout.operator],
    ...[payout.project, COLUMN_TITLES.amount, payout.state, filter.subCode, payout.reason, payout.purpose],
    ...[payout.requestedBy, lists.columnNames.attempts, payout.since],
  ],
  orders: [
    ...[payout.time, COLUMN_TITLES.amount, COLUMN_TITLES.payouts, COLUMN_TITLES.phone, payout.to],
    ...[payout.channel, payout.purpose, payout.project, payout.requestedBy, payout.state],
  ],
  callbacks: [
    ...[callback.received, callback.project, callback.identity, callback.status, COLUMN_TITLES.amount],
    ...[callback.pairing, callback.encoding, callback.size, callback.quarantine],
  ],
  breaks: [
    ...[COLUMN_TITLES.number, COLUMN_TITLES.kind, COLUMN_TITLES.day, COLUMN_TITLES.reference],
    ...[COLUMN_TITLES.operator, COLUMN_TITLES.amount, COLUMN_TITLES.found_at, COLUMN_TITLES.age_in_list],
    ...[COLUMN_TITLES.owner_role, COLUMN_TITLES.assignee, COLUMN_TITLES.due_at, COLUMN_TITLES.state],
    ...[COLUMN_TITLES.resolution, COLUMN_TITLES.reason],
  ],
};

const NAMED = /^rappro-[a-z-]+-\d{12}/i;
/** Columns that a renamed file needs at least: fewer may be those of another program. */
const FEWEST = 6;

/**
 * Returns the list of which a file is an export of Rappro: each of its columns is one of that list, and it has most of them or kept
 * its name. Such a file repeats what is stored already and proves nothing.
 */
export function ownExportOf(columns: readonly string[], fileName: string): OwnExport | undefined {
  const named = columns.filter(Boolean).map(plain);
  if (named.length === 0) return undefined;
  for (const list of OWN_EXPORTS)
    for (const language of ['en', 'fr'] as const) {
      const known = new Set(EXPORTED_COLUMNS[list].map((title) => plain(title[language])));
      const isMost = named.length >= FEWEST && named.length * 2 > known.size;
      if (named.every((name) => known.has(name)) && (isMost || NAMED.test(fileName))) return list;
    }
  return undefined;
}

/** Returns how the rows of an export are read; undefined for a list whose rows are no payments, or without these columns. */
export function ownMapping(list: OwnExport, columns: readonly string[]): ImportMapping | undefined {
  const titles = PAYMENTS[list];
  const columnOf = ({ en, fr }: Texts) =>
    columns.find((column) => [plain(en), plain(fr)].includes(plain(column)));
  const [date, amount] = titles ? titles.map(columnOf) : [];
  if (date === undefined || amount === undefined) return undefined;
  return { columns: { date, amount }, dates: null, decimal: null, direction: 'in', words: {} };
}

/** Titles of time and amount. */
const PAYMENTS: Partial<Record<OwnExport, readonly [Texts, Texts]>> = {
  transactions: [col.time, COLUMN_TITLES.amount],
  payouts: [payout.time, COLUMN_TITLES.amount],
  orders: [payout.time, COLUMN_TITLES.amount],
};

/** Compares titles without what stands in brackets at their end: the currency or the zone. */
function plain(title: string): string {
  const trimmed = title.trim().toLowerCase();
  const bracket = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1;
  return (bracket > 0 ? trimmed.slice(0, bracket) : trimmed).trim();
}
