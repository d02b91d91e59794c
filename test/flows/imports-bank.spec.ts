import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportsHarness, type ImportMember } from '../support/imports.harness.js';

let app: ImportsHarness;
let finance: ImportMember;

beforeAll(async () => {
  app = await ImportsHarness.open();
  finance = await app.somebody('finance');
});
afterAll(() => app.close());

const bank = () => app.source(finance, { side: 'bank' });

interface Stated {
  opening: string;
  closing: string;
  /** Amount in. */
  lot?: string;
}

const ACCOUNT = 'BF148 01001 012345678901 82';

const statement = (day: number, { opening, closing, lot = '985000' }: Stated, account = ACCOUNT): string =>
  [
    ...[`:20:R${day}`, `:25:${account}`, `:28C:${day}/1`],
    `:60F:C2611${day - 1}XOF${opening},`,
    `:61:2611${day}11${day}C${lot},NTRFLOT-${day}//FT${day}1`,
    ':86:VIREMENT RECU',
    `REGLEMENT LOT ${day}`,
    `:61:2611${day}11${day}D15000,NCHGNONREF//FT${day}2`,
    ':86:FRAIS',
    `:62F:C2611${day}XOF${closing},`,
    '-',
    '',
  ].join('\r\n');

const FIRST = statement(18, { opening: '1500000', closing: '2470000' });
const SECOND = statement(19, { opening: '2470000', closing: '3440000' });

describe('a bank statement in MT940', () => {
  it('is shown, confirmed and booked with the closing balance that it proves', async () => {
    const { id } = await bank();
    const view = await app.bring(finance, id, FIRST, 'releve.sta');
    expect(view).toMatchObject({
      ...{ state: 'checked', rows: 2, goodRows: 2, badRows: 0, sumIn: 985_000, sumOut: 15_000 },
      ...{ closingBalance: 2_470_000, questions: [], firstDay: '2026-11-18', lastDay: '2026-11-18' },
      ...{ mappingFrom: 'guess', format: { kind: 'mt940', delimiter: null, encoding: 'utf-8' } },
      understood: { sheets: ['BF148 01001 012345678901 82'], chain: { links: 1, held: 1 } },
    });
    expect(view.preview[0]).toMatchObject({
      rowNumber: 5,
      line: { direction: 'in', amount: 985_000, label: 'VIREMENT RECU REGLEMENT LOT 18' },
    });
    await app.confirmed(finance, view);
    expect(await app.lines(finance, view.id)).toMatchObject([
      { rowNumber: 5, direction: 'in', amount: 985_000, reference: 'LOT-18', receipt: 'FT181' },
      { rowNumber: 8, direction: 'out', amount: 15_000, reference: null, receipt: 'FT182' },
    ]);

    const both = await app.bring(finance, id, FIRST + SECOND, 'deux-jours.sta');
    expect(both).toMatchObject({
      ...{ rows: 4, knownRows: 2, closingBalance: 3_440_000, mappingFrom: 'source' },
      understood: { chain: { links: 3, held: 3 } },
    });
    await app.confirmed(finance, both);
    expect(await app.lines(finance, both.id)).toHaveLength(2);
  });

  it('covers a day without movements', async () => {
    const { id } = await bank();
    const quiet = [':20:Q', ':25:1', ':60F:C261118XOF7,', ':62F:C261119XOF7,', ''].join('\n');
    const done = await app.confirmed(finance, await app.bring(finance, id, quiet));
    expect(done).toMatchObject({ rows: 0, closingBalance: 7, firstDay: '2026-11-19', lastDay: '2026-11-19' });
  });

  it('is not confirmed before a person has accepted balances that do not follow', async () => {
    const { id } = await bank();
    const account = 'BF148 02002 012345678902 81';
    const first = statement(18, { opening: '1500000', closing: '2470002', lot: '985002' }, account);
    const gap = statement(19, { opening: '2400000', closing: '3370000' }, account);
    const view = await app.bring(finance, id, `${first}\r\n${gap}`);
    expect(view).toMatchObject({
      questions: [{ code: 'chainBroken', examples: [{ rowNumber: 16, readings: ['2470002'] }] }],
      understood: { chain: { links: 3, held: 2 } },
    });
    expect(await app.confirm(finance, view)).toMatchObject({
      status: 409,
      body: { code: 'import_open_questions', values: { questions: ['chainBroken'] } },
    });
    const accepted = await app.map(finance, view.id, { ...view.mapping, accepted: ['chainBroken'] });
    expect(accepted.questions).toEqual([]);
    expect(await app.confirmed(finance, accepted)).toMatchObject({ closingBalance: 3_370_000 });
  });

  it('asks which of several accounts is meant, and reads the one that is chosen', async () => {
    const { id } = await bank();
    const accounts = ['BF148 03003 012345678903 80', 'BF149 03003 012345678904 79'];
    const view = await app.bring(
      finance,
      id,
      [
        statement(18, { opening: '1500000', closing: '2470003', lot: '985003' }, accounts[0]),
        statement(18, { opening: '1500000', closing: '2470001', lot: '985001' }, accounts[1]),
      ].join('\r\n\r\n'),
    );
    expect(view.questions).toMatchObject([{ code: 'sheetOpen', options: accounts }]);
    const chosen = await app.map(finance, view.id, { ...view.mapping, sheets: accounts.slice(1) });
    expect(chosen).toMatchObject({ questions: [], sumIn: 985_001, closingBalance: 2_470_001 });
  });
});

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>04004 012345678905</Id></Othr></Id><Ccy>XOF</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="XOF">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="XOF">3500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="XOF">2500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>CMD-9</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

describe('a bank statement in CAMT.053', () => {
  it('is confirmed with its closing balance', async () => {
    const { id } = await bank();
    const view = await app.bring(finance, id, CAMT, 'releve.xml');
    expect(view).toMatchObject({ closingBalance: 3_500, questions: [], format: { kind: 'camt053' } });
    await app.confirmed(finance, view);
    expect(await app.lines(finance, view.id)).toMatchObject([{ amount: 2_500, reference: 'CMD-9' }]);
  });

  it('is distinguished from a report within the day, which is refused by its name', async () => {
    const { id } = await bank();
    const report = CAMT.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replace('053', '052');
    const refused = await app.send(finance, id, report);
    expect(refused).toMatchObject({ status: 422, body: { code: 'table_bank_report' } });
    expect(refused.body['detail']).toContain('CAMT.052');
  });
});
