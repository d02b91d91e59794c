import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { ResolvedBreaks } from '../../payments/transactions/sources/resolved-breaks.js';

/** Kinds of break raised when a response contradicts a final status. */
const CONTRADICTIONS = sql`('final_status_contradicted', 'override_contradicted', 'paid_twice')`;
/** Kinds of break raised for two callbacks with different contents, one per differing field. */
const DIFFERING_PAIRS = sql`('half_a_pair', 'callback_without_confirm', 'callback_against_confirm', 'amount_mismatch',
  'number_mismatch', 'operator_mismatch')`;

const ended = (transaction: Sql, since: Sql, kinds: Sql): Sql =>
  sql`(EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'resolved'
      AND b.resolved_at >= ${since})
    AND NOT EXISTS (SELECT FROM breaks b WHERE b.transaction_id = ${transaction} AND b.kind IN ${kinds} AND b.state = 'open'))`;

@Injectable()
export class StoredResolvedBreaks extends ResolvedBreaks {
  contradiction(c: Sql): Sql {
    return ended(sql`${c}.transaction_id`, sql`${c}.at`, CONTRADICTIONS);
  }

  differingPair(r: Sql): Sql {
    return sql`(${r}.dismissed_at IS NOT NULL OR ${ended(sql`${r}.transaction_id`, sql`${r}.received_at`, DIFFERING_PAIRS)})`;
  }

  paidByLine(t: Sql): Sql {
    return sql`EXISTS (SELECT FROM match_links m
      WHERE coalesce(m.transaction_id, m.cash_movement_id) = ${t}.id AND m.leg = 'statement' AND m.first_of_target
        AND m.undone_at IS NULL HAVING NOT bool_or(m.returns))`;
  }
}

/** For rooms above, which name it instead of asking for a provider. */
export const RESOLVED_BREAKS = new StoredResolvedBreaks();
