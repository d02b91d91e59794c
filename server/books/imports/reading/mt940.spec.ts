import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  days,
  readStatement as read,
  readStatementOrRefusal,
  refusalOf,
  shown,
  text,
} from '../../../../test/support/bank-statement.fixture.js';
import { TableFault } from '../../../platform/common/table/table-fault.js';

const DAY = [
  ':20:RELEVE231126',
  ':25:CI008 01234 012345678901 55',
  ':28C:231/1',
  ':60F:C261122XOF1500000,',
  ':61:2611231123C985000,00NTRFLOT-4711//FT26327A1',
  ':86:VIR RECU REGLEMENT LOT 4711',
  ':61:261124D15000,NCHGNONREF//FT26327A2',
  ':86:FRAIS DE VIREMENT',
  ':62F:C261123XOF2470000,00',
];

describe('a bank statement in MT940', () => {
  it('is read without a mapping, by its own form of dates and amounts, and proven by its balances', async () => {
    const found = await read(text(...DAY, '-'));
    expect(found.kind).toBe('mt940');
    expect(found.lines.map(shown)).toEqual(['in 985000', 'out 15000']);
    expect(days(found)).toEqual(['2026-11-23', '2026-11-24']);
    expect(found.rows).toEqual([5, 7]);
    expect(found.lines[0]).toMatchObject({
      ...{ reference: 'LOT-4711', receipt: 'FT26327A1', label: 'VIR RECU REGLEMENT LOT 4711' },
      ...{ status: null, balance: null },
    });
    expect(found.lines[1]).toMatchObject({ reference: null, receipt: 'FT26327A2' });
    expect(found).toMatchObject({
      ...{ questions: [], closingBalance: 2_470_000, errors: [] },
      understood: {
        ...{ sheets: ['CI008 01234 012345678901 55'], decimal: null, dates: null },
        ...{ signs: 'pair', signsBy: { by: 'chain' } },
        chain: { links: 1, held: 1, order: 'oldestFirst', breaks: [] },
      },
    });
  });

  it('may have several messages in the envelope of SWIFT, which follow from each other', async () => {
    const head = (type: string): string =>
      `{1:F01BANKCIABAXXX0000000000}{2:${type}1200261123BANKCIABAXXX00000000002611231200N}{3:{108:A}}{4:`;
    const found = await read(
      text(
        ...[head('O940'), ...DAY, '-}{5:{CHK:123456789ABC}}'],
        ...[
          head('O940'),
          ':20:B',
          DAY[1] ?? '',
          ':28C:232/1',
          ':60F:C261123XOF2470000,',
          ':62F:C261124XOF2470000,',
        ],
        ...['-}', head('O940'), ':20:C', DAY[1] ?? '', ':28C:233/1', ':60F:C261124XOF2470000,'],
        ...[':61:261125D2500000,NTRFPAY-9', ':62F:D261125XOF30000,', '-}'],
      ),
    );
    expect(found.lines.map(shown)).toEqual(['in 985000', 'out 15000', 'out 2500000']);
    expect(found).toMatchObject({
      ...{ questions: [], closingBalance: -30_000 },
      understood: { chain: { links: 5, held: 5 } },
    });
  });

  it('follows statements with the newest first, and pages with interim balances', async () => {
    const page = (...lines: string[]): string[] => [':20:A', ':25:1', ...lines];
    const older = page(':60F:C261122XOF100,', ':61:261123C50,NTRFA', ':62M:C261123XOF150,');
    const newer = page(':60M:C261123XOF150,', ':61:261124D20,NTRFB', ':62F:C261124XOF130,');
    expect(await read(text(...older, ...newer))).toMatchObject({
      closingBalance: 130,
      understood: { chain: { links: 3, held: 3, order: 'oldestFirst' } },
    });
    expect(await read(text(...newer, ...older))).toMatchObject({
      closingBalance: 130,
      understood: { chain: { links: 3, held: 3, order: 'newestFirst' } },
    });
  });

  it('books a reversal in the direction of its money and says so', async () => {
    const found = await read(
      text(
        ...[':20:A', ':25:1', ':60F:C261122XOF1000,', ':61:2611231123RC400,NTRFCMD-1', ':86:VIR REJETE'],
        ...[':61:261123RDF150,NTRFCMD-2//X', ':62F:C261123XOF750,'],
      ),
    );
    expect(found.lines.map(shown)).toEqual(['out 400', 'in 150']);
    expect(found.lines.map(({ label }) => label)).toEqual(['Extourne · VIR REJETE', 'Extourne']);
    expect(found.preview.map(({ cells }) => cells.at(-1))).toEqual(['RC', 'RD']);
    expect(found).toMatchObject({ questions: [], closingBalance: 750 });
  });

  it('asks before a closing balance that its lines do not make, and takes no closing balance of it', async () => {
    const file = text(...DAY.slice(0, -1), ':62F:C261123XOF2480000,');
    const found = await read(file);
    expect(found.questions).toEqual([
      expect.objectContaining({
        ...{ code: 'chainBroken', acceptable: true, rows: 1 },
        examples: [{ rowNumber: 9, cell: '2480000', readings: ['2470000'] }],
      }),
    ]);
    expect(found.closingBalance).toBeNull();
    expect((await read(file, { accepted: ['chainBroken'] })).questions).toEqual([]);
  });

  it('asks about a statement that is missing between two others', async () => {
    const found = await read(
      text(
        ...DAY,
        ...[
          ':20:B',
          DAY[1] ?? '',
          ':60F:C261124XOF2400000,',
          ':61:261125C100,NTRFA',
          ':62F:C261125XOF2400100,',
        ],
      ),
    );
    expect(found.questions).toMatchObject([
      { code: 'chainBroken', examples: [{ rowNumber: 12, cell: '2400000', readings: ['2470000'] }] },
    ]);
    expect(found).toMatchObject({ closingBalance: 2_400_100, understood: { chain: { links: 3, held: 2 } } });
  });

  it('reads structured and code-worded remittance over continuation lines', async () => {
    const found = await read(
      text(
        ...[':20:A', ':25:1', ':60F:C261122XOF0,', ':61:261123C1,NTRFNONREF'],
        ...[
          ':86:166?00VIREMENT?20EREF+CMD-77?21SVWZ+Facture numero 12 du m?22ois de mai?32KONE',
          '?33 ET FILS',
        ],
        ...[':61:261123C2,NTRFKREF', ':86:/EREF/CMD-78//NAME/AWA TRAORE/REMI/Commande 78', 'suite'],
        ...[':61:261123C3,NTRFA-3', 'DETAIL DE LA BANQUE', `:86:${'X'.repeat(65)}`, 'Y Z', 'fin'],
        ':62F:C261123XOF6,',
      ),
    );
    expect(found.lines.map(({ reference, label }) => [reference, label])).toEqual([
      ['CMD-77', 'Facture numero 12 du mois de mai · KONE ET FILS'],
      ['CMD-78', 'Commande 78 suite · AWA TRAORE'],
      ['A-3', `${'X'.repeat(65)}Y Z fin DETAIL DE LA BANQUE`],
    ]);
  });

  it('is read in Windows-1252 and in UTF-8, with CRLF and LF', async () => {
    const file = [
      ':20:A',
      ':25:1',
      ':60F:C261122XOF0,',
      ':61:261123C1,NTRFA',
      ':86:Réglé',
      ':62F:C261123XOF1,',
    ];
    for (const bytes of [Buffer.from(text(...file), 'latin1'), Buffer.from(file.join('\n'))])
      expect((await read(bytes)).lines[0]?.label).toBe('Réglé');
  });

  it('may begin with the name of the bank, or with the controls of a transport', async () => {
    for (const start of ['BANKCIAB\r\n940\r\nBANKCIAB\r\n', '\u0001{1:F01BANKCIAB}{2:O940X}{4:\r\n'])
      expect(await read(`${start}${text(...DAY)}-}\u0003`)).toMatchObject({ closingBalance: 2_470_000 });
  });

  it('may omit the comma of whole amounts', async () => {
    const found = await read(
      text(
        ':20:A',
        ':25:1',
        ':60F:C261122XOF1000',
        ':61:261123C500NTRF29-07 10:05//B',
        ':62F:C261123XOF1500',
      ),
    );
    expect(found.lines.map(shown)).toEqual(['in 500']);
    expect(found).toMatchObject({ questions: [], closingBalance: 1_500 });
  });

  it('takes the year of a booking around New Year from the value date', async () => {
    const found = await read(
      text(
        ...[':20:A', ':25:1', ':60F:C251231XOF0,', ':61:2601021231C1,NTRFA', ':61:2512310102C1,NTRFB'],
        ':62F:C260102XOF2,',
      ),
    );
    expect(days(found)).toEqual(['2025-12-31', '2026-01-02']);
  });

  it('counts only lines that it can read, and sets none of them aside', async () => {
    const found = await read(
      text(
        ...[':20:A', ':25:1', ':60F:C261122XOF0,', ':61:261123C1.250NTRFA', ':61:261123C12,505NTRFB'],
        ...[':61:261123C100,NMSCNONREF', ':86:TOTAL', ':62F:C261123XOF100,'],
      ),
    );
    expect(found.lines.map(shown)).toEqual(['date:date credit:amount', 'credit:noDecimals', 'in 100']);
    expect(found.errors.map(({ rowNumber }) => rowNumber)).toEqual([4, 5]);
    expect(found.questions).toMatchObject([{ code: 'chainBroken' }]);
  });

  it('asks which account is meant, and leaves out accounts in other currencies', async () => {
    const account = (number: string, currency: string): string[] => [
      ...[':20:A', `:25:${number}`, `:60F:C261122${currency}0,`, `:61:261123C${number},NTRFA`],
      `:62F:C261123${currency}${number},`,
    ];
    const file = text(...account('100', 'XOF'), ...account('200', 'EUR'), ...account('300', 'XOF'));
    expect((await read(file)).questions).toMatchObject([{ code: 'sheetOpen', options: ['100', '300'] }]);
    const one = await read(file, { sheets: ['300'] });
    expect(one.lines.map(shown)).toEqual(['in 300']);
    expect(one).toMatchObject({
      ...{ questions: [], closingBalance: 300 },
      understood: { sheets: ['300'], otherSheets: ['100', '200 EUR'] },
    });
    expect(await read(file, { sheets: ['100', '300'] })).toMatchObject({
      ...{ questions: [], closingBalance: null, understood: { chain: { links: 2, held: 2 } } },
    });
  });

  it('covers the days between its balances, also without movements', async () => {
    const found = await read(text(':20:A', ':25:1', ':60F:C261120XOF500,', ':62F:C261123XOF500,'));
    expect(found).toMatchObject({
      ...{ lines: [], closingBalance: 500 },
      understood: { chain: { held: 1 }, days: ['2026-11-21', '2026-11-22', '2026-11-23'] },
    });
    const later = await read(text(':20:A', ':25:1', ':60F:C261125XOF500,', ':62F:C261127XOF500,'));
    expect(later.understood.days).toEqual(['2026-11-26']);
  });

  it('never loses an entry in silence, whatever is cut out of the file', async () => {
    const file = text(
      ...DAY,
      ...[':20:B', DAY[1] ?? '', ':60F:C261123XOF2470000,', ':62F:C261124XOF2470000,'],
    );
    const whole = fc.nat({ max: file.length - 1 });
    await fc.assert(
      fc.asyncProperty(whole, fc.integer({ min: 1, max: 90 }), async (begin, length) => {
        const cut = file.slice(0, begin) + file.slice(begin + length);
        const found = await readStatementOrRefusal(cut);
        if (found instanceof TableFault || found.questions.length > 0 || found.errors.length > 0) return;
        const sum = found.lines.reduce(
          (total, line) => total + (line.amount ?? 0) * (line.direction === 'in' ? 1 : -1),
          0,
        );
        // The second statement alone is whole; of the first one only texts may be missing.
        expect([970_000, 0]).toContain(sum);
        expect(found.closingBalance).toBe(2_470_000);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      text(':20:A', ':25:1', ':60F:C261122XAF0,', ':62F:C261123XAF0,'),
      ['table_statement_currency', { found: 'XAF' }],
    ],
    [text(...DAY.slice(0, -1)), ['table_statement_unended', { row: 4 }]],
    [
      text(':20:A', ':25:1', ':60F:C261122XOF0,50', ':62F:C261123XOF0,'),
      ['table_statement_balance', { row: 3 }],
    ],
    [
      text(':20:A', ':25:1', ':28C:1', ':34F:XOF0,', ':13D:2611231200+0000'),
      ['table_bank_report', { found: 'MT942' }],
    ],
    [
      '{1:F01BANKCIABAXXX0000000000}{2:O9001200}{4:\r\n:20:A\r\n-}',
      ['table_bank_report', { found: 'MT900' }],
    ],
    [text(':20:A', ':25:1'), ['table_empty', undefined]],
    [
      text(...DAY, ':20:B', ':25:1', ':28C:2', ':61:261124C5,NTRFA', ':62F:C261124XOF5,'),
      ['table_statement_unopened', { row: 13 }],
    ],
    [text(...DAY, ':20:B', ':25:1', ':28C:2'), ['table_statement_unopened', { row: 10 }]],
    [
      text(...DAY, ':86:END', ':25:1', ':28C:2', ':61:261124C5,NTRFA', ':62F:C261124XOF5,'),
      ['table_statement_unopened', { row: 13 }],
    ],
    [
      text(...DAY.slice(0, -1), ':25:1', ':28C:2', ':60F:C261124XOF0,', ':62F:C261124XOF5,'),
      ['table_statement_unended', { row: 4 }],
    ],
  ])('is refused in words where it is none that counts, case %#', async (file, wanted) => {
    expect(await refusalOf(file)).toEqual(wanted);
  });
});
