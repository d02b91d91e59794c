import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '../../server/books/imports/import.view.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

/** Statement of one movement in MT940, which is known from others by its day. */
const mt940 = (account: string, day: number, { opening, closing }: Stated): string =>
  [
    ...[`:20:R${day}`, `:25:${account}`, `:28C:${day}/1`, `:60F:C2611${day - 1}XOF${opening},`],
    `:61:2611${day}11${day}C${closing - opening},NTRFLOT-${day}//${account}${day}`,
    ...[':86:VIREMENT', `:62F:C2611${day}XOF${closing},`, '-', ''],
  ].join('\r\n');

interface Stated {
  opening: number;
  closing: number;
}

const csv = (...rows: string[]): string => ['Date;Référence;Montant;Solde', ...rows, ''].join('\n');

const confirm = async (sourceId: string, file: string, name: string): Promise<ImportView> => {
  const view = await app.bring(finance, sourceId, file, name);
  return app.confirmed(finance, view);
};

interface FoundBreak {
  kind: string;
  subject: string;
  day: string;
  amount: number;
  state: string;
  claims: { field: string; what: unknown; evidence: { id: string } }[];
}

/** Breaks between statements, after a check of the days. */
async function gaps(...days: number[]): Promise<FoundBreak[]> {
  app.clock.advance(60_000);
  for (const day of days) {
    const body = { projectId: app.burkina, day: `2026-11-${day}` };
    const { status, text } = await finance.send('POST', '/api/breaks/check', { body });
    if (status >= 300) throw new Error(text);
  }
  return app.db.query(
    `SELECT kind, subject, day::text AS day, amount::float8 AS amount, state, claims FROM breaks WHERE kind = 'statement_gap' AND state = 'open' ORDER BY id`,
  );
}

describe('two statements of an account', () => {
  it('have one break where the later does not begin with the end of the earlier, until a file fills the hole', async () => {
    const { id } = await app.source(finance, { side: 'bank' });
    const account = 'BF1480700100000001';
    const first = await confirm(id, mt940(account, 16, { opening: 1_000, closing: 1_500 }), 'lundi.sta');
    expect(first.gap).toBeNull();
    const late = await app.bring(
      finance,
      id,
      mt940(account, 18, { opening: 2_100, closing: 2_600 }),
      'mercredi.sta',
    );
    const gap = { beforeName: 'lundi.sta', closingBalance: 1_500, openingBalance: 2_100, beforeId: first.id };
    expect(late).toMatchObject({ questions: [], gap });
    await app.confirmed(finance, late);
    const [found, ...others] = await gaps(16, 18);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ subject: `import:${late.id}`, day: '2026-11-18', amount: 600 });
    expect(found?.claims.map(({ field, what, evidence }) => [field, what, evidence.id])).toEqual([
      ['file_before', 'lundi.sta', first.id],
      ['closing_before', 1_500, first.id],
      ['file', 'mercredi.sta', late.id],
      ['opening', 2_100, late.id],
    ]);
    const between = mt940(account, 17, { opening: 1_500, closing: 2_100 });
    expect((await confirm(id, between, 'mardi.sta')).gap).toBeNull();
    expect(await gaps(16, 17, 18)).toEqual([]);
  });

  it('have one where the later file is withdrawn that had filled the hole', async () => {
    const { id } = await app.source(finance, { side: 'bank' });
    const account = 'BF1480700100000002';
    for (const [day, opening] of [
      [16, 1_000],
      [17, 1_500],
      [18, 2_000],
    ] as const)
      await confirm(id, mt940(account, day, { opening, closing: opening + 500 }), `${day}.sta`);
    expect(await gaps(16, 17, 18)).toEqual([]);
    const [middle] = await app.db.query<{ id: string }[]>(
      `SELECT id FROM imports WHERE source_id = $1 AND file_name = '17.sta'`,
      [id],
    );
    const withdrawal = { body: { reason: 'Mauvais fichier' } };
    await finance.send('POST', `/api/imports/${middle?.id ?? ''}/withdraw`, withdrawal);
    expect(await gaps(18)).toMatchObject([{ amount: 500, day: '2026-11-18' }]);
  });

  it('have none where they follow, overlap or come again', async () => {
    const { id } = await app.source(finance, { operatorId: '11' });
    const rows = [
      '17/11/2026;G1;+500;5 500',
      '17/11/2026;G2;-200;5 300',
      '18/11/2026;G3;+700;6 000',
      '19/11/2026;G4;+1 000;7 000',
    ];
    await confirm(id, csv(...rows.slice(0, 2)), 'a.csv');
    await confirm(id, csv(...rows.slice(1, 3)), 'b.csv');
    expect((await confirm(id, csv(...rows), 'c.csv')).gap).toBeNull();
    const before = (await gaps(17, 18, 19)).filter(({ claims }) =>
      claims.some(({ what }) => what === 'c.csv'),
    );
    expect(before).toEqual([]);
  });

  it('have one where half a day is missing', async () => {
    const { id } = await app.source(finance, { operatorId: '11' });
    await confirm(id, csv('17/11/2026;H1;+500;9 500', '17/11/2026;H2;+500;10 000'), 'matin.csv');
    const evening = await confirm(
      id,
      csv('17/11/2026;H3;+400;12 400', '17/11/2026;H4;+100;12 500'),
      'soir.csv',
    );
    expect(evening.gap).toMatchObject({
      beforeName: 'matin.csv',
      closingBalance: 10_000,
      openingBalance: 12_000,
    });
  });

  it('have none where a later export begins earlier on the same day', async () => {
    const { id } = await app.source(finance, { operatorId: '11' });
    const rows = [
      '17/11/2026;REF-700001;+500;30 500',
      '17/11/2026;REF-700002;+500;31 000',
      '17/11/2026;REF-700003;-200;30 800',
    ];
    await confirm(id, csv(...rows.slice(1)), 'soir.csv');
    const whole = await app.bring(finance, id, csv(...rows), 'jour.csv');
    expect(whole).toMatchObject({ gap: null, knownRows: 2 });
    expect((await app.confirmed(finance, whole)).gap).toBeNull();
  });

  it('are compared where a line between has no balance, and not where one at the edge has none', async () => {
    const { id } = await app.source(finance, { operatorId: '11' });
    const rows = (day: number, from: number, last: string): string =>
      csv(
        `${day}/11/2026 08:00:00;REF-8${day}001;+500;${from + 500}`,
        `${day}/11/2026 09:00:00;REF-8${day}002;+300;`,
        `${day}/11/2026 10:00:00;REF-8${day}003;+200;${from + 1_000}`,
        `${day}/11/2026 11:00:00;REF-8${day}004;+100;${last}`,
      );
    await confirm(id, rows(16, 40_000, '41100'), 'lundi.csv');
    const tuesday = await confirm(id, rows(17, 42_000, ''), 'mardi.csv');
    expect(tuesday.gap).toMatchObject({ closingBalance: 41_100, openingBalance: 42_000 });
    expect((await confirm(id, rows(18, 50_000, '51100'), 'mercredi.csv')).gap).toBeNull();
  });

  it('have no break of their own where the whole statement of a day between is missing', async () => {
    const { id } = await app.source(finance, { operatorId: '12' });
    await confirm(id, csv('14/11/2026;REF-900001;+500;60 500'), 'samedi.csv');
    const monday = await confirm(id, csv('16/11/2026;REF-900002;+500;70 500'), 'lundi.csv');
    expect(monday.gap).toMatchObject({ closingBalance: 60_500, openingBalance: 70_000 });
    const ofMonday = async (): Promise<FoundBreak[]> =>
      (await gaps(16)).filter(({ subject }) => subject === `import:${monday.id}`);
    expect(await ofMonday()).toMatchObject([{ amount: 9_500 }]);
    await app.db.query(
      `INSERT INTO breaks (id, project_id, day, kind, subject, fingerprint, operator_id, amount, claims, severity, found_at, last_seen_at, owner_role, due_at, state)
       VALUES (gen_random_uuid(), $1, '2026-11-15', 'missing_statement', 'account:12', '\\x01', '12', 9500, '[]', 'normal', $2, $2, 'finance', $2, 'open')`,
      [app.burkina, app.clock.now()],
    );
    expect(await ofMonday()).toEqual([]);
  });

  it('have none where a file without balances lies between them', async () => {
    const { id } = await app.source(finance, { operatorId: '12' });
    await confirm(id, csv('16/11/2026;REF-910001;+500;80 500'), 'lundi.csv');
    await confirm(id, 'Date;Référence;Crédit\n17/11/2026;REF-910002;2 000\n', 'mardi.csv');
    const wednesday = await confirm(id, csv('18/11/2026;REF-910003;+500;83 000'), 'mercredi.csv');
    expect(wednesday.gap).toBeNull();
  });
});
