import { describe, expect, it } from '@jest/globals';
import { csv, readStatement as read } from '../../../../test/support/read-statement.js';

const ORDERS = { context: { side: 'orders' as const } };

describe('several columns of amounts', () => {
  const orders = csv(
    'Date;Commande;Montant;Net à payer;Reste',
    '23/11/2026;C-1;20 000;18 000;0',
    '23/11/2026;C-2;10 000;10 000;5 000',
  );

  it('are asked about, with their totals', async () => {
    const { questions } = await read(orders, ORDERS);
    expect(questions).toEqual([
      {
        ...{ code: 'amountOpen', options: ['Montant', 'Net à payer', 'Reste'], acceptable: false, rows: 2 },
        examples: [{ rowNumber: 2, cell: '18 000', readings: ['30000', '28000', '5000'] }],
      },
    ]);
  });

  it('are settled by an answer, as long as no other one is there', async () => {
    const mapping = { otherAmounts: ['Net à payer', 'Reste'] };
    expect((await read(orders, { ...ORDERS, mapping })).questions).toEqual([]);
    const partly = await read(orders, { ...ORDERS, mapping: { otherAmounts: ['Reste'] } });
    expect(partly.questions).toMatchObject([{ options: ['Montant', 'Net à payer'] }]);
  });

  it.each([
    ['balances prove one', 'Solde', ['15 000;30 000', '20 000;50 000']],
    ['both are equal', 'Total', ['20 000;20 000', '20 000;20 000']],
  ] as const)('are no question where %s', async (_, name, [one, two]) => {
    const rows = [`23/11/2026;C-1;20 000;${one}`, `23/11/2026;C-2;20 000;${two}`];
    const { questions } = await read(csv(`Date;Commande;Montant;Net;${name}`, ...rows), {
      mapping: { direction: 'in' },
    });
    expect(questions).toEqual([]);
  });

  it('are no question where the fee is the difference', async () => {
    const text = csv('Date;Réf;Montant brut;Frais;Montant net', '23/11/2026;A;20 000;200;19 800');
    expect((await read(text, { ...ORDERS })).questions).toEqual([]);
  });
});

describe('amounts of a statement without sign, direction or balance', () => {
  const text = csv('Date;Libellé;Montant', '23/11/2026;Retrait;20 000', '23/11/2026;Paiement;7 000');

  it('are asked about together, from an operator and a bank', async () => {
    for (const side of ['bank', 'statement'] as const) {
      const { questions, understood } = await read(text, { context: { side } });
      expect(questions).toMatchObject([{ code: 'directionOpen', options: ['in', 'out'], rows: 2 }]);
      expect(understood.signsBy.by).toBe('open');
    }
  });

  it('have the direction of the answer', async () => {
    const { questions, lines, understood } = await read(text, { mapping: { direction: 'out' } });
    expect(questions).toEqual([]);
    expect(lines.map(({ direction }) => direction)).toEqual(['out', 'out']);
    expect(understood.signsBy.by).toBe('person');
  });

  it('are money in where the source writes money out with a minus', async () => {
    for (const side of ['bank', 'statement'] as const) {
      const { questions, lines } = await read(text, { mapping: { writesMinus: true }, context: { side } });
      expect(questions).toEqual([]);
      expect(lines.map(({ direction }) => direction)).toEqual(['in', 'in']);
    }
  });

  it('are asked about where one word of direction is missing', async () => {
    const { questions } = await read(
      csv('Date;Sens;Montant', '23/11/2026;D;20 000', '23/11/2026;;7 000', '23/11/2026;C;900'),
    );
    expect(questions).toMatchObject([{ code: 'directionOpen', rows: 1, examples: [{ rowNumber: 3 }] }]);
  });

  it('are money in in orders', async () => {
    expect((await read(text, ORDERS)).questions).toEqual([]);
  });
});

describe('the sign of fees without balances', () => {
  const fees = async (rows: readonly string[], negativeFees?: 'cost' | 'returned') => {
    const { questions, lines } = await read(csv('Date;Réf;Libellé;Frais;Montant', ...rows), {
      mapping: { direction: 'in', ...(negativeFees ? { negativeFees } : {}) },
    });
    return { codes: questions.map(({ code }) => code), fees: lines.map(({ fee }) => fee) };
  };
  const row = (label: string, fee: number): string => `23/11/2026;R-1;${label};${fee};20 000`;

  it('is a cost where all payments have one', async () => {
    expect(
      await fees([row('Paiement', -200), row('Paiement', -100), row('Annulation paiement', 50)]),
    ).toEqual({
      ...{ codes: [], fees: [200, 100, -50] },
    });
    expect(await fees([row('Paiement', 200), row('Annulation paiement', -200)])).toEqual({
      ...{ codes: [], fees: [200, -200] },
    });
  });

  it.each([
    [
      'payments have both',
      [row('Paiement', -200), row('Paiement', -100), row('Paiement', 50)],
      [-200, -100, 50],
    ],
    ['a reversal alone has one', [row('Annulation paiement', -200)], [-200]],
  ])('is asked where %s, and kept as answered', async (_, rows, returned) => {
    expect((await fees(rows)).codes).toEqual(['feesOpen']);
    expect(await fees(rows, 'returned')).toEqual({ codes: [], fees: returned });
    expect(await fees(rows, 'cost')).toEqual({ codes: [], fees: returned.map((fee) => -fee) });
  });
});

describe('a column left out whose name does not say money', () => {
  const file = (cells: readonly string[], amounts = ['10000', '20000']): string =>
    csv(
      'Date;Réf;Montant;Reversé',
      ...cells.map((cell, at) => `23/11/2026;R-${at};${amounts[at] ?? ''};${cell}`),
    );
  const codes = async (text: string): Promise<string[]> =>
    (await read(text, ORDERS)).questions.map(({ code }) => code);

  it('is asked about where its cells are money', async () => {
    expect(await codes(file(['9 800', '19 600']))).toEqual(['amountOpen']);
    expect(await codes(file(['9800', '19600']))).toEqual(['amountOpen']);
  });

  it.each([
    ['texts', ['au marchand', '19 600']],
    ['codes', ['101', '7']],
    ['long numbers', ['2026112301', '2026112302']],
    ['the amounts themselves', ['10 000', '20 000']],
    ['the balances after the amounts', ['110 000', '130 000']],
    ['the balances, newest first', ['130 000', '120 000']],
  ])('is no question where they are %s', async (_, cells) => {
    expect(await codes(file(cells))).toEqual([]);
  });

  it('is no question where they are short numbers near the amounts', async () => {
    expect(await codes(file(['701', '702'], ['700', '800']))).toEqual([]);
  });
});

describe('signs of some amounts only', () => {
  it.each([
    ['a plus', ['+270 000', '5 000'], ['in 270000', 'out 5000']],
    ['a C', ['150 000 C', '2 500'], ['in 150000', 'out 2500']],
    ['C and D', ['150 000 C', '700 D', '2 500'], ['in 150000', 'out 700', 'out 2500']],
  ])('leave the direction of the others open beside %s', async (_, amounts, shown) => {
    const file = csv('Date;Libellé;Montant', ...amounts.map((amount) => `23/11/2026;X;${amount}`));
    expect((await read(file)).questions).toMatchObject([{ code: 'directionOpen', rows: 1 }]);
    const { lines } = await read(file, { mapping: { direction: 'out' } });
    expect(lines.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual(shown);
  });
});
