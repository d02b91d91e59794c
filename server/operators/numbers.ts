import type { OperatorView, PrefixesView } from './operator.view.js';

/** What the first digits of a number suggest; only a confirm or a callback names the operator for certain. */
export interface Hint {
  operatorId: string;
  operatorName: string;
}

export interface NumberPlan {
  /** Of the longest calling code that fits; null for a country that is not served. */
  callingCode: string | null;
  /** The national part has a length that the country uses. */
  lengthFits: boolean;
}

type Countries = readonly Pick<PrefixesView, 'id' | 'prefixes' | 'nationalLengths'>[];

/** The country of a number (digits only): the longest calling code that it begins with. */
function countryOf(phone: string, countries: Countries): Countries[number] | undefined {
  return countries
    .filter(({ id }) => phone.startsWith(id))
    .reduce<Countries[number] | undefined>(
      (best, one) => (best && best.id.length >= one.id.length ? best : one),
      undefined,
    );
}

/** The operator whose prefix is the longest that fits. */
export function hintOf(
  phone: string,
  countries: Countries,
  operators: readonly Pick<OperatorView, 'id' | 'name'>[],
): Hint | null {
  const country = countryOf(phone, countries);
  if (!country) return null;
  const national = phone.slice(country.id.length);
  const fits = country.prefixes
    .filter(({ prefix }) => national.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  const operator = fits && operators.find(({ id }) => id === fits.operatorId);
  return operator ? { operatorId: operator.id, operatorName: operator.name } : null;
}

export function planOf(phone: string, countries: Countries): NumberPlan {
  const country = countryOf(phone, countries);
  if (!country) return { callingCode: null, lengthFits: false };
  const national = phone.length - country.id.length;
  return { callingCode: country.id, lengthFits: country.nationalLengths.includes(national) };
}
