import { CheckCandidatesService } from '../../../server/books/checks/check-candidates.service.js';
import type { KnownAttack, Target } from './known-attack.js';

const FORGED = 40;
const AMOUNT = 2_000_000;

interface Breaks {
  count: number;
  amount: number;
}

/** Counts the open breaks about callbacks without a transaction, and sums their amounts. */
async function breaksOf({ setup }: Target): Promise<Breaks> {
  const [row] = await setup.db.query<Breaks[]>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::int AS amount FROM breaks
     WHERE project_id = $1 AND state = 'open' AND kind IN ('orphan_callback', 'unattributed_callbacks')`,
    [setup.app.main.id],
  );
  return row ?? { count: 0, amount: 0 };
}

async function play(target: Target): Promise<string[]> {
  const { setup, path, url } = target;
  const before = await breaksOf(target);
  for (let n = 0; n < FORGED; n++) {
    const custom_data = [{ keyof_customdata: 'transaction_id', valueof_customdata: `FORGED-${n}` }];
    const body = JSON.stringify({ status: 'completed', amount: AMOUNT, montant: AMOUNT, custom_data });
    await target.post({ path, body, from: `198.51.${n}.7` });
  }
  await target.processed();
  // The check leaves callbacks of the last minutes alone: these are of an hour ago.
  const [aged] = await setup.db.query<[{ day: string }[], number]>(
    `UPDATE callback_readings SET received_at = received_at - interval '1 hour'
     WHERE project_id = $1 AND identity LIKE 'FORGED-%' RETURNING (received_at AT TIME ZONE 'UTC')::date::text AS day`,
    [setup.app.main.id],
  );
  const headers = await setup.callers.headersOf('finance');
  for (const day of new Set(aged.map((reading) => reading.day)))
    await fetch(`${url}/api/breaks/check`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: setup.app.main.id, day }),
    });
  const after = await breaksOf(target);
  return [
    after.count - before.count > 1 && `${after.count - before.count} breaks of ${FORGED} forged callbacks`,
    after.amount > before.amount && `${after.amount - before.amount} XOF of forged callbacks count`,
  ].filter((line) => line !== false);
}

/** N-3: a break with the forger's amount for each forged callback, which blocks the signature. */
export const forgedBreaks: KnownAttack = {
  title: 'forged callbacks open breaks',
  play,
  without: (app) => {
    const candidates = app.get(CheckCandidatesService, { strict: false });
    const orphans = candidates.orphans.bind(candidates);
    candidates.orphans = (manager, context) => orphans(manager, context, true);
    candidates.unattributed = () => Promise.resolve(undefined);
  },
};
