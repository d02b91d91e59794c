import sql, { type Sql } from 'sql-template-tag';

/** Kinds of break raised when a response contradicts a final status. */
const CONTRADICTIONS = sql`('final_status_contradicted', 'override_contradicted', 'paid_twice')`;
/** Kinds of break raised for two callbacks with different contents, one per differing field. */
const DIFFERING_PAIRS = sql`('half_a_pair', 'callback_without_confirm', 'callback_against_confirm', 'amount_mismatch',
  'number_mismatch', 'operator_mismatch')`;

const ended = (transaction: Sql, since: Sql, kinds: Sql): Sql =>
  sql`(EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'resolved'
      AND b.resolved_at >= ${since})
    AND NOT EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'open'))`;

/** Builds SQL that is true when the break of contradiction `c` was resolved and none of its kinds is open. */
export const contradictionResolvedSql = (c: Sql): Sql =>
  ended(sql`${c}.transaction_id`, sql`${c}.at`, CONTRADICTIONS);

/** Builds SQL that is true when the break about callback reading `r` was resolved, or a user dismissed the reading. */
export const differingPairResolvedSql = (r: Sql): Sql =>
  sql`(${r}.dismissed_at IS NOT NULL OR ${ended(sql`${r}.transaction_id`, sql`${r}.received_at`, DIFFERING_PAIRS)})`;
