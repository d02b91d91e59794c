import sql, { type Sql } from 'sql-template-tag';

/** A server of the database that has not signed for so long is gone, s; the next one may take its place. */
const GONE_AFTER_S = 12;
/** Signs on both sides within this time, s, may be the last ones of a server that was lost. */
const PASSING_S = 3;
/** Interval of the signs, ms. */
export const SIGN_EVERY_MS = 3_000;

/** `contested`: another server of the database goes on signing, so that there are two copies of it. */
export interface WitnessSign {
  state: 'holds' | 'waits' | 'contested';
  /** Machine of the server that signs. */
  other: string | null;
}

const seconds = (s: number): Sql => sql`make_interval(secs => ${s})`;

/**
 * SQL: signs for a server of the database. Times are those of the witness. One server holds the sign; another one takes it when the
 * holder is gone, and is contested where the holder signed after it had come.
 */
export function signSql(instance: string, machine: string): Sql {
  const isMine = sql`(holder IS NULL OR holder = ${instance})`;
  const isOngoing = sql`coalesce(rival_at > now() - ${seconds(GONE_AFTER_S)}, false)`;
  const isContested = sql`(${isOngoing} AND holder_at > rival_since + ${seconds(PASSING_S)})`;
  const takes = sql`(${isMine} OR (holder_at < now() - ${seconds(GONE_AFTER_S)} AND NOT ${isContested}))`;
  const taken = sql`CASE WHEN ${isMine} THEN`;
  return sql`UPDATE payout_marks SET
      holder = CASE WHEN ${takes} THEN ${instance} ELSE holder END,
      holder_at = CASE WHEN ${takes} THEN now() ELSE holder_at END,
      holder_machine = CASE WHEN ${takes} THEN ${machine} ELSE holder_machine END,
      rival_since = ${taken} rival_since WHEN ${takes} THEN NULL WHEN ${isOngoing} THEN rival_since ELSE now() END,
      rival_at = ${taken} rival_at WHEN ${takes} THEN NULL ELSE now() END,
      rival_machine = ${taken} rival_machine WHEN ${takes} THEN NULL ELSE ${machine} END
    RETURNING holder = ${instance} AS holds, coalesce(holder_at > rival_since + ${seconds(PASSING_S)}, false) AS "isContested",
      holder_machine AS other`;
}
