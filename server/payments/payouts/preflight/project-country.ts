import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { NATIONAL_PLANS } from '../../../platform/common/values/number-plans.js';

const ZONES: Readonly<Record<string, string>> = {
  'Africa/Dakar': '221',
  'Africa/Bamako': '223',
  'Africa/Abidjan': '225',
  'Africa/Ouagadougou': '226',
  'Africa/Niamey': '227',
  'Africa/Lome': '228',
  'Africa/Porto-Novo': '229',
  'Africa/Bissau': '245',
};

const countrySql = (projectId: string) => sql`
  SELECT j.zone, (SELECT left(t.phone, 3) FROM (SELECT phone FROM transactions WHERE project_id = ${projectId}
      ORDER BY occurred_at DESC LIMIT 200) t
    WHERE t.phone IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS code
  FROM projects j WHERE j.id = ${projectId}`;

/**
 * Returns the calling code of the country where a project pays: that of most of its latest transactions, before the first one that of
 * its zone; null outside the XOF. For examples in messages only.
 */
export async function projectCountry(manager: EntityManager, projectId: string): Promise<string | null> {
  const found = await queryRow<{ zone: string; code: string | null }>(manager, countrySql(projectId));
  const code = found?.code ?? ZONES[found?.zone ?? ''] ?? null;
  return code !== null && Object.hasOwn(NATIONAL_PLANS, code) ? code : null;
}
