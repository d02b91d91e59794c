import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportMapping, ImportView } from '../../server/reconciliation/imports/import.view.js';
import { addProject } from '../support/session-client.js';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let desk: ImportsHarness;
let finance: ImportMember;
let projects = 0;

beforeAll(async () => {
  desk = await ImportsHarness.open();
  finance = await desk.somebody('finance');
});
afterAll(() => desk.close());

const csv = (...rows: string[]): string => [...rows, ''].join('\r\n');
/** Source of a project of its own, where no file of another test is beside it. */
const bank = async (leg = 'bank'): Promise<string> => {
  const projectId = await addProject(desk.running, `Projet ${(projects += 1)}`);
  return (await desk.source(finance, { leg, projectId })).id;
};
const bring = (sourceId: string, ...rows: string[]): Promise<ImportView> =>
  desk.bring(finance, sourceId, csv(...rows));
const confirmed = async (sourceId: string, ...rows: string[]): Promise<ImportView> =>
  desk.confirmed(finance, await bring(sourceId, ...rows));
const answer = (view: ImportView, given: Partial<ImportMapping>): Promise<ImportView> =>
  desk.map(finance, view.id, { ...view.mapping, ...given });
const codes = ({ questions }: ImportView): string[] => questions.map(({ code }) => code);

/** Amounts of the live lines by day, in the order of the days. */
async function booked(sourceId: string): Promise<string[]> {
  const rows = await desk.db.query<{ text: string }[]>(
    `SELECT to_char(booked_day, 'DD') || ' ' || CASE direction WHEN 'in' THEN '' ELSE '-' END || amount AS text FROM import_lines
     WHERE source_id = $1 AND withdrawn_at IS NULL AND class IS DISTINCT FROM 'notExecuted' ORDER BY booked_day, amount, id`,
    [sourceId],
  );
  return rows.map(({ text }) => text);
}

describe('one account in several files', () => {
  const sta = [
    ...[':20:R1', ':25:BJ0690000000071', ':28C:331/1', ':60F:C261115XOF200000,'],
    ...[':61:2611161116C45000,NTRFNONREF//BK7100A', ':86:REMISE GROUPEE 3 OPERATIONS'],
    ...[':61:2611161116D750,NCHGNONREF//BK7100B', ':86:COMMISSION', ':62F:C261116XOF244250,', '-'],
  ];
  const portal = [
    'Compte;BJ0690000000071',
    'Date;Libellé;Débit;Crédit;Solde',
    '16/11/2026;REMISE GROUPEE;;45 000;245 000',
    '16/11/2026;COMM. REMISE;750;;244 250',
  ];
  const sums = ['Date;Libellé;Débit;Crédit', '16/11/2026;REMISE;;45 000', '16/11/2026;COMM;750;'];
  const FILES = { sta, portal, sums };
  type Name = keyof typeof FILES;
  const send = async (sourceId: string, name: Name): Promise<ImportView> =>
    desk.bring(finance, sourceId, csv(...FILES[name]), name === 'sta' ? 'releve.sta' : `${name}.csv`);

  it.each<[string, Name[], boolean]>([
    ['the statement, then the export of the portal', ['sta', 'portal'], false],
    ['the export of the portal, then the statement', ['portal', 'sta'], true],
    ['the statement, then sums without account', ['sta', 'sums'], true],
    ['sums without account, then the statement', ['sums', 'sta'], false],
  ])('counts once after an answer, in one source and in two: %s', async (_, [one, two], isApart) => {
    if (!one || !two) throw new Error('Two files are needed');
    const first = await bank();
    const { projectId } = (await finance.send('GET', `/api/import-sources/${first}`)).body as unknown as {
      projectId: string;
    };
    const second = isApart ? (await desk.source(finance, { leg: 'bank', projectId })).id : first;
    const earlier = await desk.confirmed(finance, await send(first, one));
    const later = await send(second, two);
    expect(later.questions).toMatchObject([
      {
        ...{ code: 'sameAccount', rows: 1 },
        examples: [
          {
            cell: earlier.fileName,
            readings: [expect.any(String), '2026-11-16', '2026-11-16', '45000', '750'],
          },
        ],
      },
    ]);
    const left = await answer(later, { sameAccount: 'leave' });
    expect(left).toMatchObject({
      questions: [],
      understood: { changes: { covered: 2, added: { rows: 0 } } },
    });
    const done = await desk.confirmed(finance, await answer(left, { sameAccount: 'replace' }));
    expect([...(await booked(first)), ...(isApart ? await booked(second) : [])]).toEqual([
      '16 -750',
      '16 45000',
    ]);
    // The file that was replaced counts again when the other is withdrawn.
    await finance.send('POST', `/api/imports/${done.id}/withdraw`, { body: { reason: 'not this one' } });
    expect(await booked(first)).toEqual(['16 -750', '16 45000']);
    expect(await desk.lines(finance, done.id)).toHaveLength(2);
  });

  it('asks once for a pair of sources, in either order', async () => {
    const first = await bank();
    const { projectId } = (await finance.send('GET', `/api/import-sources/${first}`)).body as unknown as {
      projectId: string;
    };
    const second = (await desk.source(finance, { leg: 'bank', projectId })).id;
    await desk.confirmed(finance, await send(first, 'sta'));
    await desk.confirmed(finance, await answer(await send(second, 'portal'), { sameAccount: 'leave' }));
    const [statementOf17, portalOf17] = [
      [
        ...[':20:R2', ':25:BJ0690000000071', ':28C:332/1', ':60F:C261116XOF244250,'],
        ...[
          ':61:2611171117C61000,NTRFNONREF//BK7101A',
          ':86:REMISE',
          ':61:2611171117D750,NCHGNONREF//BK7101B',
        ],
        ...[':86:COMMISSION', ':62F:C261117XOF304500,', '-'],
      ],
      [
        ...['Compte;BJ0690000000071', 'Date;Libellé;Débit;Crédit;Solde'],
        ...['17/11/2026;REMISE GROUPEE;;61 000;305 250', '17/11/2026;COMM. REMISE;750;;304 500'],
      ],
    ];
    const early = await desk.confirmed(
      finance,
      await desk.bring(finance, second, csv(...portalOf17), 'portal-2.csv'),
    );
    expect(early.understood?.changes?.covered).toBe(0);
    const statement = await desk.bring(finance, first, csv(...statementOf17), 'releve-2.sta');
    expect(statement.questions).toEqual([]);
    await desk.confirmed(finance, statement);
    expect(await booked(first)).toEqual(['16 -750', '16 45000', '17 -750', '17 61000']);
    expect(await booked(second)).toEqual([]);
  });

  it('asks nothing of the second half of a day, nor of payins and payouts apart', async () => {
    const source = await bank();
    await desk.confirmed(finance, await send(source, 'sta'));
    await confirmed(
      source,
      ...[
        'Compte;BJ0690000000071',
        'Date;Libellé;Débit;Crédit;Solde',
        '16/11/2026;VIR SOIR;;10 000;254 250',
        '16/11/2026;FRAIS;250;;254 000',
      ],
    );
    const payins = await bank('statement');
    const { projectId } = (await finance.send('GET', `/api/import-sources/${payins}`)).body as unknown as {
      projectId: string;
    };
    const payouts = (await desk.source(finance, { projectId })).id;
    await confirmed(
      payins,
      'Compte;2267000',
      'Date;Reçu;Crédit',
      '16/11/2026;P-1;5 000',
      '16/11/2026;P-2;700',
    );
    await confirmed(
      payouts,
      'Compte;2267000',
      'Date;Reçu;Débit',
      '16/11/2026;Q-1;5 000',
      '16/11/2026;Q-2;700',
    );
    expect(await booked(payouts)).toEqual(['16 -700', '16 -5000']);
  });

  it('counts one of two files that are confirmed at once', async () => {
    const first = await bank();
    const { projectId } = (await finance.send('GET', `/api/import-sources/${first}`)).body as unknown as {
      projectId: string;
    };
    const second = (await desk.source(finance, { leg: 'bank', projectId })).id;
    const [one, two] = [await send(first, 'sta'), await send(second, 'portal')];
    const answers = await Promise.all([desk.confirm(finance, one), desk.confirm(finance, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await booked(first)), ...(await booked(second))]).toEqual(['16 -750', '16 45000']);
    const refused = answers[0].status === 409 ? one : two;
    const { body } = await finance.send('GET', `/api/imports/${refused.id}`);
    expect(codes(body as unknown as ImportView)).toEqual(['sameAccount']);
  });
});
