import { isErrorValue, standsForNothing } from './amount-cell.js';
import { PHONE_PATTERN } from './phone.js';

export type PhoneCellFault = 'isPhone' | 'shortened' | 'formulaCell' | 'errorValue' | 'phoneDigits';

export interface PhoneContext {
  /** Calling code of national numbers; null when the source has no single country. */
  callingCode: string | null;
  nationalLengths: readonly number[];
}

/** Digits after the calling code in the XOF countries, those before the migrations of 2021 (225) and 2024 (229) included. */
const PLANS: Readonly<Record<string, readonly number[]>> = {
  221: [9],
  223: [8],
  225: [8, 10],
  226: [8],
  227: [8],
  228: [8],
  229: [8, 10],
  245: [7, 9],
};

/** Handles that operators write around a number: `FRI:<number>/MSISDN`, `MSISDN: <number>`, `tel:<number>`. */
const HANDLE = /^(?:fri:|id:|msisdn:?|tel:|te?l\.?:?)?\s*(.*?)(?:\/(?:msisdn|mm|user|sp))?$/i;
const ROUNDED = /^\d(?:[.,]\d+)?e[+]?\d+$/i;

/**
 * Reads a telephone number of a file as digits with the calling code. A number that a spreadsheet has rounded or written as a
 * decimal (`22670112233.0`) is refused.
 * @returns null for an empty cell, or the broken rule
 */
export function readPhoneCell(typed: string, about: PhoneContext): { phone: string } | null | PhoneCellFault {
  const text = typed.trim();
  if (text === '' || standsForNothing(text)) return null;
  if (text.startsWith('=')) return 'formulaCell';
  if (isErrorValue(text)) return 'errorValue';
  const bare = HANDLE.exec(text)?.[1] ?? text;
  if (ROUNDED.test(bare) || /^[1-9]\d{2,}0{7,}$/.test(bare)) return 'shortened';
  if (/[.,]\d?$/.test(bare) || /^-|-\d$/.test(bare)) return 'isPhone';
  const digits = bare.replace(/[\s\u00a0\u202f\u2009().'/-]/g, '');
  const stated = /^(?:\+|00)/.test(digits) ? digits.replace(/^(?:\+|00)/, '') : undefined;
  return fitting(stated ?? withCountry(digits, about));
}

function withCountry(digits: string, { callingCode, nationalLengths }: PhoneContext): string {
  if (callingCode === null) return digits;
  const isWhole =
    digits.startsWith(callingCode) && nationalLengths.includes(digits.length - callingCode.length);
  return !isWhole && nationalLengths.includes(digits.length) ? callingCode + digits : digits;
}

function fitting(digits: string): { phone: string } | PhoneCellFault {
  if (!PHONE_PATTERN.test(digits)) return 'isPhone';
  const lengths = digits.length > 10 ? PLANS[digits.slice(0, 3)] : undefined;
  return !lengths || lengths.includes(digits.length - 3) ? { phone: digits } : 'phoneDigits';
}
