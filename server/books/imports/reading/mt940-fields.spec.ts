import { describe, expect, it } from '@jest/globals';
import { readStatement as read, shown, text } from '../../../../test/support/bank-statement.fixture.js';

describe('the fields of an MT940 message', () => {
  const LONG = 'VERSEMENT RECU AU GUICHET COTONOU CENTRE LE 23 NOVEMBRE 2026 A 10';
  const broken = (...details: string[]): string =>
    text(
      ...[
        ':20:R',
        ':25:BJ0670',
        ':60F:C261122XOF100000,',
        ':61:2611231123C15000,NTRFNONREF//BK1',
        ...details,
      ],
      ...[':61:2611231123D500,NCHGNONREF//BK2', ':86:FRAIS', ':62F:C261123XOF114500,', ':86:SOLDE DE FIN'],
      '-',
    );

  it.each([...[':46:08 ', ':20:45 ', ':25:17 ', ':28:34 ', ':34:10 ', '-']])(
    'keeps the text that a line breaks before %s',
    async (start) => {
      const rest = `${start}/EREF/CASHOUT-5/REMI/CASHOUT`;
      const lines =
        start === '-' ? [`:86:${LONG}`, start, '/EREF/CASHOUT-5/REMI/CASHOUT'] : [`:86:${LONG}`, rest];
      const found = await read(broken(...lines));
      expect(found.lines.map(shown)).toEqual(['in 15000', 'out 500']);
      expect(found.lines[0]).toMatchObject({ reference: 'CASHOUT-5', receipt: 'BK1' });
      expect(found.lines[1]?.label).toBe('FRAIS');
      expect(found).toMatchObject({
        closingBalance: 114_500,
        questions: [],
        understood: { sheets: ['BJ0670'] },
      });
    },
  );

  it('joins a sign of a subfield at the end of a line to the number below', async () => {
    const found = await read(
      broken(':86:166?00VIREMENT RECU?20EREF+CASHOUT-5?21SVWZ+GUICHET A 10?', '22:46:08 CASHOUT?32SOCIETE'),
    );
    expect(found.lines[0]).toMatchObject({ reference: 'CASHOUT-5' });
    expect(found.lines[0]?.label).toMatch(/GUICHET A 10.*CASHOUT · SOCIETE/);
  });

  it('reads fields of fixed width that are filled with blanks', async () => {
    const found = await read(
      text(
        ...[
          ':20:A',
          ':25:1',
          ':60F:C261122XOF1000,',
          ':61:261123    D212,39NMSCX',
          ':61:261123    C 5,NMSCX//Y',
        ],
        ...[':61:2611231123C10,S   X', ':62F:C261123XOF1015,'],
      ),
    );
    expect(found.lines.map(shown)).toEqual(['debit:noDecimals', 'in 5', 'in 10']);
    expect(found.lines[2]?.reference).toBe('X');
  });

  it('asks about entries booked outside the days of their balances', async () => {
    const file = (day: string): string =>
      text(':20:A', ':25:1', ':60F:C261122XOF0,', `:61:261123${day}C5,NMSCX`, ':62F:C261123XOF5,');
    expect((await read(file('1123'))).questions).toEqual([]);
    expect((await read(file('1124'))).questions).toMatchObject([
      { code: 'daysOutsideBalances', examples: [{ rowNumber: 4, cell: '2026-11-24' }] },
    ]);
  });

  it.each([
    [':61:261123    C15000,  NTRFNONREF        //BK1', 'in 15000'],
    [':61:2611231123D   500,00S   CASHOUT-1//BK1', 'out 500'],
    [':61:2611231123CF  15000,NMSCREF', 'in 15000'],
  ])('reads an entry of fixed width: %s', async (entry, line) => {
    const closing = line === 'out 500' ? 99_500 : 115_000;
    const found = await read(
      text(
        ':20:R',
        ':25:BJ0670',
        ':60F:C261122XOF100000,',
        entry,
        ':86:A',
        `:62F:C261123XOF${closing},`,
        '-',
      ),
    );
    expect(found.lines.map(shown)).toEqual([line]);
    expect(found.questions).toEqual([]);
  });
});
