import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProviderHarness } from '../support/identity-provider.harness.js';

let app: ProviderHarness;

beforeAll(async () => {
  app = await ProviderHarness.open();
  await app.setGroup({ name: 'support-burkina', role: 'support', projectIds: [app.burkina] });
});
afterAll(() => app.close());

describe('groups of the identity provider', () => {
  it('lose access at once and gain it by two administrators', async () => {
    await app.setGroup({ name: 'wide', role: 'finance', projectIds: [app.burkina, app.togo] });
    const less = { name: 'wide', role: 'finance', allProjects: false, projectIds: [app.togo] };
    const narrower = await app.second.send('POST', '/api/provider-groups', {
      body: { ...less, code: app.secondCode() },
    });
    expect(narrower.body).toEqual({ proposalId: null });
    const listed = await app.chief.send('GET', '/api/provider-groups');
    expect(listed.text).toContain(
      '"name":"wide","role":"finance","allProjects":false,"projectIds":["' + app.togo,
    );
    const remove = async () => {
      const body = { name: 'wide', code: app.secondCode() };
      return (await app.second.send('POST', '/api/provider-groups/remove', { body })).status;
    };
    expect([await remove(), await remove()]).toEqual([204, 404]);
  });

  it('limit their members to countries, widened by two administrators and narrowed by one', async () => {
    const group = { name: 'audit', role: 'auditor', projectIds: [app.burkina] };
    const limitOf = async () => {
      const { browser } = await app.enter({ login: 'salif', groups: ['audit'] });
      const [user] = await app.running.db.query<{ countries: string[] | null; operators: string[] | null }[]>(
        `SELECT countries, operators FROM people WHERE email = 'salif@example.com'`,
      );
      return { ...user, days: (await browser.send('GET', '/api/days')).status };
    };
    const set = (countries: string[] | null) =>
      app.chief.send('POST', '/api/provider-groups', {
        body: { ...group, allProjects: false, countries, reason: 'Audit of the subsidiary' },
      });
    await app.setGroup({ ...group, countries: ['226', '229'] });
    expect(await limitOf()).toEqual({ countries: ['226', '229'], operators: null, days: 403 });
    expect((await set(['226'])).body).toEqual({ proposalId: null });
    expect(await limitOf()).toMatchObject({ countries: ['226'] });
    const { body: wider } = await set(null);
    expect(wider['proposalId']).toEqual(expect.any(String));
    expect(await limitOf()).toMatchObject({ countries: ['226'] });
    expect((await app.approve(wider['proposalId'])).status).toBe(200);
    // A limit that the groups no longer give stays until an administrator removes it.
    expect(await limitOf()).toMatchObject({ countries: ['226'] });
    expect((await set(['1'])).body).toMatchObject({ errors: { countries: expect.any(String) } });
    const admins = { ...group, name: 'chiefs', role: 'admin', allProjects: false, countries: ['226'] };
    expect((await app.chief.send('POST', '/api/provider-groups', { body: admins })).status).toBe(422);
  });

  it('are refused without a project, with an unknown one, and to another role', async () => {
    const group = {
      name: 'empty',
      role: 'finance',
      allProjects: false,
      projectIds: [] as string[],
      reason: 'x',
    };
    for (const projectIds of [[], ['019a0000-0000-7000-8000-000000000001']]) {
      const refused = await app.chief.send('POST', '/api/provider-groups', {
        body: { ...group, projectIds },
      });
      expect(refused).toMatchObject({ status: 422, body: { errors: { projectIds: expect.any(String) } } });
    }
    const { browser } = await app.enter({ login: 'moussa', groups: ['support-burkina'] });
    expect((await browser.send('GET', '/api/provider-groups')).status).toBe(403);
  });
});
