import sql, { raw } from 'sql-template-tag';

/** Scheme, host and port of an address in a column: who answered, without the path and its token. */
export const originSql = (column: string): string => `substring(${column} FROM '^[a-z]+://[^/?#]+')`;

/** The origin of the answer that made the transaction `t` final; NULL while it is not, or where a person decided. */
export const FINAL_ORIGIN_SQL = sql`(SELECT ${raw(originSql('e.url'))} FROM transitions h JOIN exchanges e ON e.id = h.exchange_id
  WHERE h.transaction_id = t.id AND h.to_status IN ('completed', 'notcompleted') ORDER BY h.at DESC, h.id DESC LIMIT 1)`;
