import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/common/values/ids.js';
import type { BalanceProof } from '../../server/reconciliation/ledger/balance-proof.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';

const SECOND = '2026-11-11';
let desk: DaysHarness;

beforeAll(async () => {
  desk = await DaysHarness.open();
  await desk.begin();
  await desk.state(50_000, `${FIRST}T00:00:00Z`);
});
afterAll(() => desk.close());

const proof = async (): Promise<BalanceProof | undefined> => (await desk.view(FIRST)).figures.proof[0];

describe('a payout without an outcome', () => {
  it('is possibly paid until a matched line of the statement shows its debit', async () => {
    desk.at(`${FIRST}T10:00:00Z`);
    const reference = 'LOST-1';
    await desk.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000, reference });
    desk.at(`${SECOND}T07:00:00Z`);
    await desk.state(43_000, `${SECOND}T00:00:00Z`);
    expect(await proof()).toMatchObject({ possiblyPaid: 7_000, possiblyPaidCount: 1 });
    const { db } = desk.running;
    const sourceId = newId(desk.clock.now());
    await db.query(
      `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, created_by, created_at, updated_at)
       VALUES ($1, $2, 'statement', 'Relevé', '11', 'Africa/Ouagadougou', 'awa', $3, $3)`,
      [sourceId, desk.projectId, desk.clock.now()],
    );
    await addLine(db, desk.projectId, {
      ...{ at: `${FIRST}T10:01:00Z`, knownAt: desk.clock.now().toISOString(), sourceId },
      ...{ reference, direction: 'out', amount: 7_000, operatorId: '11' },
    });
    await desk.match(FIRST);
    // The books do not have the debit yet: the residual remains until the status is resolved.
    expect(await proof()).toMatchObject({ possiblyPaid: 0, possiblyPaidCount: 0, residual: -7_000 });
    await db.query('UPDATE match_links SET undone_at = $2, undone_by = $3 WHERE project_id = $1', [
      ...[desk.projectId, desk.clock.now(), 'awa'],
    ]);
    expect(await proof()).toMatchObject({ possiblyPaid: 7_000, possiblyPaidCount: 1 });
  });
});
