import { describe, expect, it } from '@jest/globals';
import { currencyOf } from './batch-currency.js';
import { amountColumns } from './amount-columns.js';
import { guessBatchColumns } from './column-mapping.js';

/** Columns found in a file of text rows, with their totals. */
function found(text: string, mapping?: object): Record<string, number> {
  const [columns = [], ...rows] = text.split('\n').map((line) => line.split(';'));
  const draft = { columns, mapping: { ...guessBatchColumns(columns), ...mapping }, reading: null };
  const all = rows.map((cells) => ({ cells, leftOut: false }));
  return Object.fromEntries<number>(
    amountColumns(all, draft.mapping, { columns, currency: currencyOf(draft) }).map(({ column, total }) => [
      columns[column] ?? '',
      total,
    ]),
  );
}

const PHONES = ['22670000001', '22670000002'] as const;

describe('the columns that may hold the amount to pay', () => {
  it.each([
    ['reste a payer', '30000', '15 000'],
    ['Net à payer', '30000', '15000 FCFA'],
    ['salaire brut', '90000', '45000'],
    ['Remaining', '30000', ''],
    ['Montant dû', '0', '0'],
    ['Quinzaine', '30000', '15000'],
    ['Quinzaine', '30000', ''],
    ['', '30000', '15000'],
  ])('are named with their totals: montant and %s', (name, one, two) => {
    const text = `numero;nom;montant;${name}\n${PHONES[0]};Awa;50000;${one}\n${PHONES[1]};Issa;20000;${two}`;
    const total = [one, two].reduce((sum, cell) => sum + Number(cell.replace(/\D/g, '')), 0);
    expect(found(text)).toEqual({ montant: 70_000, [name]: total });
  });

  it('do not count rows in another currency', () => {
    const text = `numero;montant;net;devise\n${PHONES[0]};500;400;EUR\n${PHONES[1]};20000;15000;XOF`;
    expect(found(text)).toEqual({ montant: 20_000, net: 15_000 });
  });

  it.each([
    ['matricule', '10400', '10734'],
    ['jours payés', '220', '260'],
    ['frais', '200', '300'],
    ['ordre', '1001', '1002'],
    ['Agent', '1001', '1002'],
    ['second', '22670000003', '22670000004'],
    ['date de paie', '45000', '45001'],
    ['note', '200', '300'],
    ['total', '50000', '20000'],
    ['net', '', ''],
  ])('are not asked for beside numbers of another kind: %s', (name, one, two) => {
    const text = `numero;montant;${name}\n${PHONES[0]};50000;${one}\n${PHONES[1]};20000;${two}`;
    expect(found(text)).toEqual({});
  });
});
