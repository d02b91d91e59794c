import sql from 'sql-template-tag';

/** Selects the name and e-mail address of the customer of transaction `t`: as requested for a payin, the beneficiary of a payout. */
export const CUSTOMER_SQL = sql`
  SELECT coalesce(
      (SELECT nullif(btrim(concat_ws(' ', y.request #>> '{customer,firstName}', y.request #>> '{customer,lastName}')), '')
         FROM payins y WHERE y.transaction_id = t.id),
      (SELECT q.beneficiary FROM payout_attempts a JOIN payouts q ON q.id = a.payout_id WHERE a.transaction_id = t.id)) AS name,
    (SELECT nullif(y.request #>> '{customer,email}', '') FROM payins y WHERE y.transaction_id = t.id) AS email`;
