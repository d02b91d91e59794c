/** Breaks about what an aggregator says against a final status. */
const CONTRADICTIONS = `('final_status_contradicted', 'override_contradicted')`;
/** Breaks that tell a pair of callbacks whose contents differ, each by what differs. */
const DIFFERING_PAIRS = `('half_a_pair', 'callback_without_confirm', 'callback_against_confirm', 'amount_mismatch',
  'number_mismatch', 'operator_mismatch')`;

const ended = (transaction: string, since: string, kinds: string): string =>
  `(EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'resolved'
      AND b.resolved_at >= ${since})
    AND NOT EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'open'))`;

/** SQL: the break of the contradiction `c` was resolved, and none of its kind is open. */
export const contradictionResolvedSql = (c: string): string =>
  ended(`${c}.transaction_id`, `${c}.at`, CONTRADICTIONS);

/** SQL: the break of the differing pair that the reading `r` belongs to was resolved, or a person dismissed the reading. */
export const differingPairResolvedSql = (r: string): string =>
  `(${r}.dismissed_at IS NOT NULL OR ${ended(`${r}.transaction_id`, `${r}.received_at`, DIFFERING_PAIRS)})`;
