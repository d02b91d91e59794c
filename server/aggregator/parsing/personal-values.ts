import { scalarText } from '../../platform/common/values/scalar-text.js';

/** Fields about the customer or beneficiary, in creations, status checks and callbacks, also within other fields. */
const PERSONAL_FIELD = /^customer(_(firstname|lastname|email|name|phone|details))?$/i;

/** Lists the names, numbers and e-mails of the customer in parsed content, at any depth. */
export function personalValuesOf(content: unknown, isPersonal = false): string[] {
  if (typeof content !== 'object' || content === null) {
    const value = isPersonal ? scalarText(content).trim() : '';
    return value ? [value] : [];
  }
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
    // The fields of a parsed callback are flat: `customer_details.name`.
    personalValuesOf(value, isPersonal || name.split('.').some((part) => PERSONAL_FIELD.test(part))),
  );
}

/** Lists the values of a body of JSON; none of another text. */
export function personalValuesOfBody(text: string | null): string[] {
  if (!text?.trimStart().startsWith('{')) return [];
  try {
    return personalValuesOf(JSON.parse(text));
  } catch {
    return [];
  }
}
