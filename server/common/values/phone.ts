/**
 * Digits only: country code plus number, without `+` and blanks (docs/aggregator-interface.md#payin-body). National
 * lengths are from field observation; Benin changed from 8 to 10 digits in 2024.
 */
export const PHONE_PATTERN = /^[1-9]\d{7,14}$/;

const CALLING_CODES = ['221', '223', '224', '225', '226', '227', '228', '229', '243'] as const;

/** Keeps the calling code and the last two digits, for users without the permission to reveal numbers. */
export function maskPhone(phone: string): string {
  const code = CALLING_CODES.find((known) => phone.startsWith(known)) ?? '';
  const hidden = Math.max(phone.length - code.length - 2, 0);
  return `${code ? `+${code} ` : ''}${'•'.repeat(hidden)}${phone.slice(-2)}`;
}

/** Removes separators and the international prefix: `+226 70-11 22 33` and `0022670112233` give the same digits. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().+-]/g, '').replace(/^00/, '');
}
