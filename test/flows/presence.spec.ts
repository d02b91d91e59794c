import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../server/platform/common/values/ids.js';
import { type Colleague, PayoutsHarness } from '../support/payouts.harness.js';

let app: PayoutsHarness;
let admin: Colleague, finance: Colleague;
beforeAll(async () => {
  app = await PayoutsHarness.open();
  ({ admin, finance } = app.users);
});
afterAll(() => app.close());

const visitOf = (by: Colleague, page: string, visitId = newId(app.clock.now()), more: object = {}) =>
  by.post('/api/presence', { visitId, projectId: app.main.id, page, ...more });

describe('users with one page open', () => {
  it('see each other, not themselves in another tab, and not those on another page', async () => {
    const page = `days/${app.main.id}/2026-11-20`;
    expect((await visitOf(admin, page)).body).toEqual({ count: 0, names: [] });
    expect((await visitOf(admin, page)).body).toEqual({ count: 0, names: [] });
    await visitOf(app.users.support, `days/${app.main.id}/2026-11-19`);
    const { body } = await visitOf(finance, page);
    expect(body).toMatchObject({ count: 1 });
    expect(body['names']).toEqual(
      (await app.db.query<{ name: string }[]>('SELECT name FROM people WHERE id = $1', [admin.id])).map(
        (one) => one.name,
      ),
    );
  });

  it('are forgotten when they leave, and by themselves', async () => {
    const page = 'breaks/one';
    const visitId = newId(app.clock.now());
    await visitOf(admin, page, visitId);
    expect((await visitOf(finance, page)).body).toMatchObject({ count: 1 });
    // Another user's visit stays theirs.
    await visitOf(finance, page, visitId, { left: true });
    expect((await visitOf(finance, page)).body).toMatchObject({ count: 1 });
    await visitOf(admin, page, visitId, { left: true });
    expect((await visitOf(finance, page)).body).toMatchObject({ count: 0 });
    await visitOf(admin, page);
    app.clock.advance(51_000);
    expect((await visitOf(finance, page)).body).toMatchObject({ count: 0 });
    expect(await app.db.query('SELECT FROM presences WHERE seen_at < $1', [app.clock.in(-51_000)])).toEqual(
      [],
    );
  });

  it('are counted without names for a user limited to operators, and unknown outside the projects', async () => {
    const page = 'transactions/one';
    await visitOf(admin, page);
    const limited = await app.hire('limited', 'support');
    await app.db.query('UPDATE people SET operators = $2 WHERE id = $1', [limited.id, ['11']]);
    await limited.signIn();
    expect((await visitOf(limited, page)).body).toEqual({ count: 1, names: [] });
    const other = await app.hire('elsewhere', 'support', [app.other.id]);
    expect(await visitOf(other, page)).toMatchObject({ status: 404 });
    expect(await visitOf(admin, 'days/../x')).toMatchObject({ status: 422 });
  });
});
