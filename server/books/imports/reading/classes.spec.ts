import { describe, expect, it } from '@jest/globals';
import { csv, readStatement as read } from '../../../../test/support/read-statement.js';
import type { TypedLine } from './typed-line.js';

const shown = (found: TypedLine): string =>
  found.wrong.length > 0 ? found.wrong.join(' ') : `${found.class} ${found.direction} ${found.amount}`;

describe('the class of a line', () => {
  it('is that of its status, its type or its label', async () => {
    const { lines, questions } = await read(
      csv(
        'Date;Type;Libellé;Statut;Débit;Crédit',
        '23/11/2026;Paiement;Client A;Succès;;15 000',
        '23/11/2026;Paiement;Client B;Échec;;25 000',
        '23/11/2026;Paiement;Client C;En attente;;9 000',
        '23/11/2026;Frais;;Succès;150;',
        '23/11/2026;Taxe sur transfert;;Succès;36;',
        '23/11/2026;Annulation paiement;Client A;Succès;15 000;',
        '23/11/2026;ANNUL. FRAIS;;Succès;;150',
        '23/11/2026;Cash in;;Succès;3 000;',
        '23/11/2026;;Commission marchand;Succès;75;',
        '23/11/2026;Paiement;Frais de scolarité Awa;Succès;;40 000',
      ),
    );
    expect(questions).toEqual([]);
    expect(lines.map(shown)).toEqual([
      ...['payment in 15000', 'notExecuted in 25000', 'notExecuted in 9000', 'fee out 150', 'tax out 36'],
      ...['reversal out 15000', 'fee in 150', 'cash out 3000', 'fee out 75', 'payment in 40000'],
    ]);
  });

  it('is not executed where the balance stays as it was', async () => {
    const { lines, understood, closingBalance, questions } = await read(
      csv(
        'Date;Reçu;Débit;Crédit;Solde',
        '23/11/2026;R1;;5 000;105 000',
        '23/11/2026;R2;;25 000;105 000',
        '23/11/2026;R3;2 000;;103 000',
        '23/11/2026;R4;;1 000;104 000',
      ),
    );
    expect(questions).toEqual([]);
    expect(lines.map(shown)).toEqual([
      ...['payment in 5000', 'notExecuted in 25000', 'payment out 2000', 'payment in 1000'],
    ]);
    expect(lines[1]?.status).toBe('notcompleted');
    expect(understood.chain).toMatchObject({ links: 2, held: 2 });
    expect(closingBalance).toBe(104_000);
  });

  it('is executed where another order of the rows explains the balances: payment and reversal leave them as they were', async () => {
    const { lines } = await read(
      csv(
        'Date;Reçu;Débit;Crédit;Solde',
        ...['13/11/2026;R3;266 225;;1 288 264', '13/11/2026;R3b;;266 225;1 554 489'],
        ...['07/11/2026;R2;;77 180;1 554 489', '06/11/2026;R1;84 930;;1 477 309'],
      ),
    );
    expect(lines.map(shown)).toEqual([
      ...['payment out 266225', 'payment in 266225', 'payment in 77180', 'payment out 84930'],
    ]);
  });

  it('is not executed by a balance that never moves: such a column proves nothing', async () => {
    const { lines } = await read(
      csv(
        'Date;Reçu;Débit;Crédit;Solde',
        '23/11/2026;R1;;5 000;9',
        '23/11/2026;R2;;2 500;9',
        '23/11/2026;R3;;100;9',
      ),
    );
    expect(lines.map((line) => line.class)).toEqual(['payment', 'payment', 'payment']);
  });

  it('is asked for where a type sounds like a fee, and the answer counts', async () => {
    const file = csv(
      'Date;Type;Débit;Crédit',
      '23/11/2026;Encaissement;;5 000',
      '23/11/2026;Frais dossier;500;',
    );
    expect((await read(file)).questions).toMatchObject([
      { code: 'wordOpen', rows: 1, examples: [{ rowNumber: 3, cell: 'Frais dossier' }] },
    ]);
    const answered = await read(file, { mapping: { words: { 'frais dossier': 'fee' } } });
    expect(answered.questions).toEqual([]);
    expect(answered.lines.map(shown)).toEqual(['payment in 5000', 'fee out 500']);
  });
});

describe('a total with a date', () => {
  it('is set aside where it repeats both columns, or stands in the place of a reference', async () => {
    const pair = await read(
      csv(
        'Date;Reçu;Débit;Crédit',
        '23/11/2026;R1;;5 000',
        '23/11/2026;R2;2 000;',
        '23/11/2026;;2 000;5 000',
      ),
    );
    expect(pair.lines.map(shown)).toEqual(['payment in 5000', 'payment out 2000']);
    expect(pair.understood).toMatchObject({ setAsideRows: 1, setAside: [{ rowNumber: 4, kind: 'total' }] });
    const orders = await read(
      csv('Date;Commande;Montant', '23/11/2026;C1;20 000', '23/11/2026;C2;3 500', '23/11/2026;TOTAL;23 500'),
      { context: { side: 'orders' } },
    );
    expect(orders.lines.map(shown)).toEqual(['payment in 20000', 'payment in 3500']);
  });

  it('is asked for where it may be a payment', async () => {
    const file = csv(
      'Date;Reçu;Crédit;Débit',
      '23/11/2026;R1;5 000;',
      '23/11/2026;R2;5 000;',
      '23/11/2026;;10 000;',
    );
    const { questions } = await read(file);
    expect(questions).toMatchObject([{ code: 'totalsOpen', options: ['total', 'payment'], rows: 1 }]);
    const total = await read(file, { mapping: { totals: 'total' } });
    expect(total.lines).toHaveLength(2);
    const payment = await read(file, { mapping: { totals: 'payment' } });
    expect(payment.questions).toEqual([]);
    expect(payment.lines).toHaveLength(3);
  });

  it('moves no balance', async () => {
    const { lines, questions } = await read(
      csv(
        'Date;Reçu;Crédit;Débit;Solde',
        ...['23/11/2026;R1;5 000;;105 000', '23/11/2026;R2;5 000;;110 000', '23/11/2026;;10 000;;120 000'],
        '23/11/2026;;20 000;;120 000',
      ),
    );
    expect(questions).toEqual([]);
    expect(lines.map(shown)).toEqual(['payment in 5000', 'payment in 5000', 'payment in 10000']);
  });
});
