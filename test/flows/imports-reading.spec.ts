import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { default as ExcelJS } from 'exceljs';
import { DataSource } from 'typeorm';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { rereadImports } from '../../server/books/imports/reread-imports.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

const csv = (...rows: string[]): string => [...rows, ''].join('\r\n');
const bring = async (file: string, side = 'statement'): Promise<ImportView> =>
  app.bring(
    finance,
    (await app.source(finance, { side, operatorId: side === 'statement' ? '11' : null })).id,
    file,
  );
const codes = ({ questions }: ImportView): string[] => questions.map(({ code }) => code);
const amounts = async (id: string): Promise<string[]> =>
  (await app.lines(finance, id)).map(({ direction, amount }) => `${direction} ${amount}`);

async function refusedFor(view: ImportView, ...questions: string[]): Promise<void> {
  const refused = await app.confirm(finance, view);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'import_open_questions', values: { questions } },
  });
}

describe('the decimal sign of a file', () => {
  it('is asked where every amount leaves it open, and the answer is kept for the source', async () => {
    const source = await app.source(finance, { side: 'orders' });
    const view = await app.bring(
      finance,
      source.id,
      csv('Date,Montant,Référence', '19/11/2026,"5,000",A', '19/11/2026,"12,000",B'),
    );
    expect(view.questions).toMatchObject([
      {
        code: 'decimalOpen',
        options: ['.', ','],
        rows: 2,
        examples: [{ rowNumber: 2, cell: '5,000', readings: ['5000', '5'] }],
      },
    ]);
    await refusedFor(view, 'decimalOpen');
    const answered = await app.map(finance, view.id, { ...view.mapping, decimal: '.' });
    await app.confirmed(finance, answered);
    expect(await amounts(view.id)).toEqual(['in 5000', 'in 12000']);
    const next = await app.bring(finance, source.id, csv('Date,Montant,Référence', '20/11/2026,"7,000",C'));
    expect(next).toMatchObject({
      questions: [],
      sumIn: 7_000,
      understood: { decimal: '.', decimalBy: { by: 'person' } },
    });
  });

  it('is never that of an earlier file: 5,000 after decimals is asked', async () => {
    const source = await app.source(finance, { side: 'orders' });
    const first = await app.bring(finance, source.id, csv('Date;Montant;Référence', '19/11/2026;1 250,00;A'));
    expect(first.understood).toMatchObject({ decimal: ',', decimalBy: { rows: 1, by: 'file' } });
    await app.confirmed(finance, first);
    const next = await app.bring(finance, source.id, csv('Date;Montant;Référence', '20/11/2026;5,000;B'));
    expect(codes(next)).toEqual(['decimalOpen']);
  });

  it('is refused where rows contradict each other, with both examples', async () => {
    const view = await bring(
      csv('Date;Montant;Référence', '19/11/2026;1 250,00;A', '19/11/2026;5,000;B'),
      'orders',
    );
    expect(view.questions).toMatchObject([
      { code: 'decimalContradiction', options: [], examples: [{ cell: '1 250,00' }, { cell: '5,000' }] },
    ]);
    await refusedFor(view, 'decimalContradiction');
  });

  it('is decided by the last row as well as by the first', async () => {
    const small = Array.from({ length: 55 }, (_, n) => `19/11/2026,${n + 100},N${n}`);
    const view = await bring(csv('Date,Montant,Référence', ...small, '19/11/2026,"5,250",L'), 'orders');
    expect(view).toMatchObject({ questions: [], badRows: 0, understood: { decimal: '.' } });
    expect(view.sumIn).toBe(55 * 100 + (54 * 55) / 2 + 5_250);
  });
});

describe('the order of dates', () => {
  it('is decided by all rows, and asked where they leave it open', async () => {
    const early = Array.from(
      { length: 55 },
      (_, n) => `11/${String((n % 12) + 1).padStart(2, '0')}/2026;500;M${n}`,
    );
    const view = await bring(csv('Date;Montant;Référence', ...early, '11/19/2026;500;L'), 'orders');
    expect(view).toMatchObject({ questions: [], firstDay: '2026-11-01', understood: { dates: 'mdy' } });
    const open = await bring(csv('Date;Montant;Référence', '05/11/2026;500;A'), 'orders');
    expect(open.questions).toMatchObject([
      { code: 'datesOpen', options: ['dmy', 'mdy'], examples: [{ readings: ['2026-11-05', '2026-05-11'] }] },
    ]);
    await refusedFor(open, 'datesOpen');
    const answered = await app.map(finance, open.id, { ...open.mapping, dates: 'dmy' });
    expect(answered).toMatchObject({ questions: [], firstDay: '2026-11-05' });
  });

  it('is refused where rows contradict each other', async () => {
    const view = await bring(csv('Date;Montant;Référence', '19/11/2026;500;A', '11/18/2026;500;B'), 'orders');
    expect(view.questions).toMatchObject([
      { code: 'datesContradiction', examples: [{ cell: '19/11/2026' }, { cell: '11/18/2026' }] },
    ]);
  });
});

describe('a column of balances', () => {
  const HEADER = 'Date;Libellé;Montant débit;Montant crédit;Solde';

  it('proves that a minus in the debits is a notation, and that a debit without it is a return', async () => {
    const view = await bring(
      csv(
        HEADER,
        '19/11/2026;VIR RECU;;150 000;1 150 000',
        '19/11/2026;VIR EMIS;-75 000;;1 075 000',
        '19/11/2026;FRAIS;-2 500;;1 072 500',
        '19/11/2026;ANNULATION FRAIS;2 500;;1 075 000',
        '19/11/2026;CHEQUE;0;-30 000;1 045 000',
      ),
      'bank',
    );
    expect(view).toMatchObject({
      questions: [],
      badRows: 0,
      sumIn: 152_500,
      sumOut: 107_500,
      closingBalance: 1_045_000,
    });
    expect(view.understood?.chain).toMatchObject({ links: 4, held: 4, order: 'oldestFirst' });
  });

  it('settles the order of rows: the closing balance is the end of the chain', async () => {
    const view = await bring(
      csv(HEADER, '19/11/2026;C;;7 000;27 000', '19/11/2026;B;5 000;;20 000', '19/11/2026;A;;10 000;25 000'),
      'bank',
    );
    expect(view).toMatchObject({
      questions: [],
      closingBalance: 27_000,
      understood: { chain: { order: 'newestFirst' } },
    });
  });

  it('contradicts a reading in which a line is missing, until a person accepts it', async () => {
    const view = await bring(
      csv(HEADER, '19/11/2026;A;;10 000;25 000', '19/11/2026;C;;7 000;27 000', '19/11/2026;D;;1 000;28 000'),
      'bank',
    );
    expect(view.questions).toMatchObject([
      {
        code: 'chainBroken',
        acceptable: true,
        examples: [{ rowNumber: 3, cell: '27000', readings: ['32000'] }],
      },
    ]);
    await refusedFor(view, 'chainBroken');
    const accepted = await app.map(finance, view.id, { ...view.mapping, accepted: ['chainBroken'] });
    expect(await app.confirmed(finance, accepted)).toMatchObject({ state: 'confirmed' });
  });

  it('shows the direction of amounts without a sign, except that of the first line', async () => {
    const view = await bring(
      csv(
        'Date;Montant;Référence;Solde',
        '19/11/2026;500;A;1 500',
        '19/11/2026;300;B;1 200',
        '19/11/2026;50;C;1 250',
      ),
    );
    expect(codes(view)).toEqual(['directionOpen']);
    const answered = await app.map(finance, view.id, { ...view.mapping, direction: 'in' });
    expect(answered).toMatchObject({
      questions: [],
      sumIn: 550,
      sumOut: 300,
      understood: { signs: 'balance' },
    });
  });
});

describe('an amount with C or D', () => {
  it('is booked in or out', async () => {
    const view = await bring(
      csv(
        'Date;Référence;Libellé;Montant',
        '19/11/2026 08:00;K1;Paiement;150 000 C',
        '19/11/2026 09:00;K2;Retrait;2 500 D',
      ),
    );
    expect(view).toMatchObject({ goodRows: 2, sumIn: 150_000, sumOut: 2_500, questions: [] });
  });
});

describe('what a file covers', () => {
  it('can be confirmed without movements for the days that the person names', async () => {
    const view = await bring(csv('Date;Montant;Référence'));
    expect(view).toMatchObject({ state: 'checked', rows: 0 });
    expect((await app.confirm(finance, view)).body.code).toBe('import_nothing');
    const confirmed = await app.confirmed(finance, view, { coversFrom: '2026-11-19' });
    expect(confirmed).toMatchObject({ state: 'confirmed', firstDay: '2026-11-19', lastDay: '2026-11-19' });
  });

  it('leaves totals, repeated headers and notes aside', async () => {
    const view = await bring(
      csv(
        'Date;Libellé;Débit;Crédit',
        '19/11/2026;SOLDE INITIAL;;1 000 000',
        '19/11/2026;Vente;;5 000',
        'Date;Libellé;Débit;Crédit',
        '19/11/2026;Achat;2 000;',
        'TOTAL;;2 000;5 000',
        'Edité le 20/11/2026',
      ),
      'bank',
    );
    expect(view).toMatchObject({ rows: 2, badRows: 0, sumIn: 5_000, sumOut: 2_000 });
    expect(view.understood).toMatchObject({ setAsideRows: 4 });
  });
});

describe('a file that an earlier version has confirmed', () => {
  it('counts once in a later file that overlaps it, though its lines were read otherwise', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const header = 'Date;Montant;Frais;Reçu;Statut';
    const rows = ['18/11/2026 10:00;5000;-200;R1;ok', '18/11/2026 11:00;-7000;100;R2;ok'];
    const asked = await app.bring(finance, source.id, csv(header, ...rows));
    expect(asked.questions.map(({ code }) => code)).toEqual(['feesOpen']);
    const answered = await app.map(finance, asked.id, { ...asked.mapping, negativeFees: 'returned' });
    const first = await app.confirmed(finance, answered);
    const owner = new DataSource({ type: 'postgres', url: app.running.databaseUrl });
    await owner.initialize();
    await owner.query('ALTER TABLE import_lines DISABLE TRIGGER USER');
    await owner.query(
      `UPDATE import_lines SET fee = abs(fee), row_key = gen_random_uuid() WHERE import_id = $1 AND receipt = 'R1'`,
      [first.id],
    );
    await owner.query('ALTER TABLE import_lines ENABLE TRIGGER USER');
    await owner.query(`UPDATE imports SET understood = NULL, covered_days = NULL WHERE id = $1`, [first.id]);
    await owner.destroy();

    const said: string[] = [];
    await rereadImports(app.db, (line) => said.push(line), { clock: app.clock });
    expect(said).toContain('relevé.csv: 2026-11-18: 1 lines, the first in row 2');
    expect(said.at(-1)).toMatch(/files read, 1 lines would be read otherwise; nothing was changed$/);

    const view = await app.bring(finance, source.id, csv(header, ...rows, '19/11/2026 09:00;900;0;R3;ok'));
    expect(view).toMatchObject({ questions: [], goodRows: 3, knownRows: 2 });
    await app.confirmed(finance, view);
    expect((await app.lines(finance, view.id)).map(({ receipt }) => receipt)).toEqual(['R3']);
    expect((await app.lines(finance, first.id)).map(({ fee }) => fee)).toEqual([200, 100]);
  });
});

describe('merged cells of a workbook', () => {
  it('count a date for all their rows and an amount for none, with the range named', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Relevé');
    sheet.addRow(['Date', 'Référence', 'Libellé', 'Crédit']);
    for (const row of [
      ['19/11/2026 08:00', 'M1', 'Paiement', 5_000],
      [null, 'M2', 'Paiement', 6_000],
      [null, 'M3', 'Paiement', 7_000],
      ['19/11/2026 09:00', 'M4', 'Paiement', 30_000],
      ['19/11/2026 09:30', 'M5', 'Paiement', null],
    ])
      sheet.addRow(row);
    for (const range of ['A2:A4', 'D5:D6']) sheet.mergeCells(range);
    const source = await app.source(finance, { side: 'statement', operatorId: '11' });
    const file = Buffer.from(await book.xlsx.writeBuffer());
    const view = await app.bring(finance, source.id, file, 'relevé.xlsx');
    expect(view).toMatchObject({ rows: 5, goodRows: 3, badRows: 2, sumIn: 18_000 });
    expect(view.understood?.remarks).toMatchObject([
      { rowNumber: 2, field: 'date', rule: 'mergedCells' },
      { rowNumber: 3, field: 'date', rule: 'mergedCells' },
      { rowNumber: 4, field: 'date', rule: 'mergedCells' },
    ]);
    expect(view.errors).toMatchObject(
      [5, 6].map((rowNumber) => ({
        rowNumber,
        errors: [{ field: 'row', rule: 'mergedCells', values: { range: 'D5:D6' } }],
      })),
    );
    await app.confirmed(finance, view, { leavesBad: true });
    expect(await amounts(view.id)).toEqual(['in 5000', 'in 6000', 'in 7000']);
  });
});
