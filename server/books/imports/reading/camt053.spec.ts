import { describe, expect, it } from '@jest/globals';
import {
  days,
  readStatement as read,
  refusalOf,
  shown,
} from '../../../../test/support/bank-statement.fixture.js';

const amount = (value: string, currency = 'XOF'): string => `<Amt Ccy="${currency}">${value}</Amt>`;
const balance = (code: string, value: string, mark = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}<CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>2026-11-23</Dt></Dt></Bal>`;
const entry = (value: string, mark: string, more = ''): string =>
  `<Ntry>${amount(value)}<CdtDbtInd>${mark}</CdtDbtInd>${more.includes('<Sts>') ? '' : '<Sts>BOOK</Sts>'}<BookgDt><Dt>2026-11-23</Dt></BookgDt><ValDt><Dt>2026-11-24</Dt></ValDt>${more}</Ntry>`;
const detail = (inner: string): string => `<TxDtls>${inner}</TxDtls>`;
const camt = (version: string, statements: string, root = 'BkToCstmrStmt'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${root}><GrpHdr><MsgId>M</MsgId></GrpHdr>${statements}</${root}></Document>`;
const statement = (inner: string, account = 'CI93CI0080111301134291200589'): string =>
  `<Stmt><Id>S</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>XOF</Ccy><Ownr><Nm>BOUTIQUE</Nm></Ownr></Acct>${inner}</Stmt>`;

describe('a bank statement in CAMT.053', () => {
  it('is read in version 2, with its references, parties and reversals', async () => {
    const found = await read(
      camt(
        '053.001.02',
        statement(
          [
            balance('OPBD', '1000.00') + balance('CLBD', '1300.00') + balance('CLAV', '9.00'),
            entry(
              '500.00',
              'CRDT',
              `<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${detail('<Refs><EndToEndId>CMD-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>KONE &amp; FILS</Nm></Dbtr><Cdtr><Nm>BOUTIQUE</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Facture</Ustrd><Ustrd>12</Ustrd></RmtInf>')}</NtryDtls>`,
            ),
            entry('200', 'DBIT', '<RvslInd>true</RvslInd><AddtlNtryInf>Rejet de virement</AddtlNtryInf>'),
          ].join(''),
        ),
      ),
    );
    expect(found.kind).toBe('camt053');
    expect(found.lines.map(shown)).toEqual(['in 500', 'out 200']);
    expect(found.lines[0]).toMatchObject({
      ...{ reference: 'CMD-1', receipt: 'B1', label: 'Facture 12 · KONE & FILS', status: null },
    });
    expect(found.lines[1]?.label).toBe('Extourne · Rejet de virement');
    expect(days(found)).toEqual(['2026-11-23', '2026-11-23']);
    expect(found).toMatchObject({
      ...{ questions: [], closingBalance: 1_300 },
      understood: { sheets: ['CI93CI0080111301134291200589'], chain: { links: 1, held: 1 } },
    });
  });

  it('is read in version 8 with a prefix, times, statuses by code and interim balances', async () => {
    const file = camt(
      '053.001.08',
      statement(
        [
          balance('ITBD', '10') + balance('ITBD', '60.00', 'DBIT'),
          '<Ntry><Amt Ccy="XOF">70</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-23T23:30:00.120-01:00</DtTm></BookgDt>',
          `<NtryDtls>${detail('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>SOCIETE</Nm></Pty></Cdtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>')}</NtryDtls></Ntry>`,
          '<Ntry><Amt Ccy="XOF">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt></Ntry>',
        ].join(''),
      ),
    )
      .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=');
    const found = await read(file);
    expect(found.lines.map(shown)).toEqual(['out 70', 'in 5']);
    expect(found.lines.map(({ status }) => status)).toEqual([null, 'pending']);
    expect(found.lines[0]).toMatchObject({ reference: 'RF18', label: 'SOCIETE' });
    expect(new Date((found.lines[0]?.at ?? 0) / 1000).toISOString()).toBe('2026-11-23T23:30:00.000Z');
    expect(found).toMatchObject({ questions: [], closingBalance: -60 });
  });

  it('splits a batch whose payments add up, and keeps it whole where they do not', async () => {
    const payment = (value: string, id: string, currency?: string): string =>
      detail(`<Refs><EndToEndId>${id}</EndToEndId></Refs>${amount(value, currency)}`);
    const batch = (details: string): string =>
      entry(
        '300',
        'DBIT',
        `<AcctSvcrRef>B</AcctSvcrRef><NtryDtls><Btch><PmtInfId>LOT-1</PmtInfId></Btch>${details}</NtryDtls>`,
      );
    const found = await read(
      camt(
        '053.001.08',
        statement(
          [
            balance('OPBD', '900') + balance('CLBD', '0'),
            batch(payment('100', 'P-1') + payment('200.00', 'P-2')),
            batch(payment('100', 'P-3') + payment('199', 'P-4')),
            batch(payment('100', 'P-5', 'EUR') + payment('200', 'P-6')),
          ].join(''),
        ),
      ),
    );
    expect(found.lines.map(shown)).toEqual(['out 100', 'out 200', 'out 300', 'out 300']);
    expect(found.lines.map(({ reference }) => reference)).toEqual(['P-1', 'P-2', 'LOT-1', 'LOT-1']);
    expect(found.lines.map(({ receipt }) => receipt)).toEqual(['B', 'B', 'B', 'B']);
    expect(found.rows).toEqual([1, 2, 3, 4]);
    expect(found).toMatchObject({ questions: [], closingBalance: 0 });
  });

  it('books the calendar day that the bank writes, whatever its offset', async () => {
    const one = entry('30', 'CRDT').replace(
      '<BookgDt><Dt>2026-11-23</Dt>',
      '<BookgDt><DtTm>2026-11-23T00:00:00+01:00</DtTm>',
    );
    const found = await read(
      camt('053.001.08', statement(balance('OPBD', '0') + balance('CLBD', '30') + one)),
    );
    expect(days(found)).toEqual(['2026-11-23']);
    expect(found.questions).toEqual([]);
  });

  it('refuses an entry in another currency and asks about the balance that it leaves open', async () => {
    const found = await read(
      camt(
        '053.001.08',
        statement(balance('OPBD', '0') + balance('CLBD', '30') + entry('30', 'CRDT').replace('XOF', 'XAF')),
      ),
    );
    expect(found.lines.map(shown)).toEqual(['credit:otherCurrency']);
    expect(found).toMatchObject({ questions: [{ code: 'chainBroken' }], closingBalance: null });
  });

  it('follows several statements, and asks about a gap', async () => {
    const day = (opening: string, value: string, closing: string): string =>
      statement(balance('OPBD', opening) + balance('CLBD', closing) + entry(value, 'CRDT'));
    const whole = await read(camt('053.001.02', day('0', '10', '10') + day('10', '5', '15')));
    expect(whole).toMatchObject({ questions: [], closingBalance: 15, understood: { chain: { links: 3 } } });
    const gap = await read(camt('053.001.02', day('0', '10', '10') + day('11', '5', '16')));
    expect(gap.questions).toMatchObject([
      { code: 'chainBroken', examples: [{ rowNumber: 2, cell: '11', readings: ['10'] }] },
    ]);
  });

  it('is read in Windows-1252', async () => {
    const file = camt(
      '053.001.02',
      statement(
        balance('OPBD', '0') +
          balance('CLBD', '1') +
          entry('1', 'CRDT', '<AddtlNtryInf>Réglé</AddtlNtryInf>'),
      ),
    ).replace('UTF-8', 'ISO-8859-1');
    expect((await read(Buffer.from(file, 'latin1'))).lines[0]?.label).toBe('Réglé');
  });

  it.each([
    ['an opening balance', balance('CLBD', '70') + balance('CLAV', '70')],
    ['a closing balance', balance('OPBD', '0')],
    ['any balance', ''],
  ])('is read without %s once a person has said so', async (_, balances) => {
    const entries = entry('100', 'CRDT') + entry('30', 'DBIT');
    const file = camt('053.001.02', statement(balances + entries));
    const found = await read(file);
    expect(found.lines.map(shown)).toEqual(['in 100', 'out 30']);
    expect(found).toMatchObject({
      questions: [{ code: 'balancesMissing', options: ['without'], rows: 1 }],
      ...{ openingBalance: null, closingBalance: null, understood: { chain: null } },
    });
    expect((await read(file, { withoutBalances: true })).questions).toEqual([]);
  });

  it('proves the statements with balances beside one without', async () => {
    const proven = balance('OPBD', '0') + balance('CLBD', '100') + entry('100', 'CRDT');
    const file = camt('053.001.02', statement(entry('7', 'CRDT')) + statement(proven));
    expect(await read(file)).toMatchObject({
      questions: [{ code: 'balancesMissing', rows: 1 }],
      understood: { chain: { links: 1, held: 1 } },
    });
  });

  it.each([
    [camt('052.001.02', '<Rpt/>', 'BkToCstmrAcctRpt'), ['table_bank_report', { found: 'CAMT.052' }]],
    [camt('054.001.08', '<Ntfctn/>', 'BkToCstmrDbtCdtNtfctn'), ['table_bank_report', { found: 'CAMT.054' }]],
    [camt('029.001.03', '', 'RsltnOfInvstgtn'), ['table_bank_report', { found: 'CAMT.029' }]],
    [
      camt('053.001.02', statement(balance('OPBD', '0.50') + balance('CLBD', '1'))),
      ['table_statement_balance', { row: 1 }],
    ],
    [
      camt('053.001.02', statement(balance('OPBD', '0') + balance('CLBD', '0'))).slice(0, -20),
      ['table_statement_damaged', { found: 'CAMT.053' }],
    ],
    [
      camt('053.001.02', statement('')).replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      ['table_statement_damaged', { found: 'CAMT.053' }],
    ],
    [
      camt('053.001.02', statement(balance('OPBD', '0') + balance('CLBD', '0')).replaceAll('XOF', 'EUR')),
      ['table_statement_currency', { found: 'EUR' }],
    ],
  ])('is refused in words where it is none that counts, case %#', async (file, wanted) => {
    expect(await refusalOf(file)).toEqual(wanted);
  });
});
