/**
 * Phone numbers are digits only: country code plus number, no `+`, no blanks (docs/aggregator-interface.md#payin-body).
 * Lengths of the national part come from field observation; Benin went from 8 to 10 digits in 2024.
 */
export const PHONE_PATTERN = /^[1-9]\d{7,14}$/;

const CALLING_CODES = ['221', '223', '224', '225', '226', '227', '228', '229', '243'] as const;

/** Keeps the calling code and the last two digits: what a reader without the right to reveal may see. */
export function maskPhone(phone: string): string {
  const code = CALLING_CODES.find((known) => phone.startsWith(known)) ?? '';
  const hidden = Math.max(phone.length - code.length - 2, 0);
  return `${code ? `+${code} ` : ''}${'•'.repeat(hidden)}${phone.slice(-2)}`;
}

/** What a person typed or pasted, as digits: `+226 70-11 22 33` and `0022670112233` are the same number. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().+-]/g, '').replace(/^00/, '');
}
