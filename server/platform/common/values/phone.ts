import { formerNumber } from './number-plans.js';

/**
 * Digits only: country code plus number, without `+` and blanks (docs/aggregator-interface.md#payin-body). National
 * lengths are those of `number-plans.ts`.
 */
export const PHONE_PATTERN = /^[1-9]\d{7,14}$/;

export const CALLING_CODES = ['221', '223', '224', '225', '226', '227', '228', '229', '243', '245'] as const;

/** Sign that stands for a hidden one. No phone number, name or e-mail address contains it. */
export const HIDDEN_SIGN = '•';

/** Keeps the calling code and the last two digits: `+226 ••••••33`. A masked number stays as it is. */
export function maskPhone(phone: string): string {
  if (phone.includes(HIDDEN_SIGN)) return phone;
  const code = CALLING_CODES.find((known) => phone.startsWith(known)) ?? '';
  const hidden = Math.max(phone.length - code.length - 2, 0);
  return `${code ? `+${code} ` : ''}${HIDDEN_SIGN.repeat(hidden)}${phone.slice(-2)}`;
}

/** Removes separators and the international prefix: `+226 70-11 22 33` and `0022670112233` give the same digits. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().+-]/g, '').replace(/^00/, '');
}

/** Keeps the first letter of each word: `A••• T•••`. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => (word ? Array.from(word).slice(0, 1).join('') + HIDDEN_SIGN.repeat(3) : ''))
    .join(' ');
}

/** Keeps the first letter and the domain: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}${HIDDEN_SIGN.repeat(3)}${email.slice(at)}` : maskName(email);
}

/** Hides a cell of a file whose column may hold anything; an empty one stays empty. */
export const hiddenCell = (cell: string | undefined): string => (cell ? HIDDEN_SIGN.repeat(3) : '');

/** Eight to ten digits after the calling code, solid or in groups: `22670112233`, `+226 70 11 22 33`. */
const INTERNATIONAL = new RegExp(
  String.raw`(?<![\w.-])(?:\+|00|%2B)?((?:${CALLING_CODES.join('|')})(?:\d{8,10}|(?:[ .-]\d{2}){4,5}|[ .-]\d{2}[ .-]\d{3}[ .-]\d{2}[ .-]\d{2}))(?![\w-]|\.\d)`,
  'g',
);
/** Digits of a national number at least. */
const NATIONAL_LENGTH = 8;

/**
 * Masks numbers with a calling code in a text, and the given numbers also without it. Other digits stay: amounts, dates
 * and ids are shorter or have no such start.
 */
export function maskPhonesIn(text: string, numbers: readonly string[] = []): string {
  let masked = text;
  for (const number of numbers) {
    if (number.length < NATIONAL_LENGTH || number.includes(HIDDEN_SIGN)) continue;
    const code = CALLING_CODES.find((known) => number.startsWith(known)) ?? '';
    for (const form of new Set([number, number.slice(code.length)]))
      if (form.length >= NATIONAL_LENGTH) masked = masked.replaceAll(spacedForm(form), maskPhone(number));
  }
  return masked.replace(INTERNATIONAL, (_, number: string) => maskPhone(number.replace(/\D/g, '')));
}

const spacedForm = (digits: string): RegExp =>
  new RegExp(String.raw`(?<!\d)${digits.split('').join('[ .-]?')}(?!\d)`, 'g');

/**
 * Compares two numbers in digits; the calling code is optional on either side. The old and the new form of a lengthened
 * national plan are one number, two new forms are compared whole.
 */
export function isSameNumber(one: string, other: string): boolean {
  if (endsWith(one, other)) return true;
  if (one.length === other.length) return false;
  return endsWith(formerNumber(one), other) || endsWith(one, formerNumber(other));
}

function endsWith(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || (short.length >= NATIONAL_LENGTH && long.endsWith(short));
}
