import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '../../server/books/imports/import.view.js';
import type { SourceView } from '../../server/books/imports/source.view.js';
import { type ImportMember, ImportsHarness } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
  await app.somebody('finance');
});
afterAll(() => app.close());

const csv = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;
const STATUS = 'Date;Heure;Reçu;Téléphone;Statut;Crédit;Solde';
const DETAIL = 'Date;Heure;Reçu;Libellé;Débit;Crédit';

async function confirmed(source: SourceView, ...rows: string[]): Promise<ImportView> {
  return app.confirmed(finance, await app.bring(finance, source.id, csv(...rows)));
}

interface Stored {
  receipt: string;
  status: string | null;
  class: string;
  amount: number;
  fee: number | null;
  of_row: number | null;
}

const live = (sourceId: string): Promise<Stored[]> =>
  app.db.query<Stored[]>(
    `SELECT receipt, status, class, amount, fee, of_row FROM import_lines WHERE source_id = $1 AND withdrawn_at IS NULL
     ORDER BY receipt, class, amount, row_number`,
    [sourceId],
  );
const changes = (importId: string): Promise<{ row_number: number; kind: string }[]> =>
  app.db.query('SELECT row_number, kind FROM import_line_changes WHERE import_id = $1 ORDER BY row_number', [
    importId,
  ]);

describe('only executed money', () => {
  it('counts in sums and control totals; every class is shown', async () => {
    const source = await app.source(finance);
    const view = await app.bring(
      finance,
      source.id,
      csv(
        'Date;Heure;Référence;Service;Statut;Débit;Crédit',
        '19/11/2026;08:05:12;A1;Merchant Payment;Succès;;15 000',
        '19/11/2026;08:41:30;A2;Merchant Payment;Échec;;25 000',
        '19/11/2026;09:12:03;A3;Cash in;Succès;3 000;',
        '19/11/2026;10:00:59;A4;Merchant Payment;Succès;;8 500',
        '19/11/2026;10:02:00;A5;Merchant Payment;Annulé;;12 000',
        ';;;;Total;3 000;23 500',
      ),
    );
    expect(view).toMatchObject({ goodRows: 5, sumIn: 23_500, sumOut: 3_000, questions: [] });
    expect(view.classes).toEqual([
      { class: 'cash', rowsIn: 0, rowsOut: 1, sumIn: 0, sumOut: 3_000 },
      { class: 'notExecuted', rowsIn: 2, rowsOut: 0, sumIn: 37_000, sumOut: 0 },
      { class: 'payment', rowsIn: 2, rowsOut: 0, sumIn: 23_500, sumOut: 0 },
    ]);
    const wrong = await app.confirm(finance, view, { controlIn: 60_500 });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { controlIn: expect.stringMatching(/^differs from the file: 23.500$/) } },
    });
    expect((await app.confirm(finance, view, { controlRows: 3 })).status).toBe(200);
  });
});

describe('fee and tax rows', () => {
  it('belong to the payment with their receipt, which takes the fee', async () => {
    const source = await app.source(finance);
    const view = await confirmed(
      source,
      'Date;Heure;Transaction ID;Type;Débit;Crédit;Solde',
      '19/11/2026;08:05;T-1;Paiement;;15 000;115 000',
      '19/11/2026;08:05;T-1;Frais;150;;114 850',
      '19/11/2026;09:30;T-2;Retrait;20 000;;94 850',
      '19/11/2026;09:30;T-2;Frais;200;;94 650',
      '19/11/2026;09:30;T-2;Taxe;36;;94 614',
      '19/11/2026;09:40;T-3;;;30 000;124 614',
      '19/11/2026;09:40;T-3;;300;;124 314',
    );
    expect(view).toMatchObject({ closingBalance: 124_314, sumIn: 45_000, sumOut: 20_686 });
    expect(await live(source.id)).toMatchObject([
      { receipt: 'T-1', class: 'fee', amount: 150, of_row: 2 },
      { receipt: 'T-1', class: 'payment', amount: 15000, fee: 150 },
      { receipt: 'T-2', class: 'fee', amount: 200, of_row: 4 },
      { receipt: 'T-2', class: 'payment', amount: 20000, fee: 200 },
      { receipt: 'T-2', class: 'tax', amount: 36, of_row: 4 },
      { receipt: 'T-3', class: 'fee', amount: 300, of_row: 7 },
      { receipt: 'T-3', class: 'payment', amount: 30000, fee: 300 },
    ]);
  });

  it('belong to the nearest of two payments under one receipt', async () => {
    const source = await app.source(finance);
    await confirmed(
      source,
      DETAIL,
      '19/11/2026;08:05;W-1;PAIEMENT;;15 000',
      '19/11/2026;08:05;W-1;FRAIS;150;',
      '19/11/2026;08:06;W-2;PAIEMENT;;900',
      '19/11/2026;08:08;W-1;PAIEMENT;;15 000',
      '19/11/2026;08:08;W-1;FRAIS;150;',
    );
    expect((await live(source.id)).filter(({ receipt }) => receipt === 'W-1')).toMatchObject([
      { class: 'fee', of_row: 2 },
      { class: 'fee', of_row: 5 },
      { class: 'payment', fee: 150 },
      { class: 'payment', fee: 150 },
    ]);
  });

  it('are not made of payments that share a word as identifier', async () => {
    const source = await app.source(finance, { side: 'bank' });
    await confirmed(
      source,
      DETAIL,
      '19/11/2026;08:05;VIR;Client A;;150 000',
      '19/11/2026;08:05;VIR;Client B;;2 000',
      '19/11/2026;08:06;VIR;Client C;150 000;',
    );
    expect((await live(source.id)).map((line) => line.class)).toEqual(['payment', 'payment', 'payment']);
  });

  it('may come back, with the payment that is reversed', async () => {
    const source = await app.source(finance);
    await confirmed(
      source,
      DETAIL,
      '19/11/2026;08:05;R-1;PAIEMENT CLIENT;;15 000',
      '19/11/2026;08:05;R-1;FRAIS;150;',
      '19/11/2026;11:05;R-1;ANNUL. PAIEMENT;15 000;',
      '19/11/2026;11:05;R-1;ANNUL. FRAIS;;150',
    );
    expect(await live(source.id)).toMatchObject([
      { class: 'fee', of_row: 2 },
      { class: 'fee', of_row: 4 },
      { class: 'payment', fee: 150, amount: 15_000 },
      { class: 'reversal', fee: -150, of_row: 2 },
    ]);
  });
});

describe('a known receipt', () => {
  it('with its final status replaces the pending line, once', async () => {
    const source = await app.source(finance);
    await confirmed(
      source,
      STATUS,
      '19/11/2026;11:58;R-1301;;En attente;9 000;',
      '19/11/2026;11:40;R-1300;;Succès;5 000;105 000',
    );
    const evening = await app.bring(
      finance,
      source.id,
      csv(
        STATUS,
        '19/11/2026;18:20;R-1302;;Succès;4 000;118 000',
        '19/11/2026;11:58;R-1301;;Succès;9 000;114 000',
        '19/11/2026;11:40;R-1300;;Succès;5 000;105 000',
      ),
    );
    expect(evening.understood?.changes).toMatchObject({
      ...{ changed: 0, succeeded: 1, undone: 0 },
      first: [{ rowNumber: 3, receipt: 'R-1301', lineRow: 2, fields: { status: ['pending', 'completed'] } }],
    });
    const done = await app.confirmed(finance, evening);
    expect(done).toMatchObject({ knownRows: 1, sumIn: 18_000 });
    expect(await live(source.id)).toMatchObject([
      { receipt: 'R-1300', status: 'completed' },
      { receipt: 'R-1301', status: 'completed' },
      { receipt: 'R-1302', status: 'completed' },
    ]);
    expect(
      (await finance.send('POST', `/api/imports/${done.id}/withdraw`, { body: { reason: 'wrong file' } }))
        .status,
    ).toBe(200);
    expect(await live(source.id)).toMatchObject([
      { receipt: 'R-1300', status: 'completed' },
      { receipt: 'R-1301', status: 'pending' },
    ]);
  });

  it('with another label or second is the same line', async () => {
    const source = await app.source(finance);
    await confirmed(
      source,
      DETAIL,
      '19/11/2026;08:05;L-1;PAIEMENT;;15 000',
      '19/11/2026;09:00;L-2;PAIEMENT;;500',
    );
    const again = await app.bring(
      finance,
      source.id,
      csv(
        DETAIL,
        '19/11/2026;08:05:41;L-1;Paiement de A. Traoré;;15 000',
        '19/11/2026;09:00;L-2;PAIEMENT;;700',
      ),
    );
    expect(again.understood?.changes).toMatchObject({
      ...{ changed: 1, amount: 1 },
      first: [{ change: 'amount' }, { fields: { label: ['PAIEMENT', 'Paiement de A. Traoré'] } }],
    });
    // Another amount is another state of the line.
    expect(again.questions).toMatchObject([{ code: 'linesChanged', rows: 1 }]);
    const done = await app.confirmed(
      finance,
      await app.map(finance, again.id, { ...again.mapping, changedLines: 'later' }),
    );
    expect(done.knownRows).toBe(1);
    expect((await live(source.id)).map(({ receipt, amount }) => `${receipt} ${amount}`)).toEqual([
      'L-1 15000',
      'L-2 700',
    ]);
    expect(await changes(done.id)).toEqual([
      { row_number: 2, kind: 'changed' },
      { row_number: 3, kind: 'replaced' },
    ]);
  });

  it('that was executed and is not any more is asked about, then no longer counts', async () => {
    const source = await app.source(finance);
    await confirmed(
      source,
      STATUS,
      '19/11/2026;08:05;U-1;;Succès;15 000;',
      '19/11/2026;08:06;U-2;;Succès;1 000;',
    );
    const later = await app.bring(finance, source.id, csv(STATUS, '19/11/2026;08:05;U-1;;Annulé;15 000;'));
    expect(later.questions).toMatchObject([
      { code: 'linesUndone', rows: 1, examples: [{ rowNumber: 2, cell: 'U-1' }] },
    ]);
    expect((await app.confirm(finance, later)).body.code).toBe('import_open_questions');
    const accepted = await app.map(finance, later.id, { ...later.mapping, accepted: ['linesUndone'] });
    await app.confirmed(finance, accepted);
    expect(await live(source.id)).toMatchObject([
      { receipt: 'U-1', class: 'notExecuted', status: 'notcompleted' },
      { receipt: 'U-2', class: 'payment' },
    ]);
  });

  it('of a locked day leaves its line as it was sealed', async () => {
    const source = await app.source(finance);
    await confirmed(source, STATUS, '17/11/2026;08:05;V-1;;Succès;15 000;');
    await app.lockUntil(['2026-11-17']);
    const later = await app.bring(finance, source.id, csv(STATUS, '17/11/2026;08:05;V-1;;Annulé;15 000;'));
    expect(later).toMatchObject({ questions: [], understood: { changes: { changed: 1, undone: 0 } } });
    await app.confirmed(finance, later, { booksLate: true });
    expect(await live(source.id)).toMatchObject([{ receipt: 'V-1', status: 'completed', class: 'payment' }]);
  });
});
