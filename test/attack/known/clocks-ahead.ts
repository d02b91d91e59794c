import { HOUR_MS } from '../../../server/platform/common/time/durations.js';
import { ConfirmationScheduleService } from '../../../server/payments/transactions/lifecycle/confirmation-schedule.service.js';
import type { KnownAttack, Target } from './known-attack.js';

/** Ahead of the server, in ms: within what is accepted, and further than a first check may wait. */
const ACCEPTED_AHEAD_MS = 4 * 60_000;
const FIRST_CHECK_WITHIN_S = 60;

async function play(target: Target): Promise<string[]> {
  const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const refused = [
    ahead(HOUR_MS),
    ahead(24 * HOUR_MS),
    '9999-12-31T00:00:00Z',
    new Date().toISOString().slice(0, 16),
  ];
  const found: string[] = [];
  for (const occurredAt of refused)
    if ((await register(target, occurredAt)) !== 422) found.push(`a transaction of ${occurredAt} was taken`);
  const status = await register(target, ahead(ACCEPTED_AHEAD_MS));
  if (status !== 201)
    throw new Error(`A transaction of a clock that is a little ahead was answered ${status}`);
  const late = await target.setup.db.query<{ wait: string }[]>(
    `SELECT s.due_at - t.created_at AS wait FROM confirmation_schedule s JOIN transactions t ON t.id = s.transaction_id
     WHERE t.reference LIKE 'AHEAD-%' AND s.due_at > t.created_at + $1 * interval '1 s'`,
    [FIRST_CHECK_WITHIN_S],
  );
  if (late.length) found.push('the clock of the merchant postpones the first status check');
  return found;
}

async function register({ setup, url, tally }: Target, occurredAt: string): Promise<number> {
  const reference = `AHEAD-${occurredAt}`;
  const answer = await fetch(`${url}/api/transactions`, {
    method: 'POST',
    headers: { ...(await setup.callers.headersOf('key')), 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ kind: 'payin', channel: 'hosted', reference, token: reference, amount: 15_000, occurredAt },
    }),
  });
  if (answer.status >= 500) tally.faults.push(`${answer.status} ${reference}: ${await answer.text()}`);
  return answer.status;
}

/** N-9: the clock of the merchant postpones status checks. */
export const clocksAhead: KnownAttack = {
  title: 'a clock ahead postpones status checks',
  play,
  without: (app) => {
    const due = app.get(ConfirmationScheduleService, { strict: false });
    const start = due.start.bind(due);
    due.start = async (manager, ids, at) => {
      await start(manager, ids, at);
      await manager.query(
        `UPDATE confirmation_schedule s SET due_at = greatest(s.due_at, t.occurred_at + interval '3 s')
         FROM transactions t WHERE t.id = s.transaction_id AND t.id = ANY ($1::uuid[])`,
        [ids],
      );
    };
  },
};
