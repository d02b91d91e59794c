import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportRow, ImportView } from '../../server/books/imports/import.view.js';
import { codes, csv, ImportActs } from '../support/import-acts.js';

let acts: ImportActs;

beforeAll(async () => {
  acts = await ImportActs.open();
});
afterAll(() => acts.close());

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
    acts.app.bring(
      acts.finance,
      sourceId,
      csv(...FILES[name]),
      name === 'sta' ? 'releve.sta' : `${name}.csv`,
    );

  it.each<[string, Name[], boolean]>([
    ['the statement, then the export of the portal', ['sta', 'portal'], false],
    ['the export of the portal, then the statement', ['portal', 'sta'], true],
    ['the statement, then sums without account', ['sta', 'sums'], true],
    ['sums without account, then the statement', ['sums', 'sta'], false],
  ])('counts once after an answer, in one source and in two: %s', async (_, [one, two], isApart) => {
    if (!one || !two) throw new Error('Two files are needed');
    const first = await acts.source();
    const { projectId } = (await acts.finance.send('GET', `/api/import-sources/${first}`))
      .body as unknown as {
      projectId: string;
    };
    const second = isApart ? (await acts.app.source(acts.finance, { side: 'bank', projectId })).id : first;
    const earlier = await acts.app.confirmed(acts.finance, await send(first, one));
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
    const left = await acts.answer(later, { sameAccount: 'leave' });
    expect(left).toMatchObject({
      questions: [],
      understood: { changes: { covered: 2, added: { rows: 0 } } },
    });
    const done = await acts.app.confirmed(acts.finance, await acts.answer(left, { sameAccount: 'replace' }));
    expect([...(await acts.booked(first)), ...(isApart ? await acts.booked(second) : [])]).toEqual([
      '16 -750',
      '16 45000',
    ]);
    const listed = async () =>
      (await acts.finance.send('GET', `/api/imports?projectId=${projectId}`)).body['data'] as ImportRow[];
    expect((await listed()).map(({ id, setAside }) => ({ id, setAside }))).toEqual([
      { id: done.id, setAside: null },
      { id: earlier.id, setAside: { importId: done.id, sourceName: done.sourceName, days: 1 } },
    ]);
    // The file that was replaced counts again when the other is withdrawn.
    await acts.finance.send('POST', `/api/imports/${done.id}/withdraw`, { body: { reason: 'not this one' } });
    expect(await acts.booked(first)).toEqual(['16 -750', '16 45000']);
    expect((await listed()).map(({ setAside }) => setAside)).toEqual([null, null]);
    expect(await acts.app.lines(acts.finance, done.id)).toHaveLength(2);
  });

  it('lacks no lines where a collective entry of another format has them under its own number', async () => {
    const parts = [
      { ref: 'BK7200A', amount: 90_000 },
      { ref: 'BK7200C', amount: 20_000 },
      { ref: 'BK7200D', amount: 10_000 },
    ];
    const mt940 = csv(
      ...[':20:R3', ':25:BJ0690000000072', ':28C:333/1', ':60F:C261115XOF100000,'],
      ...[':61:2611161116C90000,NTRFNONREF//BK7200A', ':61:2611161116D1000,NTRFNONREF//BK7200B'],
      ...[':61:2611161116C20000,NTRFNONREF//BK7200C', ':61:2611161116C10000,NTRFNONREF//BK7200D'],
      ...[':61:2611161116D2000,NTRFNONREF//BK7200E', ':61:2611161116D3000,NTRFNONREF//BK7200F'],
      ...[':62F:C261116XOF214000,', '-'],
    );
    const balance = (code: string, amount: number, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="XOF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const entry = (amount: number, sign: string, ref: string, details = '') =>
      `<Ntry><Amt Ccy="XOF">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>${details}</Ntry>`;
    const details = parts.map(
      ({ ref, amount }) =>
        `<TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><Amt Ccy="XOF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`,
    );
    const camt = [
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
      '<Acct><Id><IBAN>BJ0690000000072</IBAN></Id><Ccy>XOF</Ccy></Acct>',
      ...[balance('OPBD', 100_000, '2026-11-15'), balance('CLBD', 214_000, '2026-11-16')],
      entry(120_000, 'CRDT', 'GRP16', `<NtryDtls>${details.join('')}</NtryDtls>`),
      ...[entry(1_000, 'DBIT', 'BK7200B'), entry(2_000, 'DBIT', 'BK7200E'), entry(3_000, 'DBIT', 'BK7200F')],
      '</Stmt></BkToCstmrStmt></Document>',
    ];
    const source = await acts.source();
    const bring = (file: Parameters<ImportActs['app']['bring']>[2], name: string) =>
      acts.app.bring(acts.finance, source, file, name);
    await acts.app.confirmed(acts.finance, await bring(mt940, 'releve.sta'));
    const later = await bring(camt.join(''), 'releve.xml');
    expect(codes(later)).toEqual(['sameAccount']);
    const left = await acts.answer(later, { sameAccount: 'leave' });
    expect([codes(left), left.understood?.changes?.added]).toEqual([[], { rows: 0, sumIn: 0, sumOut: 0 }]);
  });

  it('asks once for a pair of sources, in either order', async () => {
    const first = await acts.source();
    const { projectId } = (await acts.finance.send('GET', `/api/import-sources/${first}`))
      .body as unknown as {
      projectId: string;
    };
    const second = (await acts.app.source(acts.finance, { side: 'bank', projectId })).id;
    await acts.app.confirmed(acts.finance, await send(first, 'sta'));
    await acts.app.confirmed(
      acts.finance,
      await acts.answer(await send(second, 'portal'), { sameAccount: 'leave' }),
    );
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
    const early = await acts.app.confirmed(
      acts.finance,
      await acts.app.bring(acts.finance, second, csv(...portalOf17), 'portal-2.csv'),
    );
    expect(early.understood?.changes?.covered).toBe(0);
    const statement = await acts.app.bring(acts.finance, first, csv(...statementOf17), 'releve-2.sta');
    expect(statement.questions).toEqual([]);
    await acts.app.confirmed(acts.finance, statement);
    expect(await acts.booked(first)).toEqual(['16 -750', '16 45000', '17 -750', '17 61000']);
    expect(await acts.booked(second)).toEqual([]);
  });

  it('asks nothing of the second half of a day, nor of payins and payouts apart', async () => {
    const source = await acts.source();
    await acts.app.confirmed(acts.finance, await send(source, 'sta'));
    await acts.confirmed(
      source,
      ...[
        'Compte;BJ0690000000071',
        'Date;Libellé;Débit;Crédit;Solde',
        '16/11/2026;VIR SOIR;;10 000;254 250',
        '16/11/2026;FRAIS;250;;254 000',
      ],
    );
    const payins = await acts.source('statement');
    const { projectId } = (await acts.finance.send('GET', `/api/import-sources/${payins}`))
      .body as unknown as {
      projectId: string;
    };
    const payouts = (await acts.app.source(acts.finance, { projectId })).id;
    await acts.confirmed(
      payins,
      'Compte;2267000',
      'Date;Reçu;Crédit',
      '16/11/2026;P-1;5 000',
      '16/11/2026;P-2;700',
    );
    await acts.confirmed(
      payouts,
      'Compte;2267000',
      'Date;Reçu;Débit',
      '16/11/2026;Q-1;5 000',
      '16/11/2026;Q-2;700',
    );
    expect(await acts.booked(payouts)).toEqual(['16 -700', '16 -5000']);
  });

  it('counts one of two files that are confirmed at once', async () => {
    const first = await acts.source();
    const { projectId } = (await acts.finance.send('GET', `/api/import-sources/${first}`))
      .body as unknown as {
      projectId: string;
    };
    const second = (await acts.app.source(acts.finance, { side: 'bank', projectId })).id;
    const [one, two] = [await send(first, 'sta'), await send(second, 'portal')];
    const answers = await Promise.all([
      acts.app.confirm(acts.finance, one),
      acts.app.confirm(acts.finance, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await acts.booked(first)), ...(await acts.booked(second))]).toEqual(['16 -750', '16 45000']);
    const refused = answers[0].status === 409 ? one : two;
    const { body } = await acts.finance.send('GET', `/api/imports/${refused.id}`);
    expect(codes(body as unknown as ImportView)).toEqual(['sameAccount']);
  });
});
