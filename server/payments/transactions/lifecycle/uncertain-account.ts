import sql from 'sql-template-tag';

/**
 * SQL: true for a payin `t` whose account is at most suggested by its number: by hosted page or wallet it is certain only when its
 * operator is named.
 */
export const UNCERTAIN_ACCOUNT = sql`(t.account_id IS NULL OR t.operator_id IS NULL AND t.channel IN ('hosted', 'wallet'))`;
