import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DaysHarness, FIRST, type DayMember } from '../support/days.harness.js';

const SECOND = '2026-11-11';
const THIRD = '2026-11-12';
let app: DaysHarness;

beforeAll(async () => {
  app = await DaysHarness.open();
});
afterAll(() => app.close());
beforeEach(() => app.anew());

/** Begins the first day with one payin of 10 000, ended and with a statement. */
async function overDay(stated = 60_000): Promise<void> {
  await app.begin();
  await app.state(50_000, `${FIRST}T00:00:00Z`);
  app.at(`${FIRST}T10:00:00Z`);
  await app.credit();
  app.at(`${SECOND}T07:00:00Z`);
  await app.state(stated, `${SECOND}T00:00:00Z`);
}

const stepsOf = async (day: string) =>
  (await app.view(day)).steps.map(({ name, state }) => `${name} ${state}`);

const refusal = async (answer: ReturnType<DaysHarness['sign']>) => {
  const { status, body } = await answer;
  return `${status} ${body.code}`;
};

describe('the close of a day', () => {
  it('goes from start to lock by two users and names the next step', async () => {
    await overDay();
    expect(await stepsOf(FIRST)).toEqual([
      'freeze next',
      'sweep later',
      'imports later',
      'match later',
      'breaks later',
      'proof later',
      'sign later',
      'lock later',
    ]);
    await app.prepare(FIRST);
    expect(await stepsOf(FIRST)).toEqual([
      'freeze done',
      'sweep done',
      'imports uncovered',
      'match uncovered',
      'breaks done',
      'proof done',
      'sign next',
      'lock later',
    ]);
    const frozen = await app.view(FIRST);
    expect(frozen.maySign).toBe(true);
    expect(frozen.figures.proof).toMatchObject([
      { operatorId: '11', opening: 50_000, payins: 10_000, closing: 60_000, residual: 0 },
    ]);
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
    const locked = await app.view(FIRST);
    expect(locked).toMatchObject({
      state: 'locked',
      signedBy: app.awa.actor.email,
      reviewedBy: app.issa.actor.email,
    });
    expect(locked.acts.map(({ act }) => act).reverse()).toEqual([
      'begun',
      'frozen',
      'swept',
      'signed',
      'locked',
    ]);
    expect(locked.seals).toHaveLength(1);
    expect(locked.figures.proof).toEqual(frozen.figures.proof);
    expect(await stepsOf(FIRST)).toEqual(expect.arrayContaining(['lock done']));
  });

  it('is blocked by an unexplained difference of 1 XOF', async () => {
    await overDay(59_999);
    await app.prepare(FIRST);
    expect((await app.view(FIRST)).steps.find(({ name }) => name === 'proof')).toMatchObject({
      state: 'blocked',
      findings: [{ code: 'residual', blocks: true, values: { amount: -1 } }],
    });
    const refused = await app.sign(FIRST);
    expect([refused.status, refused.body.code]).toEqual([409, 'day_not_ready']);
    expect(refused.body).toMatchObject({ values: { codes: ['residual'], steps: ['proof'] } });
    expect(refused.body.detail).toMatch(/business day \d+ November 2026 .* 1 \(Proof\)/);
    await app.done(
      app.act('adjustments', FIRST, app.awa, {
        operatorId: '11',
        amount: -1,
        code: 'other',
        reason: 'one franc',
      }),
    );
    await app.ownBreaks(FIRST);
    await app.done(app.sign(FIRST));
    await app.done(app.lock(FIRST));
  });

  it('is blocked by an account without a stated balance', async () => {
    await app.begin();
    app.at(`${FIRST}T10:00:00Z`);
    await app.credit();
    app.at(`${SECOND}T07:00:00Z`);
    await app.prepare(FIRST);
    const codes = async () =>
      (await app.view(FIRST)).steps.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(await codes()).toContain('opening_unknown');
    await app.state(50_000, `${FIRST}T00:00:00Z`);
    expect(await codes()).toContain('stated_unknown');
    expect(await refusal(app.sign(FIRST))).toBe('409 day_not_ready');
    await app.state(60_000, `${SECOND}T00:00:00Z`);
    await app.ownBreaks(FIRST);
    await app.done(app.sign(FIRST));
  });

  it('says that possibly paid payouts were not debited by then, and is not blocked by them', async () => {
    await overDay();
    app.at(`${FIRST}T11:00:00Z`);
    await app.open({ kind: 'payout', status: 'unknown', amount: 7_000 });
    app.at(`${SECOND}T07:00:00Z`);
    await app.prepare(FIRST);
    const { figures, steps } = await app.view(FIRST);
    expect(figures.proof).toMatchObject([{ residual: 0, possiblyPaid: 7_000, possiblyPaidCount: 1 }]);
    expect(steps.find(({ name }) => name === 'proof')).toMatchObject({
      state: 'warning',
      findings: [{ code: 'possibly_paid_not_debited', blocks: false, values: { amount: 7_000, count: 1 } }],
    });
  });

  it('is signed and locked in the order of the days', async () => {
    await overDay();
    app.at(`${THIRD}T07:00:00Z`);
    await app.state(60_000, `${THIRD}T00:00:00Z`);
    await app.prepare(SECOND);
    expect((await app.sign(SECOND)).body).toMatchObject({
      code: 'days_in_order',
      values: { day: FIRST },
    });
    await app.lockDay(FIRST);
    await app.done(app.sign(SECOND));
    await app.done(app.lock(SECOND));
    expect((await app.view(SECOND)).figures.proof).toMatchObject([
      { opening: 60_000, openingFrom: 'sealed', closing: 60_000, residual: 0 },
    ]);
  });

  it('cannot begin before its cut-off has passed, or twice', async () => {
    await app.begin();
    expect(await refusal(app.act('freeze', FIRST, app.awa))).toBe('409 day_not_over');
    expect((await app.begin()).body.code).toBe('days_begun');
    expect((await app.begin('2026-02-30')).status).toBe(422);
    app.at(`${SECOND}T00:00:00Z`);
    await app.done(app.act('freeze', FIRST, app.awa));
    expect(await refusal(app.act('freeze', FIRST, app.awa))).toBe('409 day_state');
    expect(await refusal(app.sign(FIRST))).toBe('409 day_not_ready');
  });

  it('reverts the freeze and the signature with a recorded reason', async () => {
    await overDay();
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST));
    expect(await refusal(app.act('unfreeze', FIRST, app.awa, { reason: 'too early' }))).toBe('409 day_state');
    await app.done(app.act('send-back', FIRST, app.issa, { reason: 'look at the fees' }));
    await app.done(app.act('unfreeze', FIRST, app.awa, { reason: 'too early' }));
    const day = await app.view(FIRST);
    expect(day).toMatchObject({ state: 'open', signedBy: null, sweep: null });
    expect(day.acts.slice(0, 2)).toMatchObject([
      { act: 'unfrozen', reason: 'too early' },
      { act: 'sent_back', reason: 'look at the fees', by: app.issa.actor.email },
    ]);
  });
});

describe('dual control', () => {
  async function signed(by: DayMember): Promise<void> {
    await overDay();
    await app.prepare(FIRST);
    await app.done(app.sign(FIRST, by));
  }

  it('requires a reviewer other than the preparer, in any role', async () => {
    await signed(app.awa);
    expect(await refusal(app.lock(FIRST, app.awa))).toBe('403 day_own_signature');
    await app.running.db.query(`UPDATE people SET role = 'admin' WHERE id = $1`, [app.awa.actor.userId]);
    expect(await refusal(app.lock(FIRST, app.awa))).toBe('403 day_own_signature');
    await expect(
      app.running.db.query(
        `UPDATE business_days SET reviewed_by = signed_by, state = 'locked', locked_at = now()
         WHERE project_id = $1 AND day = $2::date`,
        [app.projectId, FIRST],
      ),
    ).rejects.toThrow();
    await app.done(app.lock(FIRST));
  });

  it('requires a code and a current role of each user', async () => {
    await overDay();
    await app.prepare(FIRST);
    expect((await app.act('sign', FIRST, app.awa, { code: '000000' })).status).toBe(422);
    await app.done(app.sign(FIRST));
    const used = app.issa.codes.fresh();
    await app.running.db.query(`UPDATE people SET disabled_at = now() WHERE id = $1`, [app.awa.actor.userId]);
    await app.running.db.query(`UPDATE people SET role = 'support' WHERE id = $1`, [app.issa.actor.userId]);
    expect((await app.act('lock', FIRST, app.issa, { code: used })).status).toBe(403);
    expect((await app.answerTo(FIRST, app.issa)).body).toMatchObject({ mayReview: false, maySign: false });
  });

  it('locks once when two users lock at the same time', async () => {
    await signed(app.awa);
    const third = await app.member('admin');
    const code = app.issa.codes.fresh();
    const other = third.codes.code();
    const answers = await Promise.all([
      app.act('lock', FIRST, app.issa, { code }),
      app.act('lock', FIRST, third, { code: other }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 day_locked',
    ]);
    expect((await app.view(FIRST)).seals).toHaveLength(1);
  });

  it('signs once when two users sign at the same time', async () => {
    await overDay();
    await app.prepare(FIRST);
    const code = app.awa.codes.fresh();
    const other = app.issa.codes.code();
    const answers = await Promise.all([
      app.act('sign', FIRST, app.awa, { code }),
      app.act('sign', FIRST, app.issa, { code: other }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 day_state',
    ]);
  });

  it('shows only the days of the projects of a user', async () => {
    await overDay();
    const stranger = await app.member('finance', []);
    expect((await app.act('freeze', FIRST, stranger)).status).toBe(404);
    expect((await app.answerTo(FIRST, stranger)).status).toBe(404);
    const list = await stranger.browser.send('GET', '/api/days');
    expect(list.body).toMatchObject({ data: [], total: 0 });
  });
});
