import sql from 'sql-template-tag';
import { hasCodeOfMeaningSql, hasMeaningSql } from '../../../aggregator/sub-codes/sub-code-sql.js';

/** SQL: true for a payout `t` that was refused for a low balance of its account. */
export const IS_LOW_BALANCE_REFUSAL = sql`(t.kind = 'payout' AND t.status = 'rejected'
  AND ${hasCodeOfMeaningSql('lowBalance')} AND ${hasMeaningSql('lowBalance')})`;

/** Days of refusals that the list and the page of accounts show, today included. */
export const REFUSAL_DAYS = 14;
