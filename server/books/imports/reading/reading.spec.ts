import { describe, expect, it } from '@jest/globals';
import { csv, type Read, readStatement as read } from '../../../../test/support/read-statement.js';
import { openTable } from './open-table.js';
import { rowKey } from './line-key.js';
import type { TypedLine } from './typed-line.js';

const shown = ({ wrong, direction, amount }: TypedLine): string =>
  wrong.length > 0 ? wrong.join(' ') : `${direction} ${amount}`;
const times = ({ lines }: Read): (string | null)[] =>
  lines.map(({ at }) => (at === null ? null : new Date(at / 1000).toISOString().slice(0, 19)));

const IN = { mapping: { direction: 'in' as const } };

describe('a statement of an operator', () => {
  it('has its header below other rows, date and time in two columns, and a total at its end', async () => {
    const found = await read(
      csv(
        'Orange Money;;;;;;;;',
        'Marchand;BOUTIQUE EXEMPLE;;;;;;;',
        'Période du;23/11/2026;au;23/11/2026;;;;;',
        ';;;;;;;;',
        'N°;Date;Heure;Référence;Service;Statut;N° de Compte;Débit;Crédit',
        '1;23/11/2026;08:05:12;MP.A1;Merchant Payment;Succès;22670000201;;15 000',
        '2;23/11/2026;08:41:30;MP.A2;Merchant Payment;Échec;22670000202;;25 000',
        '3;23/11/2026;09:12:03;CI.A3;Cash in;Succès;22670000203;3 000;',
        ';TOTAL;;;;;;3 000;40 000',
      ),
      { context: { side: 'statement' } },
    );
    expect(found.lines.map(shown)).toEqual(['in 15000', 'in 25000', 'out 3000']);
    expect(found.lines.map(({ status }) => status)).toEqual(['completed', 'notcompleted', 'completed']);
    expect(times(found)[0]).toBe('2026-11-23T08:05:12');
    expect(found.understood).toMatchObject({ headerRow: 5, setAsideRows: 1 });
  });

  it('may name three columns alike, write handles around numbers and return fees', async () => {
    const found = await read(
      csv(
        'Id,External id,Date,Status,Type,From,Amount,Currency,Fee,Currency,Balance,Currency',
        '1,CMD-1,11/23/2026 8:05,Success,Payment,FRI:2290161000111/MSISDN,15000,XOF,0,XOF,515000,XOF',
        '2,CMD-2,11/23/2026 8:31,Failed,Payment,FRI:2290161000112/MSISDN,9000,XOF,0,XOF,515000,XOF',
        '3,PAY-17,11/23/2026 9:02,Success,Transfer,FRI:2290161000100/MSISDN,-20000,XOF,-100,XOF,494900,XOF',
        '4,,11/23/2026 9:40,Success,Reversal,FRI:2290161000113/MSISDN,20000,XOF,100,XOF,515000,XOF',
      ),
      { context: { side: 'statement', callingCode: '229', nationalLengths: [10] } },
    );
    expect(found.questions).toEqual([]);
    expect(found.lines.map(shown)).toEqual(['in 15000', 'in 9000', 'out 20000', 'in 20000']);
    expect(found.lines.map(({ fee }) => fee)).toEqual([0, 0, 100, -100]);
    expect(found.lines[0]?.phone).toBe('2290161000111');
    expect(found).toMatchObject({
      closingBalance: 515_000,
      understood: { dates: 'mdy', chain: { held: 3, withFees: true } },
    });
  });

  it('counts years of two digits, in numbers and beside names of months', async () => {
    const found = await read(csv('Date;Montant', '23/11/26;5000', '24 nov. 26;6000', '25/11/2026;7000'));
    expect(times(found)).toEqual(['2026-11-23T00:00:00', '2026-11-24T00:00:00', '2026-11-25T00:00:00']);
    expect(found.understood).toMatchObject({ dates: 'dmy', shortYears: 2 });
  });

  it('is asked about where words and signs of directions contradict each other', async () => {
    const found = await read(
      csv('Date;Type;Montant', '23/11/2026;Transfer;5000', '23/11/2026;Transfer;-20000'),
    );
    expect(found.questions).toMatchObject([{ code: 'signsOpen', options: ['words', 'signed', 'opposite'] }]);
    const answered = await read(
      csv('Date;Type;Montant', '23/11/2026;Transfer;5000', '23/11/2026;Transfer;-20000'),
      {
        mapping: { signs: 'signed' },
      },
    );
    expect(answered.lines.map(shown)).toEqual(['in 5000', 'out 20000']);
  });
});

describe('midnight', () => {
  it('states a day where the whole column is midnight, and a moment beside a real time', async () => {
    const file = (second: string): string =>
      csv('Date,Ref,Montant', '2026-11-23T00:00:00+01:00,A,500', `${second},B,700`);
    const orders = { context: { side: 'orders' as const } };
    expect(times(await read(file('2026-11-22T00:00:00+01:00'), orders))).toEqual([
      ...['2026-11-23T00:00:00', '2026-11-22T00:00:00'],
    ]);
    expect(times(await read(file('2026-11-22T10:00:00+01:00'), orders))).toEqual([
      ...['2026-11-22T23:00:00', '2026-11-22T09:00:00'],
    ]);
  });

  it('of a bank is the day that it writes', async () => {
    const file = csv(
      'Date;Libellé;Débit;Crédit',
      '2026-11-23T00:00:00+01:00;A;;500',
      '2026-11-23T23:30:00-02:00;B;;700',
    );
    expect(times(await read(file)).map((time) => time?.slice(0, 10))).toEqual(['2026-11-23', '2026-11-23']);
  });
});

describe('a header', () => {
  it('is found by the data below it where its names are unknown, and takes two rows', async () => {
    const table = await openTable(
      Buffer.from(csv('RELEVE', 'Jour;Mouvement;;Reste', ';Débit;Crédit;', '23/11/2026;;5 000;9 000')),
    );
    expect(table).toMatchObject({
      headerRow: 3,
      columns: ['Jour', 'Mouvement Débit', 'Mouvement Crédit', 'Reste'],
    });
  });

  it('is none where the first row has a date and an amount: columns have letters', async () => {
    const table = await openTable(
      Buffer.from(csv('23/11/2026;VIR RECU;;150 000', '23/11/2026;FRAIS;2 500;')),
    );
    expect(table).toMatchObject({ headerRow: 0, columns: ['A', 'B', 'C', 'D'] });
    const found = await read(csv('23/11/2026;VIR RECU;;150 000', '23/11/2026;FRAIS;2 500;'), {
      mapping: { columns: { date: 'A', label: 'B', debit: 'C', credit: 'D' } },
    });
    expect(found.lines.map(shown)).toEqual(['in 150000', 'out 2500']);
  });

  it('may stand below a quoted line that names the separator, and again within the file', async () => {
    const header = '\ufeffDate;Référence;Montant';
    const found = await read(
      csv('\ufeff"sep=;"', 'Date;Référence;Montant', '22/11/2026;A;15 000', header, '23/11/2026;B;8 500'),
      { context: { side: 'orders' } },
    );
    expect(found.lines.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['A', 15_000],
      ['B', 8_500],
    ]);
  });

  it('is not a line of other figures above it', async () => {
    const file = csv('Date;24/11/2026;Total;150 000', 'Date;Libellé;Montant', '23/11/2026;x;500');
    expect((await openTable(Buffer.from(file))).columns).toEqual(['Date', 'Libellé', 'Montant']);
  });
});

describe('a cell', () => {
  it('that is optional and unreadable is empty, with a remark', async () => {
    const found = await read(
      csv(
        'Date;Débit;Crédit;Frais;Téléphone',
        '23/11/2026;-;5 000;N/A;22670000262.0',
        '23/11/2026;2 000;-;abc;',
      ),
      { context: { callingCode: '226', nationalLengths: [8] } },
    );
    expect(found.lines.map(shown)).toEqual(['in 5000', 'out 2000']);
    expect(found.understood.remarks).toEqual([
      { rowNumber: 2, field: 'phone', rule: 'isPhone', cell: '22670000262.0' },
      { rowNumber: 3, field: 'fee', rule: 'amount', cell: 'abc' },
    ]);
  });

  it('with a time beside another time is refused, beside an empty one it is the time', async () => {
    const found = await read(
      csv(
        'Date;Heure;Montant',
        '23/11/2026 23:58;;500',
        '23/11/2026 10:00;11:30;500',
        '23/11/2026 00:00;11:30;500',
      ),
    );
    expect(found.lines.map(shown)).toEqual(['in 500', 'time:timeTwice', 'in 500']);
    expect(times(found)).toEqual(['2026-11-23T23:58:00', null, '2026-11-23T11:30:00']);
  });

  it('with a formula or an error value is refused in an identifier', async () => {
    const found = await read(
      csv('Date;Montant;Référence', '23/11/2026;5;="CMD-"&7', '23/11/2026;5;#N/A', '23/11/2026;5;="CMD-8"'),
    );
    expect(found.lines.map(({ wrong, reference }) => wrong[0] ?? reference)).toEqual([
      'reference:formulaCell',
      'reference:errorValue',
      'CMD-8',
    ]);
  });
});

describe('dates of a file', () => {
  it('of two digits are those of the books', async () => {
    const found = await read(csv('Date;Montant', '23/11/26;500'), IN);
    expect(found).toMatchObject({ questions: [], understood: { dates: 'dmy' } });
    expect(times(found)).toEqual(['2026-11-23T00:00:00']);
    const without = await read(csv('Date;Montant', '23/11/26;500'), { ...IN, context: { booksFrom: null } });
    expect(without.questions).toMatchObject([{ code: 'datesOpen', options: ['dmy', 'ymd'] }]);
  });

  it('outside the books or far from the rest need a decision', async () => {
    const rows = Array.from({ length: 9 }, (_, n) => `23/11/2026;${n + 1}`);
    const found = await read(csv('Date;Montant', ...rows, '23/11/2024;500'), IN);
    expect(found.questions).toMatchObject([
      { code: 'datesOutside', rows: 1, acceptable: true, examples: [{ rowNumber: 11, cell: '23/11/2024' }] },
      { code: 'datesFar', rows: 1, acceptable: true },
    ]);
    expect(found.understood.days).toEqual(['2024-11-23', '2026-11-23']);
  });
});

describe('a web page saved as a workbook', () => {
  it('is read by its table of payments', async () => {
    const page = `<meta charset="utf-8"><div><table><tr><td>Menu</td></tr></table></div><table>
      <tr><th>Date</th><th>Libell&eacute;</th><th>D&eacute;bit</th><th>Cr&eacute;dit</th></tr>
      <tr><td>23/11/2026</td><td>VIR&nbsp;RECU</td><td></td><td>150&#160;000</td></tr></table>`;
    const found = await read(page);
    expect(found.lines.map(shown)).toEqual(['in 150000']);
  });

  it('is refused where it has none, or asks for a password', async () => {
    await expect(openTable(Buffer.from('<html><body>Bonjour</body></html>'))).rejects.toThrow(
      'table_web_page',
    );
    await expect(openTable(Buffer.from('<!-- x --><input type="password">'))).rejects.toThrow(
      'table_login_page',
    );
  });
});

describe('the key of a line', () => {
  it('is that of earlier versions, so that a line in two files counts once', async () => {
    const [line] = (await read(csv('Date;Montant;Référence', '23/11/2026 10:05;500;A'))).lines;
    // MD5 of time, direction, amount, the reference and the empty cells, each with the unit separator behind it.
    expect(line && rowKey(line)).toBe('de406446fda489f0e4b2195a420812dd');
  });
});
