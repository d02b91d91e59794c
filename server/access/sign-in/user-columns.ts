import sql from 'sql-template-tag';
import { operatorsWithin } from '../identity/limits-sql.js';
import { ACCESS_CHANGED_AT } from '../identity/user-row.js';

/** Selects a `UserRow` from `people p`. */
export const USER_COLUMNS = sql`
  p.id, p.email, p.name, p.role, p.all_projects AS "allProjects", p.disabled_at AS "disabledAt",
  p.created_at AS "createdAt", p.language, p.zone, p.currency_label AS "currencyLabel", p.totp_enrolled_at AS "secondFactorSince",
  ${ACCESS_CHANGED_AT} AS "settledSince",
  (SELECT l.granted_by FROM set_up_links l WHERE l.person_id = p.id AND l.used_at IS NULL) AS "setUpBy",
  CASE WHEN EXISTS (SELECT FROM provider_accounts a WHERE a.person_id = p.id) THEN 'linked'
    WHEN p.provider_allowed_at IS NOT NULL THEN 'allowed' END AS provider, p.approver_by_group AS "approverByGroup",
  ARRAY(SELECT pp.project_id::text FROM person_projects pp WHERE pp.person_id = p.id ORDER BY 1) AS "projectIds",
  p.countries, p.operators, ${operatorsWithin(sql`p`)} AS "operatorIds"`;
