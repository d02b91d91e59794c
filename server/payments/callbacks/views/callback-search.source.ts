import { Injectable } from '@nestjs/common';
import sql, { join, type Sql } from 'sql-template-tag';
import { visibleIn } from '../../../platform/common/lists/scope-sql.js';
import { likePattern } from '../../../platform/common/lists/list-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { requestIds, type TypedIdentifier } from '../../transactions/identifiers/identifier.js';
import { searchTextPattern } from './callbacks.service.js';
import { accountOfSql } from '../../transactions/lifecycle/account-sql.js';
import {
  ROW_LIMIT,
  type SearchContext,
  type SearchLookup,
  SearchSource,
} from '../../transactions/search/search-source.js';

@Injectable()
export class CallbackSearchSource extends SearchSource {
  lookups(identifier: TypedIdentifier, { scope, named }: SearchContext): SearchLookup[] {
    const { text, uuid } = identifier;
    const byContent: SearchLookup = {
      type: 'callback',
      filter: { q: text },
      rows: callbacksOf(alternatives(identifier, named), scope),
    };
    if (!uuid) return [byContent];
    const byId = [{ by: 'id', condition: sql`r.delivery_id = ${uuid}::uuid` }];
    return [{ type: 'callback', filter: null, rows: callbacksOf(byId, scope) }, byContent];
  }
}

interface Alternative {
  by: string;
  condition: Sql;
}

/** Matches the same callbacks as `q` of the list, each alternative with its index. */
function alternatives({ text }: TypedIdentifier, named: SearchContext['named']): Alternative[] {
  const found: Alternative[] = [
    { by: 'callback_token', condition: sql`r.callback_token = ${text}` },
    { by: 'logfile', condition: sql`r.logfile = ${text}` },
    { by: 'hash', condition: sql`r.hash = ${text}` },
    { by: 'request_id', condition: sql`r.request_id = ANY(${requestIds(text)}::text[])` },
  ];
  found.push({
    by: 'custom_data',
    condition: sql`r.search_text ILIKE ${searchTextPattern(text)} ESCAPE '\\'`,
  });
  if (named?.length)
    found.push({ by: 'reference', condition: sql`r.transaction_id = ANY(${[...named]}::uuid[])` });
  if (named) {
    found.push({
      by: 'reference',
      condition: sql`r.quarantine IS NOT NULL AND r.identity ILIKE ${likePattern(text)} ESCAPE '\\'`,
    });
  }
  return found;
}

function callbacksOf(found: readonly Alternative[], scope: ProjectScope): Sql {
  const parts = found.map(
    ({ by, condition }, rank) => sql`(SELECT r.delivery_id AS id, ${by} AS by, ${rank}::int AS rank
      FROM callback_readings r WHERE (${condition}) ${visibleIn(scope, sql`r.project_id`, accountOfSql(sql`r.transaction_id`))}
      ORDER BY r.received_at DESC LIMIT ${ROW_LIMIT})`,
  );
  return sql`
    WITH found AS MATERIALIZED (
      SELECT DISTINCT ON (id) id, by FROM (${join(parts, ' UNION ALL ')}) ranked ORDER BY id, rank)
    SELECT r.delivery_id AS id, f.by, coalesce(t.reference, r.identity) AS title, r.status AS state, NULL AS kind, r.amount,
      NULL AS phone, p.name AS "projectName", p.zone, r.received_at AS at
    FROM found f JOIN callback_readings r ON r.delivery_id = f.id JOIN projects p ON p.id = r.project_id
    LEFT JOIN transactions t ON t.id = r.transaction_id
    ORDER BY r.received_at DESC, r.delivery_id DESC LIMIT ${ROW_LIMIT}`;
}
