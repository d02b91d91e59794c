import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DaysHarness, FIRST, type DayMember } from '../support/days.harness.js';

const SECOND = '2026-11-11';
const THIRD = '2026-11-12';
let desk: DaysHarness;

beforeAll(async () => {
  desk = await DaysHarness.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.anew());

/** Begins the first day with one payin of 10 000, ended and with a statement. */
async function overDay(stated = 60_000): Promise<void> {
  await desk.begin();
  await desk.state(50_000, `${FIRST}T00:00:00Z`);
  desk.at(`${FIRST}T10:00:00Z`);
  await desk.credit();
  desk.at(`${SECOND}T07:00:00Z`);
  await desk.state(stated, `${SECOND}T00:00:00Z`);
}

const stepsOf = async (day: string) =>
  (await desk.view(day)).steps.map(({ name, state }) => `${name} ${state}`);

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
    await desk.prepare(FIRST);
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
    const frozen = await desk.view(FIRST);
    expect(frozen.maySign).toBe(true);
    expect(frozen.figures.proof).toMatchObject([
      { operatorId: '11', opening: 50_000, payins: 10_000, closing: 60_000, residual: 0 },
    ]);
    await desk.done(desk.sign(FIRST));
    await desk.done(desk.lock(FIRST));
    const locked = await desk.view(FIRST);
    expect(locked).toMatchObject({
      state: 'locked',
      signedBy: desk.awa.actor.email,
      reviewedBy: desk.issa.actor.email,
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
    await desk.prepare(FIRST);
    expect((await desk.view(FIRST)).steps.find(({ name }) => name === 'proof')).toMatchObject({
      state: 'blocked',
      findings: [{ code: 'residual', blocks: true, values: { amount: -1 } }],
    });
    const refused = await desk.sign(FIRST);
    expect([refused.status, refused.body.code]).toEqual([409, 'day_not_ready']);
    expect(refused.body).toMatchObject({ values: { codes: ['residual'], steps: ['proof'] } });
    expect(refused.body.detail).toMatch(/business day \d+ November 2026 .* 1 \(Proof\)/);
    await desk.done(
      desk.act('adjustments', FIRST, desk.awa, {
        operatorId: '11',
        amount: -1,
        code: 'other',
        reason: 'one franc',
      }),
    );
    await desk.ownBreaks(FIRST);
    await desk.done(desk.sign(FIRST));
    await desk.done(desk.lock(FIRST));
  });

  it('is blocked by an account without a stated balance', async () => {
    await desk.begin();
    desk.at(`${FIRST}T10:00:00Z`);
    await desk.credit();
    desk.at(`${SECOND}T07:00:00Z`);
    await desk.prepare(FIRST);
    const codes = async () =>
      (await desk.view(FIRST)).steps.flatMap(({ findings }) => findings.map(({ code }) => code));
    expect(await codes()).toContain('opening_unknown');
    await desk.state(50_000, `${FIRST}T00:00:00Z`);
    expect(await codes()).toContain('stated_unknown');
    expect(await refusal(desk.sign(FIRST))).toBe('409 day_not_ready');
    await desk.state(60_000, `${SECOND}T00:00:00Z`);
    await desk.ownBreaks(FIRST);
    await desk.done(desk.sign(FIRST));
  });

  it('says that possibly paid payouts were not debited by then, and is not blocked by them', async () => {
    await overDay();
    desk.at(`${FIRST}T11:00:00Z`);
    await desk.open({ kind: 'payout', status: 'unknown', amount: 7_000 });
    desk.at(`${SECOND}T07:00:00Z`);
    await desk.prepare(FIRST);
    const { figures, steps } = await desk.view(FIRST);
    expect(figures.proof).toMatchObject([{ residual: 0, possiblyPaid: 7_000, possiblyPaidCount: 1 }]);
    expect(steps.find(({ name }) => name === 'proof')).toMatchObject({
      state: 'warning',
      findings: [{ code: 'possibly_paid_not_debited', blocks: false, values: { amount: 7_000, count: 1 } }],
    });
  });

  it('is signed and locked in the order of the days', async () => {
    await overDay();
    desk.at(`${THIRD}T07:00:00Z`);
    await desk.state(60_000, `${THIRD}T00:00:00Z`);
    await desk.prepare(SECOND);
    expect((await desk.sign(SECOND)).body).toMatchObject({
      code: 'days_in_order',
      values: { day: FIRST },
    });
    await desk.lockDay(FIRST);
    await desk.done(desk.sign(SECOND));
    await desk.done(desk.lock(SECOND));
    expect((await desk.view(SECOND)).figures.proof).toMatchObject([
      { opening: 60_000, openingFrom: 'sealed', closing: 60_000, residual: 0 },
    ]);
  });

  it('cannot begin before its cut-off has passed, or twice', async () => {
    await desk.begin();
    expect(await refusal(desk.act('freeze', FIRST, desk.awa))).toBe('409 day_not_over');
    expect((await desk.begin()).body.code).toBe('days_begun');
    expect((await desk.begin('2026-02-30')).status).toBe(422);
    desk.at(`${SECOND}T00:00:00Z`);
    await desk.done(desk.act('freeze', FIRST, desk.awa));
    expect(await refusal(desk.act('freeze', FIRST, desk.awa))).toBe('409 day_state');
    expect(await refusal(desk.sign(FIRST))).toBe('409 day_not_ready');
  });

  it('reverts the freeze and the signature with a recorded reason', async () => {
    await overDay();
    await desk.prepare(FIRST);
    await desk.done(desk.sign(FIRST));
    expect(await refusal(desk.act('unfreeze', FIRST, desk.awa, { reason: 'too early' }))).toBe(
      '409 day_state',
    );
    await desk.done(desk.act('send-back', FIRST, desk.issa, { reason: 'look at the fees' }));
    await desk.done(desk.act('unfreeze', FIRST, desk.awa, { reason: 'too early' }));
    const day = await desk.view(FIRST);
    expect(day).toMatchObject({ state: 'open', signedBy: null, sweep: null });
    expect(day.acts.slice(0, 2)).toMatchObject([
      { act: 'unfrozen', reason: 'too early' },
      { act: 'sent_back', reason: 'look at the fees', by: desk.issa.actor.email },
    ]);
  });
});

describe('dual control', () => {
  async function signed(by: DayMember): Promise<void> {
    await overDay();
    await desk.prepare(FIRST);
    await desk.done(desk.sign(FIRST, by));
  }

  it('requires a reviewer other than the preparer, in any role', async () => {
    await signed(desk.awa);
    expect(await refusal(desk.lock(FIRST, desk.awa))).toBe('403 day_own_signature');
    await desk.running.db.query(`UPDATE people SET role = 'admin' WHERE id = $1`, [desk.awa.actor.userId]);
    expect(await refusal(desk.lock(FIRST, desk.awa))).toBe('403 day_own_signature');
    await expect(
      desk.running.db.query(
        `UPDATE business_days SET reviewed_by = signed_by, state = 'locked', locked_at = now()
         WHERE project_id = $1 AND day = $2::date`,
        [desk.projectId, FIRST],
      ),
    ).rejects.toThrow();
    await desk.done(desk.lock(FIRST));
  });

  it('requires a code and a current role of each user', async () => {
    await overDay();
    await desk.prepare(FIRST);
    expect((await desk.act('sign', FIRST, desk.awa, { code: '000000' })).status).toBe(422);
    await desk.done(desk.sign(FIRST));
    const used = desk.issa.codes.fresh();
    await desk.running.db.query(`UPDATE people SET disabled_at = now() WHERE id = $1`, [
      desk.awa.actor.userId,
    ]);
    await desk.running.db.query(`UPDATE people SET role = 'support' WHERE id = $1`, [desk.issa.actor.userId]);
    expect((await desk.act('lock', FIRST, desk.issa, { code: used })).status).toBe(403);
    expect((await desk.answerTo(FIRST, desk.issa)).body).toMatchObject({ mayReview: false, maySign: false });
  });

  it('locks once when two users lock at the same time', async () => {
    await signed(desk.awa);
    const third = await desk.member('admin');
    const code = desk.issa.codes.fresh();
    const other = third.codes.code();
    const answers = await Promise.all([
      desk.act('lock', FIRST, desk.issa, { code }),
      desk.act('lock', FIRST, third, { code: other }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 day_locked',
    ]);
    expect((await desk.view(FIRST)).seals).toHaveLength(1);
  });

  it('signs once when two users sign at the same time', async () => {
    await overDay();
    await desk.prepare(FIRST);
    const code = desk.awa.codes.fresh();
    const other = desk.issa.codes.code();
    const answers = await Promise.all([
      desk.act('sign', FIRST, desk.awa, { code }),
      desk.act('sign', FIRST, desk.issa, { code: other }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 day_state',
    ]);
  });

  it('shows only the days of the projects of a user', async () => {
    await overDay();
    const stranger = await desk.member('finance', []);
    expect((await desk.act('freeze', FIRST, stranger)).status).toBe(404);
    expect((await desk.answerTo(FIRST, stranger)).status).toBe(404);
    const list = await stranger.browser.send('GET', '/api/days');
    expect(list.body).toMatchObject({ data: [], total: 0 });
  });
});
