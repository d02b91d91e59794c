import { XOF_CALLING_CODES } from '../../common/values/xof.js';
import type { OperatorView, PrefixesView } from './operator.view.js';

/** What the first digits of a number suggest; only a confirm or a callback names the operator for certain. */
export interface OperatorHint {
  operatorId: string;
  operatorName: string;
}

export interface NumberPlan {
  /** Of the longest calling code that fits; null for a country that is not served. */
  callingCode: string | null;
  /** Its country's currency is the XOF, the only one that is paid out. */
  paysXof: boolean;
  /** The national part has a length that the country uses. */
  lengthFits: boolean;
}

type Countries = readonly Pick<PrefixesView, 'id' | 'prefixes' | 'nationalLengths'>[];

/** What the catalogue says of numbers (digits only, calling code first); made once, then asked for each of thousands. */
export interface NumberDirectory {
  hint(phone: string): OperatorHint | null;
  plan(phone: string): NumberPlan;
}

interface Country {
  callingCode: string;
  lengths: ReadonlySet<number>;
  /** First national digits → the id of an operator. */
  operators: ReadonlyMap<string, string>;
  longestPrefix: number;
}

/** A number belongs to the longest calling code that it begins with, and there to the longest prefix. */
export function createNumberDirectory(
  countries: Countries,
  operators: readonly Pick<OperatorView, 'id' | 'name'>[],
): NumberDirectory {
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  const byCode = new Map(countries.map((country) => [country.id, countryOf(country)]));
  const longestCode = longest(byCode.keys());
  const find = (phone: string) => longestFit(phone, byCode, longestCode);
  return {
    hint(phone) {
      const country = find(phone);
      if (!country) return null;
      const national = phone.slice(country.callingCode.length);
      const operatorId = longestFit(national, country.operators, country.longestPrefix);
      const operatorName = operatorId === undefined ? undefined : names.get(operatorId);
      return operatorId === undefined || operatorName === undefined ? null : { operatorId, operatorName };
    },
    plan(phone) {
      const country = find(phone);
      const paysXof = XOF_CALLING_CODES.some((code) => phone.startsWith(code));
      if (!country) return { callingCode: null, paysXof, lengthFits: false };
      const { callingCode, lengths } = country;
      return { callingCode, paysXof, lengthFits: lengths.has(phone.length - callingCode.length) };
    },
  };
}

function countryOf({ id, prefixes, nationalLengths }: Countries[number]): Country {
  const operators = new Map(prefixes.map(({ prefix, operatorId }) => [prefix, operatorId]));
  return {
    callingCode: id,
    lengths: new Set(nationalLengths),
    operators,
    longestPrefix: longest(operators.keys()),
  };
}

function longest(keys: Iterable<string>): number {
  return Math.max(0, ...[...keys].map((key) => key.length));
}

/** What stands under the longest beginning of the text. */
function longestFit<T>(text: string, known: ReadonlyMap<string, T>, longestKey: number): T | undefined {
  for (let length = Math.min(longestKey, text.length); length > 0; length--) {
    const found = known.get(text.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}
