import { CALLING_CODES } from '../../../../server/platform/common/values/phone.js';

/** True for a value that the server masked. */
export const isWithheld = (value: string): boolean => value.includes('•');

/**
 * Masks a number to calling code and last two digits, `+226 ••12`, also one that the server has masked digit by
 * digit.
 */
export function masked(phone: string): string {
  if (isWithheld(phone)) return phone.replace(/•+/, '••');
  const code = CALLING_CODES.find((known) => phone.startsWith(known));
  return `${code ? `+${code} ` : ''}••${phone.slice(-2)}`;
}

/** Groups the full number in pairs: `+226 70 11 22 33`. */
export function spelled(phone: string): string {
  if (isWithheld(phone)) return phone;
  const code = CALLING_CODES.find((known) => phone.startsWith(known)) ?? '';
  const rest = phone.slice(code.length);
  const head = rest.length % 2;
  const groups = rest.slice(head).match(/\d{2}/g) ?? [];
  const national = head ? [rest.slice(0, 1) + (groups.shift() ?? ''), ...groups] : groups;
  return `${code ? `+${code} ` : ''}${national.join(' ')}`;
}
