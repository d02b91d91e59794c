import { describe, expect, it } from '@jest/globals';
import { NATIONAL_PLANS } from './number-plans.js';
import { type PayableCountry, type PhoneContext, readPhoneCell, readRecipient } from './phone-cell.js';

const BURKINA = { callingCode: '226', nationalLengths: [8] };
const IVORY_COAST = { callingCode: '225', nationalLengths: [10] };
const ANY = { callingCode: null, nationalLengths: [] };

function recorded(text: string, about: PhoneContext): string | null {
  const found = readPhoneCell(text, about);
  return found !== null && typeof found === 'object' ? found.phone : found;
}

/** Serves the countries of the union, and Guinea, which has another currency. */
function countryOf(phone: string): PayableCountry {
  const code = phone.slice(0, 3);
  if (code === '224') return { callingCode: code, paysXof: false, lengths: [9] };
  const plan = NATIONAL_PLANS[code];
  return { callingCode: plan ? code : null, paysXof: plan !== undefined, lengths: plan?.digits ?? [] };
}

function payable(text: string, ownCode: string | null): string {
  const found = readRecipient(text, countryOf, ownCode);
  return 'phone' in found ? found.phone : found.rule;
}

/** Every form of a number: in a statement of Burkina Faso, and as recipient of a payout there. */
const READ: readonly (readonly [text: string, recorded: string | null, recipient: string])[] = [
  ['22654112233', '22654112233', '22654112233'],
  ['+226 54 11 22 33', '22654112233', '22654112233'],
  ['0022654112233', '22654112233', '22654112233'],
  ['226-54-11-22-33', '22654112233', '22654112233'],
  ['(226) 54.11.22.33', '22654112233', '22654112233'],
  ['221771234567', '221771234567', '221771234567'],
  ['22370123456', '22370123456', '22370123456'],
  ['225 05 00 00 02 54', '2250500000254', '2250500000254'],
  ['22790123456', '22790123456', '22790123456'],
  ['22890123456', '22890123456', '22890123456'],
  ['245955123456', '245955123456', '245955123456'],
  ['2290161000111', '2290161000111', '2290161000111'],
  ['FRI:2290161000111/MSISDN', '2290161000111', '2290161000111'],
  // Former plans are accepted in records and refused as recipients.
  ['22997000001', '22997000001', 'formerPlan229'],
  ['2299700000112', '2299700000112', 'formerPlan229'],
  ['22507000251', '22507000251', 'formerPlan225'],
  // National numbers are completed in records and never as recipients.
  ['54112233', '22654112233', 'noCallingCode'],
  ['54 11 22 33', '22654112233', 'noCallingCode'],
  ['0102030405', 'isPhone', 'otherCallingCode'],
  ['', null, 'phoneForm'],
  ['-', null, 'phoneForm'],
  ['N/A', null, 'phoneForm'],
  // Refused.
  ['229016100011', 'phoneDigits', 'phoneMissesDigit'],
  ['229016100', '229016100', 'phoneMissesDigits'],
  ['22901610001112', 'phoneDigits', 'phoneTooLong'],
  ['2265411223', '2265411223', 'phoneMissesDigit'],
  ['2267612', 'isPhone', 'phoneMissesDigits'],
  ['22670000262.0', 'isPhone', 'phoneForm'],
  ['22670000262-1', 'isPhone', 'phoneForm'],
  ['2,2654E+10', 'shortened', 'scientific'],
  ['2.2E+11', 'shortened', 'scientific'],
  ['22670000000000', 'shortened', 'roundedPhone'],
  ['220000000000', 'shortened', 'roundedPhone'],
  ['22654****33', 'isPhone', 'phoneForm'],
  ['NO_PHONE', 'isPhone', 'phoneForm'],
  ['12', 'isPhone', 'phoneForm'],
  ['224621234567', '224621234567', 'currencyOfCountry'],
  ['33612345678', '33612345678', 'otherCallingCode'],
  ['#N/A', 'errorValue', 'errorValue'],
  ['=A1', 'formulaCell', 'formula'],
];

describe('a telephone number', () => {
  it.each(READ)('%j is %j in a statement, %j as recipient', (text, ...results) => {
    expect([recorded(text, BURKINA), payable(text, '226')]).toEqual(results);
  });

  it('of a country with a leading zero, or of none', () => {
    expect(recorded('0102030405', IVORY_COAST)).toBe('2250102030405');
    expect(recorded('2250102030405', IVORY_COAST)).toBe('2250102030405');
    expect(recorded('54112233', ANY)).toBe('54112233');
  });

  it('is told what it lacks with the example of the country of the project', () => {
    expect(readRecipient('0701020304', countryOf, '225')).toEqual({
      rule: 'noCallingCode',
      values: { digits: 10, example: '2250701234567' },
    });
    expect(readRecipient('07000252', countryOf, '225')).toEqual({
      rule: 'noCallingCode',
      values: { digits: 8, example: '2250701234567' },
    });
    expect(payable('07000252', null)).toBe('callingCode');
  });
});
