import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdjustmentView } from '../../server/books/corrections/adjustments/adjustment.view.js';
import type { BalanceProof } from '../../server/books/ledger/balance-proof.view.js';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { testEnv } from '../support/database.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { StoredPacks } from '../support/stored-packs.fixture.js';
import { addLostPayout, stateDebit } from '../support/lost-payout.fixture.js';

const SECOND = '2026-11-11';
const THIRD = '2026-11-12';
let app: DaysHarness;
let stored: StoredPacks;

beforeAll(async () => {
  app = await DaysHarness.open();
  stored = await StoredPacks.open(app.running.databaseUrl);
});
beforeEach(async () => {
  await app.anew();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(50_000, `${SECOND}T00:00:00Z`);
  await app.lockDay(FIRST);
});
afterAll(async () => {
  await stored.close();
  await app.close();
});

const proof = async (day: string): Promise<BalanceProof | undefined> =>
  (await app.view(day)).figures.proof.find(({ operatorId }) => operatorId === '11');

async function adjustments(day: string): Promise<AdjustmentView[]> {
  const path = `/api/days/${app.projectId}/${day}/adjustments`;
  return JSON.parse((await app.awa.browser.send('GET', path)).text) as AdjustmentView[];
}

/** Prepares the second day and signs it by the rule before: with a seal of that rule in sight while the signature is computed. */
async function signByOlderRule(): Promise<void> {
  const of = [app.projectId, SECOND];
  await stored.behind(
    `INSERT INTO day_seals (project_id, day, revision, as_of, figures, pack_sha256, pack_size, pack_lines, signed_by, signed_at, reviewed_by, sealed_at, lost_in_transit)
     SELECT project_id, $2::date, 1, as_of, figures, pack_sha256, pack_size, pack_lines, signed_by, signed_at, reviewed_by, '2030-01-01', false
     FROM day_seals WHERE project_id = $1`,
    of,
  );
  await app.prepare(SECOND);
  await app.done(app.sign(SECOND));
  await stored.behind('DELETE FROM day_seals WHERE project_id = $1 AND day = $2::date', of);
}

/** Takes the database back to the migrations before the two, then upgrades it as a start of this version does. */
async function upgrade(): Promise<void> {
  await stored.db.query(`
    DROP TRIGGER adjusted_once ON balance_adjustments;
    DROP FUNCTION adjust_transaction_once();
    DROP INDEX balance_adjustments_of_transaction;
    ALTER TABLE balance_adjustments DROP contra, DROP CONSTRAINT balance_adjustments_code_check,
      ADD CONSTRAINT balance_adjustments_code_check CHECK (code IN ('cut_off', 'fee', 'aggregator_error', 'unrecorded_cash', 'opening', 'other'));
    ALTER TABLE day_seals DROP lost_in_transit;
    ALTER TABLE match_links DROP adjustment_id;
    DELETE FROM migrations WHERE timestamp IN (1795305600230, 1795305600231);
  `);
  await migrate(testEnv(app.running.databaseUrl));
}

/** Returns the sums of the signed figures, and the rules of the seals. */
async function signature(): Promise<unknown> {
  const of = [app.projectId, SECOND];
  return stored.db.query(
    `SELECT encode(figures_sha256, 'hex') AS sha256, figures FROM business_days WHERE project_id = $1 AND day = $2::date`,
    of,
  );
}

const rules = (): Promise<{ day: string; lostInTransit: boolean }[]> =>
  stored.db.query(
    'SELECT day::text AS day, lost_in_transit AS "lostInTransit" FROM day_seals WHERE project_id = $1 ORDER BY day',
    [app.projectId],
  );

describe('a day that is signed when its database is upgraded to lost payouts in transit', () => {
  it('keeps its signature, and is locked as it was signed where the rule changes no figure', async () => {
    app.at(`${SECOND}T10:00:00Z`);
    await app.learn(await app.credit(4_000), '11');
    app.at(`${THIRD}T07:00:00Z`);
    await app.state(54_000, `${THIRD}T00:00:00Z`);
    await signByOlderRule();
    const [signed, pack, before] = [await signature(), await app.pack(FIRST), await proof(SECOND)];
    await upgrade();
    expect([await signature(), await app.pack(FIRST), await proof(SECOND)]).toEqual([signed, pack, before]);
    await app.done(app.lock(SECOND));
    expect([(await app.view(SECOND)).state, await signature()]).toEqual(['locked', signed]);
    expect(await rules()).toEqual([
      { day: FIRST, lostInTransit: false },
      { day: SECOND, lostInTransit: true },
    ]);
  });

  it('is not locked where the rule changes its figures, says so, and is signed and locked again', async () => {
    const payout = { day: SECOND, reference: 'LOST-7' };
    await addLostPayout(app, payout);
    await stateDebit(app, payout);
    const body = { operatorId: '11', amount: -4_000, code: 'cut_off', reason: 'debited' };
    await app.done(app.act('adjustments', SECOND, app.awa, body));
    await signByOlderRule();
    const [signed, pack] = [await signature(), await app.pack(FIRST)];
    await upgrade();
    expect([await signature(), await app.pack(FIRST)]).toEqual([signed, pack]);
    const { state, signedBy } = await app.view(SECOND);
    expect([state, signedBy]).toEqual(['signed', app.awa.actor.email]);
    expect(await proof(SECOND)).toMatchObject({ adjustments: -4_000, inTransit: -4_000, residual: 4_000 });
    const refused = await app.lock(SECOND);
    expect([refused.status, refused.body.code]).toEqual([409, 'rule_changed_since_signed']);
    expect(await signature()).toEqual(signed);

    await app.done(app.act('send-back', SECOND, app.issa, { reason: 'the rule has changed' }));
    const [made] = await adjustments(SECOND);
    const undo = { body: { reason: 'in transit by the rule of today' } };
    await app.done(app.awa.browser.send('POST', `/api/adjustments/${made?.id}/undo`, undo));
    expect(await proof(SECOND)).toMatchObject({ adjustments: 0, inTransit: -4_000, residual: 0 });
    expect(await proof(THIRD)).toMatchObject({ adjustments: 0 });
    await app.ownBreaks(SECOND);
    await app.done(app.sign(SECOND));
    await app.done(app.lock(SECOND));
    expect(await rules()).toEqual([
      { day: FIRST, lostInTransit: false },
      { day: SECOND, lostInTransit: true },
    ]);
    expect([await app.pack(FIRST), await proof(SECOND)]).toMatchObject([
      pack,
      { closing: 50_000, inTransit: -4_000, residual: 0 },
    ]);
  });
});
