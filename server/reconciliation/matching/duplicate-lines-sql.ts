/** Each identifier by its own index; an amount (+ 0) is not looked up by one: half of all transactions may have it. */
const NAMED_BY = (ours: string, theirs: string, nth: number): string => `
    SELECT t.id, ${nth} AS nth FROM transactions t
    WHERE l.leg <> 'bank' AND t.project_id = l.project_id AND t.${ours} = l.${theirs}
      AND t.kind = CASE l.direction WHEN 'in' THEN 'payin' ELSE 'payout' END`;

/**
 * The transaction `named.id` that an unmatched line `l` names although another line of its leg is matched with it: `named.line_id`.
 * A number that several transactions may share counts with the same amount only, as it does for the rules of matching.
 * @param knownAt SQL of the moment of knowledge
 */
export const DUPLICATE_OF = (knownAt: string): string => `
  LEFT JOIN LATERAL (
    SELECT c.id, k.line_id FROM (${NAMED_BY('token', 'token', 1)} UNION ALL ${NAMED_BY('reference', 'reference', 2)}
      UNION ALL ${NAMED_BY('request_id', 'request_id', 3)} AND t.amount + 0 = l.amount
      UNION ALL ${NAMED_BY('operator_receipt', 'receipt', 4)} AND t.amount + 0 = l.amount) c
    JOIN match_links k ON coalesce(k.transaction_id, k.cash_movement_id) = c.id AND k.leg = l.leg
      AND NOT k.returns AND k.first_of_target AND k.undone_at IS NULL AND k.made_at <= ${knownAt}
    ORDER BY c.nth, c.id LIMIT 1
  ) named ON true`;
