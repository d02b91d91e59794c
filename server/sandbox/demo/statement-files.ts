import { ORDER_TITLES } from '../statements/orders-file.js';
import { stringify } from 'csv-stringify/sync';
import type { Sandbox } from '../sandbox.js';
import { formatIso } from '../model/timestamps.js';
import type { Market } from './scenario.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

/** File to be imported, with its control totals in XOF. */
export interface StatementFile {
  name: string;
  bytes: Uint8Array;
  totals: { controlRows: number; controlIn: number; controlOut: number };
}

const utcOffsetHours = ({ zone }: Market): number => (zone === 'Africa/Porto-Novo' ? 1 : 0);

/** Downloads the statement of the operator or the bank for a day. Returns undefined for a day without movements. */
export async function downloadStatement(
  sandbox: Sandbox,
  market: Market,
  { book, operatorId, day }: { book: 'operator' | 'bank'; operatorId?: number; day: string },
): Promise<StatementFile | undefined> {
  const request = { project: market.account, book, from: day, to: day, ahead: utcOffsetHours(market) };
  const account = operatorId === undefined ? {} : { operatorId };
  const { lines } = sandbox.control.statement({ ...request, ...account });
  if (!lines.length) return undefined;
  // The bank exports workbooks, operators text files, in the language of their country.
  const format = book === 'bank' ? 'xlsx' : 'csv';
  const query = new URLSearchParams({
    ...request,
    ahead: String(request.ahead),
    ...(operatorId === undefined ? {} : { operator: String(operatorId) }),
    format,
    style: operatorId === 1 ? 'en' : 'fr',
  });
  const response = await fetch(`${sandbox.url}/sandbox/statements?${query.toString()}`);
  const amounts = lines.map(({ amount }) => amount);
  return {
    name: book === 'bank' ? `BOA-${day}.xlsx` : `releve-${operatorId ?? ''}-${day}.csv`,
    bytes: new Uint8Array(await response.arrayBuffer()),
    totals: totalsOf(amounts),
  };
}

export function orderFile(
  sandbox: Sandbox,
  market: Market,
  { day, isForgotten }: { day: string; isForgotten: (reference: string) => boolean },
): StatementFile | undefined {
  const ahead = utcOffsetHours(market) * HOUR_MS;
  const orders = sandbox.control.transactions
    .list({ project: market.account, limit: 100_000 })
    .map((one) => ({ ...one, local: formatIso(Date.parse(one.createdAt) + ahead) }))
    .filter(({ local, reference }) => {
      return local.startsWith(day) && reference && !reference.startsWith('AVANCE') && !isForgotten(reference);
    });
  if (!orders.length) return undefined;
  const isOut = (channel: string) => channel.endsWith('payout');
  const rows = orders.map(({ reference, local, channel, amount, phone }) => [
    reference ?? '',
    local.slice(0, 10).split('-').reverse().join('/'),
    local.slice(11, 19),
    isOut(channel) ? 'Débit' : 'Crédit',
    String(amount),
    phone,
  ]);
  const text = stringify([ORDER_TITLES, ...rows], {
    delimiter: ';',
    record_delimiter: '\r\n',
  });
  return {
    name: `commandes-${day}.csv`,
    bytes: new TextEncoder().encode(text),
    totals: totalsOf(orders.map(({ channel, amount }) => (isOut(channel) ? -amount : amount))),
  };
}

function totalsOf(amounts: readonly number[]): StatementFile['totals'] {
  const sum = (sign: 1 | -1) =>
    amounts.filter((amount) => amount * sign > 0).reduce((total, amount) => total + amount * sign, 0);
  return { controlRows: amounts.length, controlIn: sum(1), controlOut: sum(-1) };
}
