import sql, { type Sql } from 'sql-template-tag';
import { constantSql } from '../../../platform/common/database/constant-sql.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { contains } from '../../../platform/common/lists/contains.js';
import { visibleIn } from '../../../platform/common/lists/scope-sql.js';
import {
  type IdentifierReader,
  LONGEST_REFERENCE,
  SHORTEST_PART,
  type TypedIdentifier,
} from '../identifiers/identifier.js';
import type { SearchHit } from './search.view.js';
import type { SearchType } from './search-words.js';

/** Rows of a look-up beyond which a group says that there are more. */
export const MOST_HITS = 100;
export const ROW_LIMIT = constantSql(MOST_HITS + 1);
/** Rows of one alternative among which the newest are looked for. Each costs the reading of a page. */
export const CANDIDATE_LIMIT = sql`300`;

/** Row of a look-up. */
export type FoundRow = Omit<SearchHit, 'at'> & { at: Date };

/** Restricts look-ups to what the user sees. */
export interface SearchContext extends IdentifierReader {
  /**
   * Ids of visible transactions whose reference contains the identifier, read once for all sources; at most 300. Null
   * if the identifier cannot be a part of a reference.
   */
  named: readonly string[] | null;
}

export interface SearchLookup {
  type: SearchType;
  /** Filters of the list with the same rows; null if the list has none. */
  filter: Record<string, string> | null;
  /** Selects `FoundRow`s that the user may see, newest first and at most `ROW_LIMIT`. */
  rows: Sql;
}

/** Finds the records of a room. Subclasses are discovered among the providers of all modules. */
export abstract class SearchSource {
  /** Returns look-ups restricted to the projects of the user, each answered by an index. */
  abstract lookups(identifier: TypedIdentifier, context: SearchContext): SearchLookup[];
}

/** Selects the ids for `SearchContext.named`; null if the identifier cannot be a part of a reference. */
export function transactionsOfReference(
  { text, looksLike }: TypedIdentifier,
  scope: ProjectScope,
): Sql | null {
  const names = text.length >= SHORTEST_PART && text.length <= LONGEST_REFERENCE;
  if (!names || looksLike.includes('token') || looksLike.includes('payment_page')) return null;
  return candidateTransactionsSql(contains(sql`t.reference`, text), scope);
}

/**
 * Selects the ids and times of candidates by the index of the condition alone (OFFSET 0 keeps it apart), then those that
 * are visible: with an index of the project a part of three characters would read every row of the project.
 */
export function candidateTransactionsSql(condition: Sql, scope: ProjectScope): Sql {
  return sql`SELECT t.id, t.occurred_at FROM (
      SELECT t.id, t.occurred_at, t.project_id, t.account_id FROM transactions t WHERE ${condition} OFFSET 0) t
    WHERE true ${visibleIn(scope, sql`t.project_id`, sql`t.account_id`)} LIMIT ${CANDIDATE_LIMIT}`;
}
