import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coveringFilesSql } from '../../server/books/imports/coverage.js';
import type { ImportView } from '../../server/books/imports/import.view.js';
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

async function detailsOf(id: string): Promise<Record<string, unknown>> {
  const [entry] = await app.db.query<{ details: Record<string, unknown> }[]>(
    `SELECT details FROM audit_entries WHERE act = 'import.confirmed' AND subject_id = $1`,
    [id],
  );
  return entry?.details ?? {};
}

describe('control totals', () => {
  it('are optional: only those that are given are compared, and the audit entry names them', async () => {
    const none = await bring(csv('Date;Montant;Référence', '19/11/2026;5 000;SANS-PAPIER'), 'orders');
    const bare = { controlRows: null, controlIn: undefined, controlOut: undefined };
    await app.confirmed(finance, none, bare);
    expect(await detailsOf(none.id)).toMatchObject({ comparedTotals: 0 });
    expect(Object.keys(await detailsOf(none.id))).not.toContain('controlRows');

    const one = await bring(csv('Date;Montant;Référence', '19/11/2026;6 000;UN-TOTAL'), 'orders');
    const wrong = await app.confirm(finance, one, { ...bare, controlIn: 6_001 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['controlIn']);
    const confirmed = await app.confirmed(finance, one, { ...bare, controlIn: 6_000 });
    expect(confirmed).toMatchObject({ controlRows: null, controlIn: 6_000, controlOut: null });
    expect(await detailsOf(one.id)).toMatchObject({ comparedTotals: 1, controlIn: 6_000 });
  });
});

describe('the period of a file', () => {
  it('counts for the days that the person names, before and after those with rows', async () => {
    const view = await bring(csv('Date;Crédit;Débit', '18/11/2026;5 000;'));
    await app.confirmed(finance, view, { coversFrom: '2026-11-17', coversTo: '2026-11-19' });
    const covering = (day: string) =>
      app.db.query<{ leg: string }[]>(coveringFilesSql(app.burkina, day, app.clock.now()).text, [
        ...coveringFilesSql(app.burkina, day, app.clock.now()).values,
      ]);
    expect(await covering('2026-11-17')).toMatchObject([{ leg: 'statement' }]);
    expect(await covering('2026-11-16')).toEqual([]);
  });

  it('is refused where it is too long, ends before it begins or is not over', async () => {
    const view = await bring(csv('Date;Montant;Reçu'));
    const refusal = async (period: object) => (await app.confirm(finance, view, period)).body.errors;
    expect(await refusal({ coversFrom: '2025-01-01', coversTo: '2026-11-19' })).toMatchObject({
      coversTo: expect.stringContaining('at most 400 days'),
    });
    expect(Object.keys((await refusal({ coversFrom: '2026-11-19', coversTo: '2026-11-18' })) ?? {})).toEqual([
      'coversTo',
    ]);
    expect(Object.keys((await refusal({ coversFrom: '2026-11-21' })) ?? {})).toEqual(['coversFrom']);
    expect(
      await app.confirmed(finance, view, { coversFrom: '2025-10-17', coversTo: '2026-11-20' }),
    ).toMatchObject({ firstDay: '2025-10-17', lastDay: '2026-11-20' });
  });
});

describe('a minus before money out', () => {
  it('tells the direction of a later file of the source that has money in only', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const header = 'Date;Montant;Reçu';
    const first = await app.bring(
      finance,
      source.id,
      csv(header, '18/11/2026;5 000;MI-1', '18/11/2026;-2 000;MI-2'),
    );
    await app.confirmed(finance, first);
    const later = await app.bring(finance, source.id, csv(header, '19/11/2026;7 000;MI-3'));
    expect(later).toMatchObject({ questions: [], sumIn: 7_000, mapping: { direction: null } });
  });

  it('is learned from no file that has amounts of one sign only', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const header = 'Date;Montant;Reçu';
    const first = await app.bring(finance, source.id, csv(header, '18/11/2026;-2 000;MO-1'));
    await app.confirmed(finance, first);
    const later = await app.bring(finance, source.id, csv(header, '19/11/2026;7 000;MO-2'));
    expect(later.questions.map(({ code }) => code)).toEqual(['directionOpen']);
  });
});

describe('an unknown word', () => {
  it('is listed once with its rows, mapped on the spot and remembered for the source', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const header = 'Date;Montant;Type;Statut;Reçu';
    const view = await app.bring(
      finance,
      source.id,
      csv(
        header,
        '19/11/2026;5 000;Crédit;Dénoué;M1',
        '19/11/2026;6 000;Crédit;Dénoué;M2',
        '19/11/2026;7 000;Zakat;Dénoué;M3',
        '31/11/2026;8 000;Crédit;Dénoué;M4',
      ),
    );
    expect(view.understood?.unknownWords).toEqual([
      { field: 'status', word: 'Dénoué', rows: 4 },
      { field: 'direction', word: 'Zakat', rows: 1 },
    ]);
    expect(view.understood?.unusual).toEqual([
      { kind: 'word', rows: 3 },
      { kind: 'invalid', rows: 1 },
    ]);
    expect(view.errors[0]).toMatchObject({ rowNumber: 5 });
    const words = { Dénoué: 'completed', Zakat: 'out' };
    const mapped = await app.map(finance, view.id, { ...view.mapping, words });
    expect(mapped).toMatchObject({ badRows: 1, sumIn: 11_000, sumOut: 7_000 });
    expect(mapped.understood?.unknownWords).toEqual([]);
    await app.confirmed(finance, mapped, { leavesBad: true });
    const next = await app.bring(finance, source.id, csv(header, '20/11/2026;900;Zakat;Dénoué;M5'));
    expect(next).toMatchObject({ badRows: 0, sumOut: 900, mappingFrom: 'source' });
  });
});

describe('the encoding and the separator of a file', () => {
  const file = Buffer.from(csv('Date|Montant|Libellé', '19/11/2026|5 000|Café; thé'), 'utf8');

  it('are those that a person chooses, and kept for the source', async () => {
    const source = await app.source(finance, { side: 'orders' });
    const view = await app.bring(finance, source.id, file);
    expect(view.format).toMatchObject({ delimiter: '|', encoding: 'utf-8' });
    const anew = { ...view.mapping, columns: {} };
    const refused = await finance.send('PUT', `/api/imports/${view.id}/mapping`, {
      body: { ...anew, separator: '#' },
    });
    expect(refused.status).toBe(422);
    const wide = await finance.send('PUT', `/api/imports/${view.id}/mapping`, {
      body: { ...anew, separator: '\t' },
    });
    expect(wide.body.code).toBe('import_one_column');
    const chosen = await app.map(finance, view.id, {
      ...anew,
      ...{ encoding: 'windows-1252', separator: '|' },
    });
    expect(chosen).toMatchObject({ columns: ['Date', 'Montant', 'LibellÃ©'] });
    await app.confirmed(finance, chosen);
    const { body } = await finance.send('GET', `/api/import-sources/${source.id}`);
    expect(body['mapping']).toMatchObject({ encoding: 'windows-1252', separator: '|' });
    const next = await app.bring(finance, source.id, csv('Date;Montant;Libellé', '20/11/2026;700;Thé'));
    expect(next).toMatchObject({ format: { delimiter: ';', encoding: 'utf-8' }, mappingFrom: 'guess' });
  });

  it('are not kept where the file has decided them', async () => {
    const source = await app.source(finance, { side: 'orders' });
    const other = Buffer.concat([file, Buffer.from('20/11/2026|7 000|Eau\r\n')]);
    await app.confirmed(finance, await app.bring(finance, source.id, other));
    const { body } = await finance.send('GET', `/api/import-sources/${source.id}`);
    expect(Object.keys(body['mapping'] as object)).not.toContain('separator');
  });
});

describe('what the rows of a file have decided', () => {
  it('is no answer of a person: the source does not keep it when another point is changed', async () => {
    const source = await app.source(finance, { operatorId: '11' });
    const view = await app.bring(
      finance,
      source.id,
      csv(
        'Date,Montant,Solde,Statut,Reçu',
        '18/11/2026,"5,000",105000,Dénoué,D1',
        '19/11/2026,"-12,000",93000,Dénoué,D2',
      ),
    );
    expect(view).toMatchObject({ mapping: { decimal: null, dates: null }, understood: { decimal: '.' } });
    const mapped = await app.map(finance, view.id, { ...view.mapping, words: { Dénoué: 'completed' } });
    await app.confirmed(finance, mapped);
    const { body } = await finance.send('GET', `/api/import-sources/${source.id}`);
    expect(body['mapping']).toMatchObject({ decimal: null, dates: null, words: { Dénoué: 'completed' } });
  });
});

describe('another sheet or encoding', () => {
  it('keeps the columns that were mapped by hand where the file still has them', async () => {
    const view = await bring(csv('Quand;Combien;Libellé', '19/11/2026;900;Café'), 'orders');
    expect(view).toMatchObject({ state: 'received', headerRow: 1, understood: null });
    const columns = { date: 'Quand', amount: 'Combien' };
    const mapped = await app.map(finance, view.id, { columns, direction: 'in' });
    const anew = { ...mapped.mapping, columns: {}, encoding: 'utf-8' as const };
    expect(await app.map(finance, view.id, anew)).toMatchObject({ state: 'checked', mapping: { columns } });
  });
});
