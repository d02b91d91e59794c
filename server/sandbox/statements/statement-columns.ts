import { formatTimestamp } from '../model/timestamps.js';
import type { Book, StatementLine } from './statement-line.js';

export const STYLES = ['fr', 'en'] as const;
export type Style = (typeof STYLES)[number];

/** Cell. An amount or instant keeps its type for a workbook; `text` is for CSV. */
export type Written =
  | string
  | { amount: number; text: string }
  | { at: number; text: string; format: string };

interface StatementColumn {
  title: string;
  of: (line: StatementLine) => Written;
}

const money = (amount: number, separator: string): Written => ({
  amount,
  text: String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, separator),
});
/** Groups thousands with a no-break space, as French spreadsheets do. */
const francs = (amount: number): Written => money(amount, '\u00a0');
const xof = (amount: number): Written => money(amount, ',');

const frenchDay = (at: number): string => formatTimestamp(at).slice(0, 10).split('-').reverse().join('/');

const FRENCH: Readonly<Record<string, StatementColumn>> = {
  day: { title: 'Date', of: ({ at }) => ({ at, text: frenchDay(at), format: 'dd/mm/yyyy' }) },
  time: { title: 'Heure', of: ({ at }) => ({ at, text: formatTimestamp(at).slice(11), format: 'hh:mm:ss' }) },
  label: { title: 'Libellé', of: ({ label }) => label },
  reference: { title: 'Référence', of: ({ reference }) => reference },
  requestId: { title: 'ID requête', of: ({ requestId }) => requestId },
  receipt: { title: 'Reçu', of: ({ receipt }) => receipt },
  phone: { title: 'Téléphone', of: ({ phone }) => phone },
  operator: { title: 'Opérateur', of: ({ operator }) => operator },
  debit: { title: 'Débit', of: ({ amount }) => (amount < 0 ? francs(-amount) : '') },
  credit: { title: 'Crédit', of: ({ amount }) => (amount > 0 ? francs(amount) : '') },
  fee: { title: 'Frais', of: ({ fee }) => francs(fee) },
  balance: { title: 'Solde', of: ({ balance }) => francs(balance) },
};

const ENGLISH: Readonly<Record<string, StatementColumn>> = {
  moment: {
    title: 'Date',
    of: ({ at }) => ({ at, text: formatTimestamp(at), format: 'yyyy-mm-dd hh:mm:ss' }),
  },
  day: {
    title: 'Date',
    of: ({ at }) => ({ at, text: formatTimestamp(at).slice(0, 10), format: 'yyyy-mm-dd' }),
  },
  label: { title: 'Description', of: ({ label }) => label },
  reference: { title: 'Reference', of: ({ reference }) => reference },
  requestId: { title: 'Request ID', of: ({ requestId }) => requestId },
  receipt: { title: 'Receipt', of: ({ receipt }) => receipt },
  phone: { title: 'Phone', of: ({ phone }) => phone },
  operator: { title: 'Operator', of: ({ operator }) => operator },
  amount: { title: 'Amount', of: ({ amount }) => xof(amount) },
  fee: { title: 'Fee', of: ({ fee }) => xof(fee) },
  balance: { title: 'Balance', of: ({ balance }) => xof(balance) },
};

const ORDER: Readonly<Record<Style, Readonly<Record<Book, string>>>> = {
  fr: {
    operator: 'day time label reference receipt phone debit credit fee balance',
    aggregator: 'day time operator label reference requestId phone debit credit fee',
    bank: 'day reference label debit credit balance',
  },
  en: {
    operator: 'moment label reference receipt phone amount fee balance',
    aggregator: 'moment operator label reference requestId phone amount fee',
    bank: 'day reference label amount balance',
  },
};

export function statementColumns(book: Book, style: Style): StatementColumn[] {
  const known = style === 'fr' ? FRENCH : ENGLISH;
  return ORDER[style][book].split(' ').flatMap((name) => known[name] ?? []);
}
