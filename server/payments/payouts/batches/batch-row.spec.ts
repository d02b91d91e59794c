import { describe, expect, it } from '@jest/globals';
import { RowCurrency } from '../../../platform/common/table/currency-cell.js';
import { type ColumnMapping, type NumberRules, readRow } from './batch-row.js';

const IN_XOF = new RowCurrency([], null);
const NUMBERS: NumberRules = {
  operatorOf: (phone) =>
    /^22654/.test(phone)
      ? { operatorId: '1', operatorName: 'ORANGE BURKINA' }
      : /^22670/.test(phone)
        ? { operatorId: '2', operatorName: 'MOOV BURKINA' }
        : null,
  countryOf: (phone) =>
    phone.startsWith('226')
      ? { callingCode: '226', paysXof: true, lengths: [8] }
      : phone.startsWith('224')
        ? { callingCode: '224', paysXof: false, lengths: [9] }
        : { callingCode: null, paysXof: false, lengths: [] },
  ownCode: '226',
  minimumOf: (operatorId) => (operatorId === '2' ? 500 : null),
};
const MAPPING: ColumnMapping = {
  phone: 0,
  amount: 1,
  channel: 2,
  staysInWallet: 3,
  beneficiary: 4,
  purpose: 5,
  note: 6,
};

function read(...cells: string[]) {
  return readRow({ number: 2, cells }, MAPPING, { columns: 7, numbers: NUMBERS, currency: IN_XOF });
}
const faults = (...cells: string[]) => read(...cells).errors.map(({ field, rule }) => `${field} ${rule}`);

describe('a line of a batch', () => {
  it('is read as it will be paid', () => {
    expect(read('22654112233', '15000', 'portefeuille', 'Oui', ' Awa ', 'Salaire', '')).toMatchObject({
      phone: '22654112233',
      amount: 15_000,
      channel: 'wallet',
      staysInWallet: true,
      beneficiary: 'Awa',
      purpose: 'Salaire',
      note: null,
      operatorId: '1',
      errors: [],
      warnings: [],
    });
  });

  it.each([
    '226 54 11 22 33',
    '+226 54.11.22.33',
    '0022654112233',
    '(226) 54-11-22-33',
    "'22654112233",
    '\u202a+226\u00a054\u202f112233\u202c',
  ])('takes a number however it is spelled: %j', (typed) => {
    expect(read(typed, '1500')).toMatchObject({ phone: '22654112233', errors: [] });
  });

  it.each([
    ['', 'phone isNotEmpty'],
    ['2,26E+10', 'phone scientific'],
    ['2.2654112233E+10', 'phone scientific'],
    ['54112233', 'phone noCallingCode'],
    ['022654112233', 'phone otherCallingCode'],
    ['33612345678', 'phone otherCallingCode'],
    ['224621234567', 'phone currencyOfCountry'],
    ['2265411223', 'phone phoneMissesDigit'],
    ['22654000000000', 'phone roundedPhone'],
    ['#N/A', 'phone errorValue'],
    ['22654112233 / 22654112234', 'phone phoneForm'],
    ['2265411223.0', 'phone phoneForm'],
    ['Awa', 'phone phoneForm'],
    ['=A2', 'phone formula'],
    ['\u2060=A2', 'phone formula'],
    ['\u00ad=A2', 'phone formula'],
    ['2265411\u00072233', 'phone plainText'],
  ])('refuses the number %j: %s', (typed, fault) => {
    expect(faults(typed, '1500')).toEqual([fault]);
  });

  it.each([
    ['', 'amount isNotEmpty'],
    ['1500,50', 'amount decimalAmount'],
    ['1,500', 'amount twoReadings'],
    ['#REF!', 'amount errorValue'],
    ['1,5E+03', 'amount scientific'],
    ['8', 'amount isXof'],
    ['-1500', 'amount signedAmount'],
    ['(1 500)', 'amount signedAmount'],
    ['2000001', 'amount isXof'],
    ['99999999999999999999', 'amount isXof'],
    ['=SUM(B2:B3)', 'amount formula'],
    ['quinze', 'amount amountForm'],
  ])('refuses the amount %j: %s', (typed, fault) => {
    expect(faults('22654112233', typed)).toEqual([fault]);
  });

  it('tells the minimum of the operator that the number suggests', () => {
    expect(read('22670112233', '499').errors).toEqual([
      { field: 'amount', rule: 'operatorMinimum', values: { operator: 'MOOV BURKINA', limit: 500 } },
    ]);
  });

  it('warns of a number without a known operator, and lets it be paid', () => {
    expect(read('22699112233', '500')).toMatchObject({
      operatorId: null,
      errors: [],
      warnings: [{ rule: 'unknownOperator' }],
    });
  });

  it('is paid by mobile money where no channel is said', () => {
    expect(read('22654112233', '1500')).toMatchObject({ channel: 'mobile_money', staysInWallet: null });
  });

  it.each([
    [['carte'], ['channel channelWord']],
    [['wallet'], ['staysInWallet stayNeeded']],
    [['wallet', 'peut-être'], ['staysInWallet yesOrNo']],
    [['mobile money', 'oui'], ['staysInWallet stayWallet']],
    [['MoMo', 'non'], []],
    [['Portefeuille', 'NON'], []],
  ])('reads channel and wallet in words: %j', (words, wanted) => {
    expect(faults('22654112233', '1500', ...words)).toEqual(wanted);
  });

  it('tells all its faults at once, and a shifted line too', () => {
    expect(faults('x', 'y', 'z', '', '', '', '', 'too much')).toEqual([
      'phone phoneForm',
      'amount amountForm',
      'channel channelWord',
      'row extraCells',
    ]);
  });

  it.each([
    ['Awa \u202eerroarT', 'hiddenCharacters'],
    ['Awa\u200b', 'hiddenCharacters'],
    ['\u3164', 'hiddenCharacters'],
    ['Awa\u{e0041}', 'hiddenCharacters'],
    [`A${'\u0301'.repeat(150)}wa`, 'combiningMarks'],
  ])('has texts that show what they are, not %j', (text, rule) => {
    expect(faults('22654112233', '1500', '', '', text, text, text)).toEqual([
      `beneficiary ${rule}`,
      `purpose ${rule}`,
      `note ${rule}`,
    ]);
  });

  it('refuses error values of spreadsheets in every column that is used', () => {
    expect(faults('22654112233', '1500', '', '', '#N/A', '#REF!', '')).toEqual([
      'beneficiary errorValue',
      'purpose errorValue',
    ]);
  });

  it('leaves formulas alone in columns that are not used', () => {
    const row = readRow(
      { number: 2, cells: ['22654112233', '1500', '=1+1'] },
      { phone: 0, amount: 1 },
      { columns: 3, numbers: NUMBERS, currency: IN_XOF },
    );
    expect(row.errors).toEqual([]);
  });
});
