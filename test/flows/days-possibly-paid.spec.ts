import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import type { BalanceProof } from '../../server/books/ledger/balance-proof.view.js';
import { DaysHarness, FIRST } from '../support/days.harness.js';
import { addLine } from '../support/import-lines.fixture.js';

const SECOND = '2026-11-11';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
});
afterAll(() => app.close());

const proof = async (): Promise<BalanceProof | undefined> => (await app.view(FIRST)).figures.proof[0];

const evidence = async (id: string): Promise<unknown> => {
  const { status, text } = await app.awa.browser.send('GET', `/api/transactions/${id}/balance-evidence`);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
};

describe('a payout without an outcome', () => {
  it('is possibly paid until a matched line of the statement shows its debit', async () => {
    app.at(`${FIRST}T10:00:00Z`);
    const reference = 'LOST-1';
    const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000, reference });
    app.at(`${SECOND}T07:00:00Z`);
    expect(await evidence(id)).toEqual([]);
    await app.state(43_000, `${SECOND}T00:00:00Z`);
    expect(await proof()).toMatchObject({ possiblyPaid: 7_000, possiblyPaidCount: 1 });
    expect(await evidence(id)).toMatchObject([
      { day: FIRST, shows: 'debited', amount: 7_000, stated: 43_000 },
    ]);
    const { db } = app.running;
    const sourceId = newId(app.clock.now());
    await db.query(
      `INSERT INTO import_sources (id, project_id, leg, name, operator_id, zone, created_by, created_at, updated_at)
       VALUES ($1, $2, 'statement', 'Relevé', '11', 'Africa/Ouagadougou', 'awa', $3, $3)`,
      [sourceId, app.projectId, app.clock.now()],
    );
    await addLine(db, app.projectId, {
      ...{ at: `${FIRST}T10:01:00Z`, knownAt: app.clock.now().toISOString(), sourceId },
      ...{ reference, direction: 'out', amount: 7_000, operatorId: '11' },
    });
    await app.match(FIRST);
    // The books do not have the debit yet: it is in transit until the status is resolved.
    expect(await proof()).toMatchObject({
      ...{ possiblyPaid: 0, possiblyPaidCount: 0, inTransit: -7_000, residual: 0 },
    });
    await db.query('UPDATE match_links SET undone_at = $2, undone_by = $3 WHERE project_id = $1', [
      ...[app.projectId, app.clock.now(), 'awa'],
    ]);
    expect(await proof()).toMatchObject({ possiblyPaid: 7_000, possiblyPaidCount: 1 });
  });

  it.each([
    ['completed', 'confirm', -7_000],
    ['notcompleted', 'person', 0],
  ] as const)(
    'that turns out as %s by a %s moves %i XOF on the day it was sent',
    async (to, cause, moved) => {
      await app.anew();
      await app.begin();
      await app.state(50_000, `${FIRST}T00:00:00Z`);
      app.at(`${FIRST}T10:00:00Z`);
      const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000 });
      await app.learn(id, '11');
      app.at(`${SECOND}T07:00:00Z`);
      await app.running.db.query(`UPDATE transactions SET token = 'found' WHERE id = $1`, [id]);
      await app.become(id, to, { cause });
      await app.state(50_000 + moved, `${SECOND}T00:00:00Z`);
      expect(await proof()).toMatchObject({ closing: 50_000 + moved, residual: 0, possiblyPaid: 0 });
      await app.lockDay(FIRST);
      app.clock.advance(1_000);
      expect((await app.view(SECOND)).figures.proof[0]).toMatchObject({
        ...{ opening: 50_000 + moved, closing: 50_000 + moved },
      });
    },
  );

  it('that turns out as paid after its day was locked debits the next open day, with a restatement', async () => {
    await app.anew();
    await app.begin();
    await app.state(50_000, `${FIRST}T00:00:00Z`);
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 7_000 });
    await app.learn(id, '11');
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    await app.lockDay(FIRST);
    app.at(`${SECOND}T09:00:00Z`);
    await app.running.db.query(`UPDATE transactions SET token = 'late' WHERE id = $1`, [id]);
    await app.become(id, 'completed');
    expect(await app.detect()).toBe(1);
    app.clock.advance(1_000);
    expect((await app.view(FIRST)).figures.proof[0]).toMatchObject({ closing: 50_000 });
    expect((await app.view(FIRST)).restatements).toMatchObject([
      { bookedDay: SECOND, lines: [{ amount: -7_000 }] },
    ]);
    expect((await app.view(SECOND)).figures.proof[0]).toMatchObject({ opening: 50_000, closing: 43_000 });
  });

  it('had not been debited by the time of a stated balance that equals the computed one', async () => {
    await app.anew();
    await app.begin();
    await app.state(50_000, `${FIRST}T00:00:00Z`);
    app.at(`${FIRST}T10:00:00Z`);
    const id = await app.open({ kind: 'payout', status: 'unknown', token: null, amount: 341_875 });
    app.at(`${SECOND}T07:00:00Z`);
    await app.state(50_000, `${SECOND}T00:00:00Z`);
    expect(await proof()).toMatchObject({ residual: 0, possiblyPaid: 341_875, closing: 50_000 });
    const [step] = (await app.view(FIRST)).steps.filter(({ name }) => name === 'proof');
    expect(step?.findings.map(({ code }) => code)).toContain('possibly_paid_not_debited');
    expect(await evidence(id)).toMatchObject([
      { day: FIRST, shows: 'not_debited', amount: 341_875, stated: 50_000, statedSource: 'declared' },
    ]);
    const stranger = await app.member('finance', []);
    const answer = await stranger.browser.send('GET', `/api/transactions/${id}/balance-evidence`);
    expect(answer.status).toBe(404);
  });
});
