import { useLocale } from 'react-admin';
import type { ApiKeyView } from '../../../../server/access/api-keys/api-key.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useRead } from '../dataProvider/useRead.js';
import { countryName } from '../format/country.js';

/** Countries and operators of a user, a group or an API key. */
export type Limits = Pick<ApiKeyView, 'countries' | 'operators'>;

export const UNLIMITED: Limits = { countries: null, operators: null };

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
