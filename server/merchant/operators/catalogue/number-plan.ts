import { NATIONAL_PLANS } from '../../../platform/common/values/number-plans.js';
import {
  lengthFault,
  type PayableCountry,
  type PhoneFault,
} from '../../../platform/common/values/phone-cell.js';
import type { OperatorView, PrefixesView } from './operator.view.js';

/** Operator suggested by the first digits of a number; only a status check or a callback names it for certain. */
export interface OperatorHint {
  operatorId: string;
  operatorName: string;
}

export interface NumberPlan extends PayableCountry {
  /** Rule that the national part breaks today, undefined if it fits or the country is not served. */
  fault?: PhoneFault | undefined;
}

type Countries = readonly Pick<PrefixesView, 'id' | 'prefixes' | 'nationalLengths'>[];

/** Lookup by phone number (digits only, calling code first); built once, so that each lookup is cheap. */
export interface NumberDirectory {
  hint(phone: string): OperatorHint | null;
  plan(phone: string): NumberPlan;
}

interface Country {
  callingCode: string;
  lengths: readonly number[];
  operators: ReadonlyMap<string, string>;
  longestPrefix: number;
}

/** Builds a directory that matches the longest calling code, then the longest prefix within it. */
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
      const paysXof = Object.hasOwn(NATIONAL_PLANS, phone.slice(0, 3));
      if (!country) return { callingCode: null, paysXof, lengths: [] };
      const { callingCode, lengths } = country;
      return { callingCode, paysXof, lengths, fault: lengthFault(phone, callingCode, lengths) };
    },
  };
}

function countryOf({ id, prefixes, nationalLengths }: Countries[number]): Country {
  const operators = new Map(prefixes.map(({ prefix, operatorId }) => [prefix, operatorId]));
  return {
    callingCode: id,
    lengths: nationalLengths,
    operators,
    longestPrefix: longest(operators.keys()),
  };
}

function longest(keys: Iterable<string>): number {
  return Math.max(0, ...[...keys].map((key) => key.length));
}

function longestFit<T>(text: string, known: ReadonlyMap<string, T>, longestKey: number): T | undefined {
  for (let length = Math.min(longestKey, text.length); length > 0; length--) {
    const found = known.get(text.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}
