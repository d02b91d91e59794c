import { useLocale } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { countryName } from '../format/country.js';

interface Choice {
  id: string;
  name: string;
}

/** Returns the countries and operators of the catalogue by which records can be limited. */
export function useLimitChoices(): { countries: Choice[]; operators: Choice[] } {
  const locale = useLocale();
  const { data: operators = [] } = useRead(dataProvider.getOperators, {}, { staleTime: 5 * 60_000 });
  const codes = [...new Set(operators.map(({ callingCode }) => callingCode))].sort();
  return {
    countries: codes.map((id) => ({ id, name: countryName(id, locale) })),
    operators: operators.map(({ id, name }) => ({ id, name })),
  };
}
