import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { visibleIn } from '../../platform/common/lists/scope-sql.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import type { TypedIdentifier } from '../../payments/transactions/identifiers/identifier.js';
import {
  ROW_LIMIT,
  type SearchContext,
  type SearchLookup,
  SearchSource,
} from '../../payments/transactions/search/search-source.js';

@Injectable()
export class BreakSearchSource extends SearchSource {
  lookups({ text, uuid, breakNumber }: TypedIdentifier, { scope, named }: SearchContext): SearchLookup[] {
    const type = 'break';
    const lookups: SearchLookup[] = [];
    if (uuid)
      lookups.push({ type, filter: null, rows: breaksOf(sql`'id'`, sql`b.id = ${uuid}::uuid`, scope) });
    const ofTransactions = named?.length ? sql`b.transaction_id = ANY(${[...named]}::uuid[])` : null;
    if (breakNumber) {
      const numbered = sql`b.number = ${breakNumber}::bigint`;
      const by = sql`CASE WHEN ${numbered} THEN 'break_number' ELSE 'reference' END`;
      const either = ofTransactions ? sql`(${numbered} OR ${ofTransactions})` : numbered;
      lookups.push({ type, filter: { q: text }, rows: breaksOf(by, either, scope) });
    } else if (ofTransactions) {
      lookups.push({ type, filter: { q: text }, rows: breaksOf(sql`'reference'`, ofTransactions, scope) });
    }
    return lookups;
  }
}

function breaksOf(by: Sql, condition: Sql, scope: ProjectScope): Sql {
  return sql`
    SELECT b.id, ${by} AS by, '#' || b.number AS title, b.state, b.kind, b.amount, NULL AS phone,
      p.name AS "projectName", p.zone, b.found_at AS at
    FROM breaks b JOIN projects p ON p.id = b.project_id
    WHERE ${condition} ${visibleIn(scope, sql`b.project_id`, sql`b.operator_id`)}
    ORDER BY b.found_at DESC, b.id DESC LIMIT ${ROW_LIMIT}`;
}
