import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserActor } from '../../server/access/identity/actor.js';
import type { Role } from '../../server/access/identity/user-words.js';
import { SecondFactorService } from '../../server/access/sign-in/second-factor/second-factor.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import { startApp, type TestApp } from '../support/app.js';
import { SessionClient, PASSWORD, addUser, addProject, SETTINGS } from '../support/session-client.js';
import { Authenticator, wrongCode } from '../support/authenticator.js';
import { MINUTE_MS } from '../../server/platform/common/time/durations.js';

const FACTOR = '/api/session/second-factor';
const clock = new MovableClock();
let running: TestApp;
let users = 0;

interface Somebody {
  id: string;
  email: string;
  browser: SessionClient;
  actor: UserActor;
}

async function somebody(role: Role = 'finance', projectIds?: string[]): Promise<Somebody> {
  const email = `holder${(users += 1)}@example.com`;
  const id = await addUser(running, email, role, projectIds);
  const browser = new SessionClient(running.url, undefined, `192.0.2.${users}`);
  await browser.signIn(email);
  return { id, email, browser, actor: { kind: 'user', userId: id, email, role, scope: 'all' } };
}

async function enrolled(role: Role = 'finance'): Promise<Somebody & { app: Authenticator }> {
  const who = await somebody(role);
  return { ...who, app: await Authenticator.enrol(who.browser, clock) };
}

/** Returns `taken`, or the code of the problem. */
async function spend({ actor }: Somebody, code: string): Promise<string> {
  try {
    await running.app.get(SecondFactorService).consumeForApproval(actor, code);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.fields?.['code']?.rule ?? error.code;
  }
}

const begin = ({ browser }: Somebody, body: object = { password: PASSWORD }) =>
  browser.send('POST', FACTOR, { body });
const confirm = ({ browser }: Somebody, code: string) =>
  browser.send('POST', `${FACTOR}/confirm`, { body: { code } });
const acts = async ({ id }: Somebody): Promise<string[]> => {
  const rows = await running.db.query<{ act: string }[]>(
    `SELECT act FROM audit_entries WHERE subject_id = $1 AND act LIKE '%second_factor%' ORDER BY at, id`,
    [id],
  );
  return rows.map(({ act }) => act.replace('person.second_factor_', ''));
};

beforeAll(async () => {
  clock.moveTo(clock.now());
  running = await startApp({ clock, env: SETTINGS });
});
afterAll(() => running.close());
beforeEach(() => clock.advance(5 * MINUTE_MS));

describe('enrolling a second factor', () => {
  it('shows a secret of 160 bits once, active from its first code on', async () => {
    const who = await somebody();
    expect((await who.browser.send('GET', FACTOR)).body).toMatchObject({ enrolledAt: null });
    const { status, body } = await begin(who);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['totpKey', 'otpauthUrl']);
    expect(body['totpKey']).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(String(body['otpauthUrl']));
    expect(decodeURIComponent(url.pathname)).toBe(`/Rappro:${who.email}`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: body['totpKey'], issuer: 'Rappro' });
    const app = new Authenticator(String(body['totpKey']), clock);
    expect(await spend(who, app.code())).toBe('second_factor_missing');
    expect(await confirm(who, app.code())).toMatchObject({
      status: 200,
      body: { enrolledAt: clock.now().toISOString() },
    });
    expect(await acts(who)).toEqual(['begun', 'enrolled']);
    const { body: session } = await who.browser.send('GET', '/api/session');
    expect(session['person']).toMatchObject({ secondFactorSince: clock.now().toISOString() });
  });

  it('does not accept the confirming code a second time', async () => {
    const who = await enrolled();
    expect(await spend(who, who.app.code())).toBe('usedCode');
    expect(await spend(who, who.app.fresh())).toBe('taken');
  });

  it('asks for the password again, and delays it after wrong ones without touching the sign-in', async () => {
    const who = await somebody();
    for (let i = 0; i < 5; i += 1)
      expect(await begin(who, { password: `${PASSWORD}x` })).toMatchObject({
        status: 422,
        body: { errors: { password: 'is not the current password' } },
      });
    expect(await begin(who)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const elsewhere = new SessionClient(running.url, undefined, '198.51.100.1');
    expect((await elsewhere.signIn(who.email)).status).toBe(200);
    clock.advance(MINUTE_MS);
    expect((await begin(who)).status).toBe(200);
    for (let i = 0; i < 4; i += 1) await begin(who, { password: 'no' });
    expect((await begin(who)).status).toBe(200); // the right one forgave those before it
  });

  it('refuses a wrong first code, a confirmation of nothing, and one that comes after a quarter of an hour', async () => {
    const who = await somebody();
    expect(await confirm(who, '123456')).toMatchObject({ status: 409, body: { code: 'enrolment_missing' } });
    const { body } = await begin(who);
    const app = new Authenticator(String(body['totpKey']), clock);
    expect((await confirm(who, wrongCode(app))).status).toBe(422);
    clock.advance(15 * MINUTE_MS);
    expect((await confirm(who, app.code())).body.code).toBe('enrolment_missing');
    expect((await who.browser.send('GET', FACTOR)).body).toMatchObject({ enrolledAt: null });
  });

  it('replaces an unconfirmed secret when it is started again', async () => {
    const who = await somebody();
    const first = new Authenticator(String((await begin(who)).body['totpKey']), clock);
    const second = new Authenticator(String((await begin(who)).body['totpKey']), clock);
    expect((await confirm(who, first.code())).status).toBe(422);
    expect((await confirm(who, second.code())).status).toBe(200);
  });

  it('is done once by twenty simultaneous confirmations', async () => {
    const who = await somebody();
    const app = new Authenticator(String((await begin(who)).body['totpKey']), clock);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(who, app.code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await acts(who)).toEqual(['begun', 'enrolled']);
  });

  it('requires a code of the former one, active until the first code of the new one', async () => {
    const who = await enrolled();
    expect(await begin(who)).toMatchObject({ status: 422, body: { errors: { code: 'is required' } } });
    expect((await begin(who, { password: PASSWORD, code: wrongCode(who.app) })).status).toBe(422);
    const { status, body } = await begin(who, { password: PASSWORD, code: who.app.fresh() });
    expect(status).toBe(200);
    expect(await spend(who, who.app.fresh())).toBe('taken');
    const app = new Authenticator(String(body['totpKey']), clock);
    expect((await confirm(who, app.code())).status).toBe(200);
    expect(await spend(who, who.app.fresh())).toBe('wrongCode');
    expect(await spend(who, app.code())).toBe('taken');
  });
});

describe('a code', () => {
  it('is valid in its half minute, the one before and the one after', async () => {
    for (const [steps, outcome] of [
      [-2, 'wrongCode'],
      [-1, 'taken'],
      [0, 'taken'],
      [1, 'taken'],
      [2, 'wrongCode'],
    ] as const) {
      const who = await enrolled();
      clock.advance(400 * 24 * 60 * MINUTE_MS); // far from the time of this machine
      expect([steps, await spend(who, who.app.code(steps))]).toEqual([steps, outcome]);
    }
  });

  it('is accepted once of twenty simultaneous uses', async () => {
    const who = await enrolled();
    const code = who.app.fresh();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(who, code)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    clock.advance(10 * MINUTE_MS);
    expect(await spend(who, who.app.code())).toBe('taken');
  });

  it('is refused after one of a later half minute', async () => {
    const who = await enrolled();
    clock.advance(MINUTE_MS);
    expect(await spend(who, who.app.code(1))).toBe('taken');
    expect(await spend(who, who.app.code())).toBe('usedCode');
  });

  it('has six digits, with an optional space in the middle', async () => {
    const who = await enrolled();
    const code = who.app.fresh();
    for (const wrong of ['', 'abcdef', '12345', '1234567', `${code}0`, code.replace(/.$/, '٣')])
      expect([wrong, await spend(who, wrong)]).not.toEqual([wrong, 'taken']);
    clock.advance(10 * MINUTE_MS);
    const next = who.app.code();
    expect(await spend(who, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe('taken');
  });

  it('that is wrong five times in a row blocks further attempts with growing delays', async () => {
    const who = await enrolled();
    for (let i = 0; i < 5; i += 1) expect(await spend(who, wrongCode(who.app))).toBe('wrongCode');
    expect(await spend(who, who.app.code())).toBe('too_many_attempts');
    clock.advance(2_000);
    expect(await spend(who, wrongCode(who.app))).toBe('wrongCode');
    clock.advance(2_001);
    expect(await spend(who, who.app.code(1))).toBe('too_many_attempts');
    clock.advance(2_000);
    expect(await spend(who, who.app.code(1))).toBe('taken');
    for (let i = 0; i < 4; i += 1) expect(await spend(who, wrongCode(who.app))).toBe('wrongCode');
    clock.advance(MINUTE_MS);
    expect(await spend(who, who.app.code())).toBe('taken'); // the right one forgave those before it
  });

  it('cannot be guessed by simultaneous attempts', async () => {
    const who = await enrolled();
    const wrong = wrongCode(who.app);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(who, wrong)));
    expect(outcomes.filter((outcome) => outcome === 'wrongCode')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'too_many_attempts')).toHaveLength(15);
  });

  it('of a disabled or unenrolled user is refused', async () => {
    const who = await enrolled();
    await running.db.query('UPDATE people SET disabled_at = $2 WHERE id = $1', [who.id, clock.now()]);
    expect(await spend(who, who.app.fresh())).toBe('second_factor_missing');
    expect(await spend(await somebody(), '123456')).toBe('second_factor_missing');
  });

  it('of one user is not valid for another by copying the sealed secret', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    await running.db.query(
      'UPDATE people SET totp_sealed = (SELECT totp_sealed FROM people WHERE id = $2) WHERE id = $1',
      [one.id, other.id],
    );
    await expect(spend(one, other.app.fresh())).rejects.toThrow(/not the key that encrypted it/);
  });
});

describe('the reset of a second factor', () => {
  /** Has a reset requested by one administrator and, where there is another one, approved by a second. */
  const reset = async (by: Somebody, { id }: Somebody) => {
    const answer = await by.browser.send('POST', `/api/users/${id}/reset-second-factor`, {
      body: { reason: 'phone lost' },
    });
    const { proposalId } = answer.body as { proposalId?: string };
    if (!proposalId) return answer;
    const second = await enrolled('admin');
    return second.browser.send('POST', `/api/proposals/${proposalId}/approve`, {
      body: { code: second.app.fresh() },
    });
  };

  it('is done by an administrator for another user, who is signed out everywhere and enrols again', async () => {
    const [admin, who] = [await somebody('admin'), await enrolled()];
    const listed = await admin.browser.send('GET', `/api/users/${who.id}`);
    expect(listed.body['secondFactorSince']).toEqual(expect.any(String));
    expect((await reset(admin, who)).status).toBe(200);
    expect(await spend(who, who.app.fresh())).toBe('second_factor_missing');
    expect((await who.browser.send('GET', '/api/session')).status).toBe(401);
    expect(await acts(who)).toEqual(['begun', 'enrolled', 'reset']);
    expect((await reset(admin, who)).status).toBe(200);
    expect(await acts(who)).toHaveLength(3);
    await who.browser.signIn(who.email);
    const app = await Authenticator.enrol(who.browser, clock);
    expect(await spend(who, app.fresh())).toBe('taken');
  });

  it('is refused for oneself and for users of other projects', async () => {
    const [burkina, mali] = [await addProject(running, 'Burkina'), await addProject(running, 'Mali')];
    const [admin, stranger] = [await somebody('admin', [burkina]), await somebody('finance', [mali])];
    expect(await reset(admin, admin)).toMatchObject({ status: 409, body: { code: 'own_second_factor' } });
    expect((await reset(admin, stranger)).status).toBe(404);
    expect((await reset(await somebody('finance'), stranger)).status).toBe(403);
  });

  it('also removes an unconfirmed enrolment', async () => {
    const [admin, who] = [await somebody('admin'), await somebody()];
    const app = new Authenticator(String((await begin(who)).body['totpKey']), clock);
    expect((await reset(admin, who)).status).toBe(200);
    await who.browser.signIn(who.email);
    expect((await confirm(who, app.code())).body.code).toBe('enrolment_missing');
  });
});

describe('the secret of a second factor', () => {
  it('is in no table as text and in no later answer', async () => {
    const who = await enrolled('admin');
    await begin(who, { password: PASSWORD, code: who.app.fresh() });
    const answers = await Promise.all(
      [
        '/api/session',
        FACTOR,
        '/api/users?perPage=200',
        `/api/users/${who.id}`,
        '/api/audit?perPage=200',
      ].map(async (url) => (await who.browser.send('GET', url)).text),
    );
    const rows = await running.db.query<{ row: string }[]>(
      'SELECT p::text AS row FROM people p UNION ALL SELECT a::text FROM audit_entries a',
    );
    const everything = answers.concat(rows.map(({ row }) => row)).join('\n');
    expect(everything).toContain(who.email);
    expect(everything).not.toContain(who.app.totpKey);
    expect(everything).not.toContain(Buffer.from(who.app.totpKey).toString('hex'));
  });
});
