import sql, { empty, type Sql } from 'sql-template-tag';
import { isLimited, type ProjectScope } from '../values/scope.js';

/**
 * Gives the condition for records within a scope; undefined where all are. The records of a limited scope are those whose
 * `account` is one of its operators: without such a column there are none.
 */
export function scopeCondition(scope: ProjectScope, project: Sql, account?: Sql): Sql | undefined {
  if (scope === 'all') return undefined;
  if (!isLimited(scope)) return sql`${project} = ANY(${[...scope]}::uuid[])`;
  if (!account) return sql`false`;
  const ofOperators = sql`${account} = ANY(${[...scope.operatorIds]}::text[])`;
  const ofProjects = scopeCondition(scope.projects, project);
  return ofProjects ? sql`${ofProjects} AND ${ofOperators}` : ofOperators;
}

/** As `scopeCondition`, to be appended to other conditions. */
export function visibleIn(scope: ProjectScope, project: Sql, account?: Sql): Sql {
  const condition = scopeCondition(scope, project, account);
  return condition ? sql`AND ${condition}` : empty;
}
