import { Injectable } from '@nestjs/common';
import sql, { join, type Sql } from 'sql-template-tag';
import { visibleIn } from '../../platform/common/lists/scope-sql.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { identifierAlternatives } from './identifier-conditions.js';
import type { TypedIdentifier } from '../transactions/identifiers/identifier.js';
import {
  CANDIDATE_LIMIT,
  candidateTransactionsSql,
  ROW_LIMIT,
  type SearchContext,
  type SearchLookup,
  SearchSource,
} from '../transactions/search/search-source.js';

@Injectable()
export class TransactionSearchSource extends SearchSource {
  lookups(identifier: TypedIdentifier, context: SearchContext): SearchLookup[] {
    const { scope } = context;
    const { text, amount, subCode, subCodeList } = identifier;
    const type = 'transaction';
    const lookups: SearchLookup[] = [{ type, filter: { q: text }, rows: byIdentity(identifier, context) }];
    if (amount) {
      const filter = { amountMin: String(amount), amountMax: String(amount) };
      lookups.push({ type, filter, rows: latest('amount', sql`t.amount = ${amount}`, scope) });
    }
    if (subCode) {
      const listed = subCodeList ? sql`AND t.sub_code_list = ${subCodeList}` : sql``;
      const filter = { subCode: subCodeList ? `${subCodeList}.${subCode}` : subCode };
      lookups.push({ type, filter, rows: latest('sub_code', sql`t.sub_code = ${subCode} ${listed}`, scope) });
    }
    return lookups;
  }
}

/**
 * Tries each alternative with its own index, the strongest first, until enough are found. Only these are sorted: of a part
 * that more than 300 share, some are found.
 */
function byIdentity(identifier: TypedIdentifier, { scope, named, readsNames }: SearchContext): Sql {
  const alternatives = identifierAlternatives(identifier, { scope, readsNames }).map(({ by, condition }) =>
    by === 'reference' && named
      ? { by, condition: sql`t.id = ANY(${[...named]}::uuid[])` }
      : { by, condition },
  );
  const parts = alternatives.map(({ by, condition }, place) => {
    // The aggregator's external id often repeats the reference: then the record is found by its reference.
    const rank = by === 'reference' ? -1 : place;
    return sql`(SELECT c.id, c.occurred_at, ${by} AS by, ${rank}::int AS rank FROM (${candidateTransactionsSql(condition, scope)}) c)`;
  });
  return hits(sql`SELECT id, by FROM (
    SELECT DISTINCT ON (id) * FROM (SELECT * FROM (${join(parts, ' UNION ALL ')}) parts LIMIT ${CANDIDATE_LIMIT}) candidates
      ORDER BY id, rank) ranked
    ORDER BY occurred_at DESC, id DESC LIMIT ${ROW_LIMIT}`);
}

function latest(by: string, condition: Sql, scope: ProjectScope): Sql {
  return hits(sql`SELECT t.id, ${by}::text AS by FROM transactions t
    WHERE ${condition} ${visibleIn(scope, sql`t.project_id`, sql`t.account_id`)} ORDER BY t.occurred_at DESC, t.id DESC
    LIMIT ${ROW_LIMIT}`);
}

function hits(found: Sql): Sql {
  return sql`
    WITH found AS MATERIALIZED (${found})
    SELECT t.id, f.by, t.reference AS title, t.status AS state, t.kind, t.amount, t.phone, p.name AS "projectName", p.zone,
      t.occurred_at AS at
    FROM found f JOIN transactions t ON t.id = f.id JOIN projects p ON p.id = t.project_id
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${ROW_LIMIT}`;
}
