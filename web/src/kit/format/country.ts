import { regionFormat } from './formats.js';

/** ISO codes of the countries whose operators the product serves, by calling code. */
const ISO: Record<string, string> = {
  '221': 'SN',
  '223': 'ML',
  '224': 'GN',
  '225': 'CI',
  '226': 'BF',
  '227': 'NE',
  '228': 'TG',
  '229': 'BJ',
  '243': 'CD',
};

/** Names the country of a calling code: `Côte d’Ivoire (+225)`; an unknown code stays alone. */
export function countryName(callingCode: string, locale: string): string {
  const iso = ISO[callingCode];
  const name = iso && regionFormat(locale).of(iso);
  return name ? `${name} (+${callingCode})` : `+${callingCode}`;
}
