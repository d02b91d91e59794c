import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { invalid } from '../../platform/common/problems/problem.js';
import { isUnlimited, type Limits } from './limits.js';

/** @throws Problem 422 on limits that name what the catalogue of operators does not have */
export async function requireKnownLimits(manager: EntityManager, limits: Limits): Promise<void> {
  if (isUnlimited(limits)) return;
  const known = await queryRow<Record<keyof Limits, boolean>>(
    manager,
    sql`SELECT coalesce(${limits.countries}::text[] <@ array_agg(calling_code), true) AS countries,
       coalesce(${limits.operators}::text[] <@ array_agg(operator_id), true) AS operators FROM operator_versions`,
  );
  if (!known?.countries) throw invalid('countries', 'notInCatalogue');
  if (!known.operators) throw invalid('operators', 'notInCatalogue');
}
