import sql, { type Sql } from 'sql-template-tag';

/**
 * Uses one index per identifier; `amount + 0` keeps the planner from the index on amounts, which half of all
 * transactions may share.
 */
const namedBySql = (ours: Sql, theirs: Sql, nth: Sql) => sql`
    SELECT t.id, ${nth} AS nth FROM transactions t
    WHERE l.leg <> 'bank' AND t.project_id = l.project_id AND t.${ours} = l.${theirs}
      AND t.kind = CASE l.direction WHEN 'in' THEN 'payin' ELSE 'payout' END`;

const NAMED = sql`${namedBySql(sql`token`, sql`token`, sql`1`)}
      UNION ALL ${namedBySql(sql`reference`, sql`reference`, sql`2`)}
      UNION ALL ${namedBySql(sql`request_id`, sql`request_id`, sql`3`)} AND t.amount + 0 = l.amount
      UNION ALL ${namedBySql(sql`operator_receipt`, sql`receipt`, sql`4`)} AND t.amount + 0 = l.amount`;

/**
 * Joins the transaction `named.id` that an unmatched line `l` names and that another line of its side,
 * `named.line_id`, is matched with.
 * Identifiers shared by several transactions count with an equal amount only, as in the match rules.
 */
export const joinDuplicated = (asOf: Date) => sql`
  LEFT JOIN LATERAL (
    SELECT c.id, k.line_id FROM (${NAMED}) c
    JOIN match_links k ON coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = l.leg
      AND NOT k.returns AND k.first_of_target AND k.undone_at IS NULL AND k.made_at <= ${asOf}
    ORDER BY c.nth, c.id LIMIT 1
  ) named ON true`;
