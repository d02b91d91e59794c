import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DayOutcome } from '../../server/books/close/day.view.js';
import { PackVerificationService } from '../../server/books/close/pack-verification.service.js';
import { SealsService } from '../../server/books/close/seals.service.js';
import { newId } from '../../server/platform/common/values/ids.js';
import { type DayMember, DaysHarness, FIRST } from '../support/days.harness.js';
import { storeEvidence } from '../support/evidence.fixture.js';
import type { Answer } from '../support/session-client.js';

const SECOND = '2026-11-11';
const THIRD = '2026-11-12';
const FOURTH = '2026-11-13';
let app: DaysHarness;
let payin: string;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.anew();
  await twoDays();
});

/** Prepares two days of the project with a payin of 10 000 each, with statements. */
async function twoDays(): Promise<void> {
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  payin = await app.credit();
  app.at(`${SECOND}T10:00:00Z`);
  await app.credit();
  app.at(`${THIRD}T07:00:00Z`);
  await app.state(60_000, `${SECOND}T00:00:00Z`);
  await app.state(70_000, `${THIRD}T00:00:00Z`);
  await app.prepare(FIRST);
  await app.prepare(SECOND);
}

interface Shown {
  day: string;
  shownSha256: string;
  note?: string;
}

/** Returns days as their pages show them now. */
async function shown(...days: string[]): Promise<Shown[]> {
  const found: Shown[] = [];
  for (const day of days) found.push({ day, shownSha256: (await app.view(day)).shownSha256 });
  return found;
}

interface Asked {
  by?: DayMember;
  code?: string;
  projectId?: string;
}

const together = (act: 'sign' | 'lock', days: readonly object[], asked: Asked = {}): Promise<Answer> => {
  const { by = act === 'sign' ? app.awa : app.issa, projectId = app.projectId } = asked;
  const body = { code: asked.code ?? by.codes.fresh(), days };
  return by.browser.send('POST', `/api/days/${projectId}/${act}`, { body });
};

const outcomes = ({ status, body }: Answer): string[] => {
  if (status !== 200) return [`${status} ${body.code}`];
  return (body['days'] as DayOutcome[]).map(({ day, done, refusal }) => `${day} ${done ? 'done' : refusal}`);
};

const acts = async (day: string, act: string): Promise<number> =>
  (await app.view(day)).acts.filter((one) => one.act === act).length;

const audited = (act: string): Promise<{ day: string }[]> =>
  app.running.db.query(
    `SELECT right(subject_id, 10) AS day FROM audit_entries WHERE act = $1 AND project_id = $2 ORDER BY id`,
    [act, app.projectId],
  );

const states = async (): Promise<string[]> => [(await app.view(FIRST)).state, (await app.view(SECOND)).state];

describe('several days under one code', () => {
  it('are signed and locked in their order, each by itself, with one code of each user', async () => {
    const [first, second] = await shown(FIRST, SECOND);
    const signed = await together('sign', [{ ...second, note: 'a quiet day' }, first ?? {}]);
    expect(outcomes(signed)).toEqual([`${FIRST} done`, `${SECOND} done`]);
    expect(await audited('day.signed')).toEqual([{ day: FIRST }, { day: SECOND }]);
    expect((await app.view(SECOND)).note).toBe('a quiet day');
    const locked = await together('lock', await shown(FIRST, SECOND));
    expect(outcomes(locked)).toEqual([`${FIRST} done`, `${SECOND} done`]);
    expect(await audited('day.locked')).toEqual([{ day: FIRST }, { day: SECOND }]);
    const day = await app.view(SECOND);
    expect(day).toMatchObject({
      ...{ state: 'locked', signedBy: app.awa.actor.email, reviewedBy: app.issa.actor.email },
      figures: { proof: [{ opening: 60_000, openingFrom: 'computed', closing: 70_000, residual: 0 }] },
    });
    expect(day.seals).toHaveLength(1);
  });

  it('have packs that are computed again alike, and the next day goes on from them', async () => {
    await app.done(together('sign', await shown(FIRST, SECOND)));
    await app.done(together('lock', await shown(FIRST, SECOND)));
    const { app: product } = app.running;
    for (const day of [FIRST, SECOND]) {
      const seal = await product.get(SealsService).find({ projectId: app.projectId, day });
      if (!seal) throw new Error('no seal');
      expect(await product.get(PackVerificationService).ofKept(seal, true)).toMatchObject({
        ok: true,
        regenerated: { isSame: true },
      });
    }
    app.at(`${FOURTH}T07:00:00Z`);
    await app.state(70_000, `${FOURTH}T00:00:00Z`);
    await app.lockDay(THIRD);
    expect((await app.view(THIRD)).figures.proof).toMatchObject([
      { opening: 70_000, openingFrom: 'sealed', closing: 70_000, late: 0, residual: 0 },
    ]);
  });

  it('go on without a day that has changed since it was shown', async () => {
    const days = await shown(FIRST, SECOND);
    await app.open({ amount: 500, occurredAt: new Date(`${SECOND}T12:00:00Z`) });
    const answer = await together('sign', days);
    expect(outcomes(answer)).toEqual([`${FIRST} done`, `${SECOND} changed_since_shown`]);
    expect((answer.body['days'] as DayOutcome[])[1]?.refusalText).toMatch(/has changed since it was shown/);
    expect(await states()).toEqual(['signed', 'frozen']);
    expect(outcomes(await together('sign', await shown(SECOND)))).toEqual([`${SECOND} done`]);
  });

  it('wait for a day before them that is refused', async () => {
    const days = await shown(FIRST, SECOND);
    await app.open({ status: 'rejected', amount: 500, occurredAt: new Date(`${FIRST}T12:00:00Z`) });
    const answer = await together('sign', days);
    expect(outcomes(answer)).toEqual([`${FIRST} changed_since_shown`, `${SECOND} days_in_order`]);
    expect(await states()).toEqual(['frozen', 'frozen']);
  });

  it('are locked as they were shown: a signature that was made anew is looked at again', async () => {
    await app.done(together('sign', await shown(FIRST, SECOND)));
    const days = await shown(FIRST, SECOND);
    await app.done(app.act('send-back', SECOND, app.issa, { reason: 'look again' }));
    await app.done(app.sign(SECOND));
    expect(outcomes(await together('lock', days))).toEqual([
      `${FIRST} done`,
      `${SECOND} changed_since_shown`,
    ]);
    expect(outcomes(await together('lock', await shown(SECOND)))).toEqual([`${SECOND} done`]);
  });

  it('are signed once, whatever is sent again', async () => {
    const days = await shown(FIRST, SECOND);
    const code = app.awa.codes.fresh();
    const twice = await Promise.all([together('sign', days, { code }), together('sign', days, { code })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await together('sign', days, { code })).body).toMatchObject({
      errors: { code: expect.anything() },
    });
    expect(outcomes(await together('sign', days))).toEqual([`${FIRST} day_state`, `${SECOND} day_state`]);
    expect([await acts(FIRST, 'signed'), await acts(SECOND, 'signed')]).toEqual([1, 1]);
    const toLock = await shown(FIRST, SECOND);
    await app.done(together('lock', toLock));
    expect(outcomes(await together('lock', toLock))).toEqual([`${FIRST} day_locked`, `${SECOND} day_locked`]);
    expect(await audited('day.locked')).toHaveLength(2);
  });

  it('are of one project, whose days the user may see', async () => {
    const { projectId } = app;
    const [first] = await shown(FIRST);
    const { awa } = app;
    await app.anew();
    await twoDays();
    const [other] = await shown(FIRST);
    const mixed = await together('sign', [{ ...first, shownSha256: other?.shownSha256 }], {
      by: awa,
      projectId,
    });
    expect(outcomes(mixed)).toEqual([`${FIRST} changed_since_shown`]);
    const stranger = await app.member('finance', [projectId]);
    expect((await together('sign', [other ?? {}], { by: stranger })).status).toBe(404);
    const code = awa.codes.fresh();
    const unknown = { ...first, day: '2026-01-01' };
    expect((await together('sign', [unknown], { by: awa, projectId, code })).status).toBe(404);
    expect(outcomes(await together('sign', [first ?? {}], { by: awa, projectId, code }))).toEqual([
      `${FIRST} done`,
    ]);
  });

  it('are never locked by who signed them', async () => {
    await app.done(together('sign', await shown(FIRST), { by: app.issa }));
    await app.done(together('sign', await shown(SECOND), { by: app.awa }));
    const days = await shown(FIRST, SECOND);
    expect(outcomes(await together('lock', days, { by: app.issa }))).toEqual([
      `${FIRST} day_own_signature`,
      `${SECOND} days_in_order`,
    ]);
    expect(outcomes(await together('lock', days, { by: app.awa }))).toEqual([
      `${FIRST} done`,
      `${SECOND} day_own_signature`,
    ]);
    expect(outcomes(await together('lock', await shown(SECOND)))).toEqual([`${SECOND} done`]);
  });

  it('need the role of a single signature, and at most ten days, each once', async () => {
    const days = await shown(FIRST);
    const support = await app.member('support');
    expect((await together('sign', days, { by: support })).status).toBe(403);
    expect((await together('lock', days, { by: support })).status).toBe(403);
    const [first] = days;
    const eleven = Array.from({ length: 11 }, (_, n) => ({ ...first, day: `2026-11-${10 + n}` }));
    for (const wrong of [[], [first, first], eleven, [{ day: FIRST }], [{ ...first, shownSha256: 'x' }]])
      expect((await together('sign', wrong as object[])).status).toBe(422);
    expect(await states()).toEqual(['frozen', 'frozen']);
  });
});

describe('a day that is signed before the day before it is locked', () => {
  it('is locked after it', async () => {
    await app.done(app.sign(FIRST));
    await app.done(app.sign(SECOND));
    expect(outcomes(await together('lock', await shown(SECOND)))).toEqual([`${SECOND} days_in_order`]);
    const view = JSON.parse((await app.answerTo(SECOND, app.issa)).text) as { steps: object[] };
    expect(view).toMatchObject({ mayReview: false, changes: [] });
    expect(view.steps.at(-1)).toMatchObject({
      findings: [{ code: 'earlier_day_open', values: { day: FIRST } }],
    });
    await app.done(app.lock(FIRST));
    expect((await app.view(SECOND)).changes).toEqual([]);
    await app.done(app.lock(SECOND));
  });

  it('waits for its reviewer, and no longer for its signer', async () => {
    await app.done(app.sign(FIRST));
    const waiting = async (by: DayMember): Promise<string[]> => {
      const query = `projectId=${app.projectId}&waitingForMe=true&sort=day&order=ASC`;
      const { body } = await by.browser.send('GET', `/api/days?${query}`);
      return (body['data'] as { day: string }[]).map(({ day }) => day);
    };
    expect(await waiting(app.awa)).toEqual([SECOND]);
    expect(await waiting(app.issa)).toEqual([FIRST, SECOND]);
    await app.done(app.sign(SECOND));
    expect(await waiting(app.awa)).toEqual([]);
    expect(await waiting(app.issa)).toEqual([FIRST, SECOND]);
  });

  it('loses its signature with the day before it', async () => {
    await app.done(together('sign', await shown(FIRST, SECOND)));
    await app.done(app.act('send-back', FIRST, app.issa, { reason: 'look at the fees' }));
    expect(await states()).toEqual(['frozen', 'frozen']);
    expect((await app.view(SECOND)).acts[0]).toMatchObject({
      ...{ act: 'sent_back', reason: 'look at the fees', details: { sentBack: FIRST } },
    });
  });

  it('is not locked where an earlier day has changed since', async () => {
    await app.done(together('sign', await shown(FIRST, SECOND)));
    await app.open({ amount: 500, occurredAt: new Date(`${FIRST}T12:00:00Z`) });
    expect(outcomes(await together('lock', await shown(FIRST, SECOND)))).toEqual([
      `${FIRST} changed_since_signed`,
      `${SECOND} days_in_order`,
    ]);
  });

  it('is signed again where movements of the day before became known between both signatures, though they add up to nothing', async () => {
    await app.done(app.sign(FIRST));
    app.clock.advance(60_000);
    await overriddenAndReverted();
    app.clock.advance(60_000);
    await app.done(app.sign(SECOND));
    await app.done(app.lock(FIRST));
    expect((await app.lock(SECOND)).body.code).toBe('changed_since_signed');
    await app.done(app.act('send-back', SECOND, app.issa, { reason: 'sign again' }));
    await app.done(app.sign(SECOND));
    await app.done(app.lock(SECOND));
    const pack = await app.pack(SECOND);
    expect(pack.match(/"what":"by_hand"/g)).toHaveLength(2);
  });
});

/** Overrides the payin of the first day and reverts it, both now. */
async function overriddenAndReverted(): Promise<void> {
  const { db } = app.running;
  const { projectId } = app;
  const at = app.clock.now();
  const fileId = await storeEvidence(db, { projectId, userId: app.awa.actor.userId, at });
  const proposals = [newId(at), newId(at)];
  for (const id of proposals)
    await db.query(
      `INSERT INTO proposals (id, project_id, kind, payload, reason, proposed_by, proposed_at)
       VALUES ($1, $2, 'status.override', '{}', 'x', $3, $4)`,
      [id, projectId, app.awa.actor.userId, at],
    );
  await db.query(
    `INSERT INTO status_overrides (id, project_id, transaction_id, status, against, code, reason, file_id, proposal_id, proposed_by,
       approved_by, at, reverted_at, reverted_by, reverted_why, revert_proposal_id)
     VALUES ($1, $2, $3, 'notcompleted', 'completed', 'other', 'x', $4, $5, $6, $7, $8, $9, 'x', 'x', $10)`,
    [
      ...[newId(at), projectId, payin, fileId, proposals[0], app.awa.actor.userId, app.issa.actor.userId],
      ...[at, new Date(at.getTime() + 1_000), proposals[1]],
    ],
  );
}
