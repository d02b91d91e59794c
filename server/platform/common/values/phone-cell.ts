import { isErrorValue, standsForNothing } from './amount-cell.js';
import { NATIONAL_PLANS, recordedLengths } from './number-plans.js';
import { PHONE_PATTERN } from './phone.js';

export type PhoneCellFault = 'isPhone' | 'shortened' | 'formulaCell' | 'errorValue' | 'phoneDigits';

export interface PhoneContext {
  /** Calling code of national numbers; null when the source has no single country. */
  callingCode: string | null;
  nationalLengths: readonly number[];
}

/** Handles that operators write around a number: `FRI:<number>/MSISDN`, `MSISDN: <number>`, `tel:<number>`. */
const HANDLE = /^(?:fri:|id:|msisdn:?|tel:|te?l\.?:?)?\s*(.*?)(?:\/(?:msisdn|mm|user|sp))?$/i;
/** Most numbers of a file of a million. */
const PLAIN = /^\d+$/;
const ROUNDED = /^\d(?:[.,]\d+)?e[+]?\d+$/i;
/** Characters of a cell; no number with its handle is as long. */
const LONGEST = 100;
/** Digits of a national number at least. */
const SHORTEST = 7;

interface Digits {
  digits: string;
  /** True when the international prefix says that a calling code follows. */
  isInternational: boolean;
}

/** Reads the digits of a number as it is written in a cell or a field; refuses what a spreadsheet has changed. */
function digitsOf(typed: string): Digits | null | Exclude<PhoneCellFault, 'phoneDigits'> {
  const text = typed.trim();
  if (text === '' || standsForNothing(text)) return null;
  if (text.startsWith('=')) return 'formulaCell';
  if (text.length > LONGEST) return 'isPhone';
  if (isErrorValue(text)) return 'errorValue';
  const bare = PLAIN.test(text) ? text : (HANDLE.exec(text)?.[1] ?? text);
  if (ROUNDED.test(bare) || /^[1-9]\d{2,}0{7}$/.test(bare)) return 'shortened';
  if (/[.,]\d?$/.test(bare) || /^-|-\d$/.test(bare)) return 'isPhone';
  const written = bare.replace(/[\s\u00a0\u202f\u2009().'/-]/g, '');
  const digits = written.replace(/^(?:\+|00)/, '');
  return /^\d+$/.test(digits) ? { digits, isInternational: written !== digits } : 'isPhone';
}

/**
 * Reads a telephone number of a file as digits with the calling code. A number that a spreadsheet has rounded or written as a
 * decimal (`22670112233.0`) is refused; former national plans are accepted, as records keep them.
 * @returns null for an empty cell, or the broken rule
 */
export function readPhoneCell(typed: string, about: PhoneContext): { phone: string } | null | PhoneCellFault {
  const read = digitsOf(typed);
  if (read === null || typeof read === 'string') return read;
  return fitting(read.isInternational ? read.digits : withCountry(read.digits, about));
}

function withCountry(digits: string, { callingCode, nationalLengths }: PhoneContext): string {
  if (callingCode === null) return digits;
  const isWhole =
    digits.startsWith(callingCode) && nationalLengths.includes(digits.length - callingCode.length);
  return !isWhole && nationalLengths.includes(digits.length) ? callingCode + digits : digits;
}

function fitting(digits: string): { phone: string } | PhoneCellFault {
  if (!PHONE_PATTERN.test(digits)) return 'isPhone';
  const lengths = digits.length > 10 ? recordedLengths(digits.slice(0, 3)) : undefined;
  return !lengths || lengths.includes(digits.length - 3) ? { phone: digits } : 'phoneDigits';
}

/** Reads a number that a person typed with its calling code; undefined where it is none. */
export function readTypedPhone(typed: string): string | undefined {
  const read = digitsOf(typed);
  return read !== null && typeof read === 'object' && PHONE_PATTERN.test(read.digits)
    ? read.digits
    : undefined;
}

/** Rule that a number to be paid breaks, with the values of its text. */
export interface PhoneFault {
  rule: string;
  values?: Record<string, string | number>;
}

/** Country in which a number to be paid is looked up. */
export interface PayableCountry {
  /** Calling code of a country served; null for another. */
  callingCode: string | null;
  paysXof: boolean;
  /** Digits after the calling code, as the catalogue has them. */
  lengths: readonly number[];
}

const RECIPIENT_RULES = {
  isPhone: 'phoneForm',
  formulaCell: 'formula',
  errorValue: 'errorValue',
} as const;

/**
 * Reads the number of a payout, which must be whole: nothing is completed, and a former national plan is refused.
 * @param ownCode calling code of the project's country, for the example of a message
 */
export function readRecipient(
  typed: string,
  countryOf: (phone: string) => PayableCountry,
  ownCode: string | null,
): { phone: string } | PhoneFault {
  const read = digitsOf(typed);
  if (read === null) return { rule: 'phoneForm' };
  const values = { text: typed.slice(0, 30) };
  if (read === 'shortened') return { rule: /e/i.test(typed) ? 'scientific' : 'roundedPhone', values };
  if (typeof read === 'string') return { rule: RECIPIENT_RULES[read], values };
  const { digits } = read;
  if (digits.length > 15 || digits.length < SHORTEST) return { rule: 'phoneForm' };
  const { callingCode, paysXof, lengths } = countryOf(digits);
  if (callingCode === null) return withoutCode(digits, ownCode);
  if (!paysXof) return { rule: 'currencyOfCountry', values: { code: callingCode } };
  return lengthFault(digits, callingCode, lengths) ?? { phone: digits };
}

function withoutCode(digits: string, ownCode: string | null): PhoneFault {
  const plan = ownCode === null ? undefined : NATIONAL_PLANS[ownCode];
  if (!plan || ownCode === null) return { rule: 'callingCode' };
  return isNational(digits, ownCode)
    ? { rule: 'noCallingCode', values: { digits: digits.length, example: plan.example } }
    : { rule: 'otherCallingCode', values: { example: plan.example } };
}

/** Returns whether digits have the length of a number of this country without its calling code. */
export const isNational = (digits: string, code: string): boolean =>
  recordedLengths(code)?.includes(digits.length) === true;

const formerPlan = (code: string, since: string): PhoneFault => ({
  rule: `formerPlan${code}`,
  values: { since },
});

/** Returns the rule that the national part of a number breaks today; undefined if it fits. */
export function lengthFault(phone: string, code: string, lengths: readonly number[]): PhoneFault | undefined {
  const migration = NATIONAL_PLANS[code]?.migration;
  const national = phone.slice(code.length);
  if (migration) {
    const isFormer = national.length === migration.digits;
    const isForeign = migration.isComplete && !migration.added.some((start) => national.startsWith(start));
    if (isFormer || (isForeign && lengths.includes(national.length)))
      return formerPlan(code, migration.since);
  }
  const current = lengths.filter((length) => length !== migration?.digits);
  if (current.includes(national.length)) return undefined;
  const expected = Math.max(...current);
  const missing = expected - national.length;
  const values = { code, expected };
  if (!Number.isFinite(expected)) return { rule: 'phoneLength', values: { code } };
  if (missing < 0) return { rule: 'phoneTooLong', values: { ...values, digits: national.length } };
  return missing === 1
    ? { rule: 'phoneMissesDigit', values }
    : { rule: 'phoneMissesDigits', values: { ...values, missing } };
}
