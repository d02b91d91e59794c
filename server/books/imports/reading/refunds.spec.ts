import { describe, expect, it } from '@jest/globals';
import { csv, readStatement as read } from '../../../../test/support/read-statement.js';
import type { TypedLine } from './typed-line.js';

const orders = { context: { side: 'orders' as const } };
const shown = ({ wrong, class: kind, direction, amount, status, reference }: TypedLine): string =>
  wrong.length > 0 ? wrong.join(' ') : `${kind} ${direction} ${amount} ${status} ${reference}`;
const file = (columns: string, ...rows: string[]) => csv(`Date;Commande;Montant;${columns}`, ...rows);
const row = (number: number, ...cells: string[]) => `23/11/2026;CMD-10${number};10 000;${cells.join(';')}`;

describe('an order that was paid back', () => {
  it.each([
    'Remboursé',
    'REMBOURSÉE',
    'Remboursement total',
    'refunded',
    'Fully refunded',
    'annulé et remboursé',
  ])('was paid, and paid back in whole, where its status is %s', async (word) => {
    const { lines, questions } = await read(file('Statut', row(1, 'Payé'), row(2, word)), orders);
    expect(questions).toEqual([]);
    expect(lines.map(shown)).toEqual([
      'payment in 10000 completed CMD-101',
      'payment in 10000 completed CMD-102',
      'refund out 10000 completed CMD-102',
    ]);
  });

  it('was paid back by the amount of the column, whatever the sign, also where it was cancelled', async () => {
    const rows = [row(1, 'Partiellement remboursé', '2 500'), row(2, 'Remboursé', '-9 000')];
    const more = [row(3, 'Annulé', '10 000'), row(4, 'Annulé', '0'), row(5, 'Payé', '')];
    const { lines, questions } = await read(file('Statut;Montant remboursé', ...rows, ...more), orders);
    expect(questions).toEqual([]);
    expect(lines.map(shown)).toEqual([
      'payment in 10000 completed CMD-101',
      'refund out 2500 completed CMD-101',
      'payment in 10000 completed CMD-102',
      'refund out 9000 completed CMD-102',
      'payment in 10000 completed CMD-103',
      'refund out 10000 completed CMD-103',
      'notExecuted in 10000 notcompleted CMD-104',
      'payment in 10000 completed CMD-105',
    ]);
  });

  it('is asked about where it was paid back in part and nothing says how much', async () => {
    const written = file(
      'Statut',
      row(1, 'Partially refunded'),
      row(2, 'remboursement partiel'),
      row(3, 'Payé'),
    );
    const asked = await read(written, orders);
    expect(asked.questions).toMatchObject([
      {
        code: 'refundsOpen',
        acceptable: true,
        rows: 2,
        examples: [{ rowNumber: 2, cell: 'Partially refunded' }],
      },
    ]);
    const accepted = await read(written, { ...orders, mapping: { accepted: ['refundsOpen'] } });
    expect(accepted.questions).toEqual([]);
    expect(accepted.lines.map(shown)).toHaveLength(3);
  });

  it('is invalid where more than its amount was paid back, or the cell is unreadable', async () => {
    const { lines } = await read(
      file('Statut;Refund', row(1, 'Refunded', '10 001'), row(2, 'Refunded', 'oui')),
      orders,
    );
    expect(lines.map(shown)).toEqual(['refund:refundAbove', 'refund:amount']);
  });

  it('stands as paid while its refund is only asked for', async () => {
    const rows = ['Remboursement en cours', 'refund requested', 'À rembourser'].map((word, n) =>
      row(n, word),
    );
    const { lines } = await read(file('Statut', ...rows), orders);
    expect(lines.map(({ class: kind, wrong }) => [kind, ...wrong])).toEqual([
      ['payment'],
      ['payment'],
      ['payment'],
    ]);
  });

  it('has no such meaning in a statement, where a person gives the word one', async () => {
    const { lines } = await read(csv('Date;Reçu;Montant;Statut', '23/11/2026;MP1;10 000;Remboursé'), {
      context: { side: 'statement' },
      mapping: { direction: 'in' },
    });
    expect(lines.map(shown)).toEqual(['status:unknownWord']);
  });

  it('means what a person has said before', async () => {
    const mapping = { words: { Remboursé: 'notcompleted' } };
    const { lines } = await read(file('Statut', row(1, 'Remboursé')), { ...orders, mapping });
    expect(lines.map(shown)).toEqual(['notExecuted in 10000 notcompleted CMD-101']);
  });
});
