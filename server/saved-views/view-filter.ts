import { phoneDigits } from '../common/values/phone.js';
import { registerDecorator, type ValidationOptions } from 'class-validator';

/** Parameters of lists that may hold a phone number or a token. */
const IDENTIFIERS = new Set(['phone', 'token', 'q']);
/** Digits of a phone number with the calling code of a country of West Africa. */
const PHONE_NUMBER = /^(22\d|243)\d{8,10}$/;
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
function isStorableFilter(value: unknown): boolean {
  return Object.entries(value ?? {}).every(
    ([name, text]) =>
      !IDENTIFIERS.has(name) && !(typeof text === 'string' && PHONE_NUMBER.test(phoneDigits(text))),
  );
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
