import { describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { TRANSACTION_STATUSES } from '../../transactions/lifecycle/lifecycle.js';
import { payoutStateAtSql, payoutStateSql, payoutStateIs } from './payout-state.js';
import { PAYOUT_STATES } from './payout-words.js';

describe('the state of a payout', () => {
  it('has a name for every status of its last attempt', () => {
    for (const status of TRANSACTION_STATUSES)
      expect(payoutStateSql().text).toContain(`WHEN '${status}' THEN`);
  });

  it('is of one of the known names', () => {
    const named = [...payoutStateSql().text.matchAll(/THEN '(\w+)'/g)].map((match) => match[1]);
    expect(named.filter((name) => !PAYOUT_STATES.some((state) => state === name))).toEqual([]);
  });

  it('is what people decided until it is sent', () => {
    for (const state of ['requested', 'ready', 'held', 'returned', 'rejected', 'cancelled'] as const)
      expect(payoutStateIs(state).text).toBe(`p.state = '${state}'`);
  });

  it('is possibly paid while the answer of its last attempt is lost', () => {
    expect(payoutStateIs('possibly_paid').text).toBe(`(p.state = 'sent' AND t.status IN ('unknown'))`);
  });

  it('is failed whether it was refused or not completed', () => {
    expect(payoutStateIs('failed').text).toBe(
      `(p.state = 'sent' AND t.status IN ('notcompleted', 'rejected') AND p.paid_attempt_id IS NULL)`,
    );
  });

  it('is found by one condition only, so that counts add up', () => {
    const conditions = PAYOUT_STATES.map((state) => payoutStateIs(state).text);
    const statuses = conditions.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1]));
    const twice = payoutStateIs('paid_twice').text; // the same as paid, of payouts that `paid` leaves out
    const named = conditions.filter((text) => text.includes('t.status') && text !== twice).join();
    // A failed attempt is found twice: as failed, and as paid where an attempt was reported as completed.
    for (const status of TRANSACTION_STATUSES)
      expect(named.split(`'${status}'`).length).toBe(['notcompleted', 'rejected'].includes(status) ? 3 : 2);
    expect(new Set(conditions).size).toBe(PAYOUT_STATES.length);
    expect(statuses).not.toContain(undefined);
  });

  it('takes the aliases of the query', () => {
    const aliases = [sql`x`, sql`a`] as const;
    const all = [payoutStateSql(...aliases), payoutStateAtSql(...aliases), payoutStateIs('paid', ...aliases)]
      .map(({ text }) => text)
      .join();
    expect(all).not.toMatch(/\b[pt]\./);
    expect(all).toMatch(/\bx\.state\b.*\ba\.status\b/s);
  });
});
