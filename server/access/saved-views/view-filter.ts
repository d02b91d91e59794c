import { maskPhonesIn } from '../../platform/common/values/phone.js';
import { registerDecorator, type ValidationOptions } from 'class-validator';
import { IDENTIFYING_FILTERS } from '../../platform/common/lists/filter-words.js';

/** Parameters of lists that may hold a phone number or a token. */
const IDENTIFIERS: ReadonlySet<string> = new Set(IDENTIFYING_FILTERS);
/** Eight to ten digits, solid or in pairs, that stand alone: `70112233`, `tel 70 11 22 33`; not a part of `CMD-70112233`. */
const NATIONAL_NUMBER = /(?<![\w-])\d{2}(?:[ .-]?\d{2}){3,4}(?![\w-])/g;
/** A day has eight digits, too. */
const DAY = /^20\d{2}-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])$/;
const NAME = /^[A-Za-z]{1,40}$/;
const LONGEST_VALUE = 500;
const MOST_FILTERS = 40;

function isViewFilter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MOST_FILTERS && entries.every(([name, text]) => NAME.test(name) && isText(text));
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_VALUE && !/\p{Cc}/u.test(value);
}

/** A saved view may be shared and is kept for long: it must not hold personal data or tokens. */
export function isStorableFilter(value: unknown): boolean {
  return Object.entries(value ?? {}).every(
    ([name, text]) =>
      !IDENTIFIERS.has(name) && !(typeof text === 'string' && holdsPhone(text, /amount/i.test(name))),
  );
}

/** True for a number with a calling code in any spelling; without one only where the filter is no amount. */
function holdsPhone(text: string, isAmount: boolean): boolean {
  const solid = text.replace(/[()/\u00a0\u202f\u2009]/g, ' ').replace(/ +/g, ' ');
  if (maskPhonesIn(solid) !== solid) return true;
  return !isAmount && (solid.match(NATIONAL_NUMBER) ?? []).some((number) => !DAY.test(number));
}

const rule =
  (name: string, test: (value: unknown) => boolean) =>
  (options?: ValidationOptions) =>
  (target: object, property: string | symbol) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: options ?? {},
      validator: { validate: test, defaultMessage: () => name },
    });

/** At most 40 values of text by the name of their filter. */
export const IsViewFilter = rule('viewFilter', isViewFilter);
export const IsStorableFilter = rule('storableFilter', isStorableFilter);
