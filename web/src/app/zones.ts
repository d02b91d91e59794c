/** Zones of West Africa, by name. */
export const WEST_AFRICAN_ZONES = [
  'Africa/Abidjan',
  'Africa/Accra',
  'Africa/Bamako',
  'Africa/Banjul',
  'Africa/Bissau',
  'Africa/Conakry',
  'Africa/Dakar',
  'Africa/Douala',
  'Africa/Freetown',
  'Africa/Lagos',
  'Africa/Lome',
  'Africa/Monrovia',
  'Africa/Niamey',
  'Africa/Nouakchott',
  'Africa/Ouagadougou',
  'Africa/Porto-Novo',
  'Atlantic/Cape_Verde',
];

/** Lists UTC and all other zones that the browser knows, with `chosen` even where this browser does not list it. */
export function otherZones(chosen: string | null): string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  return [...known].filter((zone) => !WEST_AFRICAN_ZONES.includes(zone));
}
