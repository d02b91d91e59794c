import { describe, expect, it } from '@jest/globals';
import { type PhoneContext, readPhoneCell } from './phone-cell.js';

const BURKINA = { callingCode: '226', nationalLengths: [8] };
const IVORY_COAST = { callingCode: '225', nationalLengths: [10] };
const ANY = { callingCode: null, nationalLengths: [] };

function read(text: string, about: PhoneContext): string | null {
  const found = readPhoneCell(text, about);
  return found !== null && typeof found === 'object' ? found.phone : found;
}

describe('a telephone number of a file', () => {
  it.each([
    ['+226 54 11 22 33', '22654112233'],
    ['0022654112233', '22654112233'],
    ['226-54-11-22-33', '22654112233'],
    ['54112233', '22654112233'],
    ['54 11 22 33', '22654112233'],
    ['22501020304', '22501020304'],
    ['FRI:2290161000111/MSISDN', '2290161000111'],
    ['2290161000111', '2290161000111'],
    ['', null],
    ['-', null],
    ['N/A', null],
    ['229016100011', 'phoneDigits'],
    ['22670000262.0', 'isPhone'],
    ['22670000262-1', 'isPhone'],
    ['2,2654E+10', 'shortened'],
    ['22670000000000', 'shortened'],
    ['22654****33', 'isPhone'],
    ['12', 'isPhone'],
    ['#N/A', 'errorValue'],
    ['=A1', 'formulaCell'],
  ])('of Burkina Faso: %j is %j', (text, value) => {
    expect(read(text, BURKINA)).toBe(value);
  });

  it('of a country with a leading zero, or of none', () => {
    expect(read('0102030405', IVORY_COAST)).toBe('2250102030405');
    expect(read('2250102030405', IVORY_COAST)).toBe('2250102030405');
    expect(read('54112233', ANY)).toBe('54112233');
  });
});
