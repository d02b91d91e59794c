import { PHONE_PATTERN } from '../../platform/common/values/phone.js';
import { isWithinLimits, readXof } from '../../platform/common/values/xof.js';
import { isObject } from './call.js';

/** Text for `response_text_details`; undefined when the field is valid. */
export type Wrong = string | undefined;

/** Returns a whole amount of 9 to 2,000,000 XOF, or undefined. Accepts strings only when `lenient`. */
export function amountOf(value: unknown, lenient: boolean): number | undefined {
  if (typeof value === 'string' && !lenient) return undefined;
  const amount = readXof(value);
  return amount !== undefined && isWithinLimits(amount) ? amount : undefined;
}

export function isPhone(value: unknown): value is string {
  return typeof value === 'string' && PHONE_PATTERN.test(value);
}

/** Accepts a missing, null or empty optional URL. */
export function wrongUrl(value: unknown, name: string): Wrong {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)) return undefined;
  return `${name}: URL invalide`;
}

export function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function urlOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function entriesOf(customData: unknown): (readonly [string, string])[] {
  if (!isObject(customData)) return [];
  return Object.entries(customData).map(
    ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
}

export function referenceOf(customData: unknown): string | undefined {
  const value = isObject(customData) ? customData.transaction_id : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
