import sql, { type Sql } from 'sql-template-tag';

/** Builds SQL for scheme, host and port of the URL in a column, without the path, which may contain a token. */
export const originSql = (column: Sql): Sql => sql`substring(${column} FROM '^[a-z]+://[^/?#]+')`;

/** Selects the origin of the response that made transaction `t` final; NULL when not final or set by a user. */
export const FINAL_ORIGIN_SQL = sql`(SELECT ${originSql(sql`e.url`)} FROM transitions h JOIN exchanges e ON e.id = h.exchange_id
  WHERE h.transaction_id = t.id AND h.to_status IN ('completed', 'notcompleted') ORDER BY h.at DESC, h.id DESC LIMIT 1)`;
