import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditService } from '../../server/access/audit/audit.service.js';
import { ApiKeysService } from '../../server/access/api-keys/api-keys.service.js';
import { unlimitedKey } from '../../server/access/api-keys/api-key-draft.js';
import type { UsedPeriod } from '../../server/platform/common/lists/page.view.js';
import { readTable } from '../../server/platform/common/table/read-table.js';
import { newId } from '../../server/platform/common/values/ids.js';
import type { ReportView } from '../../server/reporting/reports/model/report.view.js';
import { approveOrder } from '../support/approved-orders.fixture.js';
import { ReportsHarness } from '../support/reports.harness.js';
import { SessionClient } from '../support/session-client.js';

const DAY = '2026-11-23';
const BENIN = { beginsAt: '2026-11-22T23:00:00.000Z', endsAt: '2026-11-23T23:00:00.000Z' };
/** References of a project in Benin by the time of their creation: two of 23 November, two of the next day. */
const AROUND_MIDNIGHT = {
  'CMD-4501': ['2026-11-22T23:30:00.000Z', 1_001],
  'CMD-4502': ['2026-11-23T22:59:59.999Z', 1_002],
  'CMD-4503': ['2026-11-23T23:00:00.000Z', 1_003],
  'CMD-4504': ['2026-11-23T23:59:59.999Z', 1_004],
} as const;

let app: ReportsHarness;
let finance: SessionClient;
let admin: SessionClient;

async function enter(email: string): Promise<SessionClient> {
  const client = new SessionClient(app.running.url);
  await client.enter(email);
  return client;
}

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.running.db.query(`UPDATE projects SET zone = 'Africa/Porto-Novo' WHERE id = $1`, [app.main]);
  for (const [reference, [at, amount]] of Object.entries(AROUND_MIDNIGHT)) {
    await app.pays(at, { reference, amount, to: 'completed' });
    await app.pays(at, { reference: `UTC-${reference.slice(-4)}`, amount, projectId: app.other });
  }
  app.clock.moveTo(new Date('2026-11-25T08:00:00Z'));
  [finance, admin] = [await enter('finance@example.com'), await enter('admin@example.com')];
});
afterAll(() => app.close());

async function list(path: string, by = finance) {
  const { status, body } = await by.send('GET', path);
  expect(status).toBe(200);
  return body as unknown as { data: Record<string, unknown>[]; total: number; periods?: UsedPeriod[] };
}

async function references(filters: string): Promise<unknown[]> {
  const { data, total } = await list(`/api/transactions?sort=reference&order=ASC&${filters}`);
  expect(total).toBe(data.length);
  return data.map(({ reference }) => reference);
}

describe('a period of days', () => {
  it('is the whole day of the project in the list, its files and the reports of the day', async () => {
    const query = `projectId=${app.main}&from=${DAY}&to=${DAY}`;
    expect(await references(query)).toEqual(['CMD-4501', 'CMD-4502']);
    for (const format of ['csv', 'xlsx']) {
      const path = `/api/list-files/transactions?format=${format}&columns=reference&${query}`;
      const headers = { cookie: finance.cookie, 'x-forwarded-for': '192.0.2.1' };
      const file = await fetch(app.running.url + path, { headers });
      const { rows } = await readTable(Buffer.from(await file.arrayBuffer()));
      expect([format, ...rows.flatMap(({ cells }) => cells).sort()]).toEqual([
        format,
        'CMD-4501',
        'CMD-4502',
      ]);
    }
    const summary = await finance.send('GET', `/api/reports/summary?projectId=${app.main}&from=${DAY}`);
    const [money] = (summary.body as unknown as ReportView).sections;
    expect(money?.totals?.slice(1, 3)).toEqual([2, 1_001 + 1_002]);
    const report = await finance.send('GET', `/api/reports/transactions/file?${query}&format=csv`);
    expect([...new Set(report.text.match(/(CMD|UTC)-45\d\d/g))].sort()).toEqual(['CMD-4501', 'CMD-4502']);
  });

  it.each([
    [`from=${DAY}`, ['CMD-4501', 'CMD-4502', 'CMD-4503', 'CMD-4504']],
    ['from=2026-11-24', ['CMD-4503', 'CMD-4504']],
    ['to=2026-11-22', []],
    [`to=${DAY}`, ['CMD-4501', 'CMD-4502']],
    [`from=2026-11-22T23:30:00.001Z&to=${DAY}`, ['CMD-4502']],
    [`from=${DAY}&to=2026-11-23T22:59:59.999Z`, ['CMD-4501']],
    ['from=2026-11-23T00:00:00Z&to=2026-11-23T23:59:59.999Z', ['CMD-4502', 'CMD-4503']],
    [`statusFrom=${DAY}&statusTo=${DAY}`, ['CMD-4501', 'CMD-4502']],
    ['from=2026-11-24&to=2026-11-23', []],
    ['from=0001-01-01&to=9999-12-31', ['CMD-4501', 'CMD-4502', 'CMD-4503', 'CMD-4504']],
  ])('includes its last day, beside instants, which exclude the last: %s', async (filters, expected) => {
    expect(await references(`projectId=${app.main}&${filters}`)).toEqual(expected);
  });

  it('applies to each record in the zone of its project', async () => {
    expect(await references(`from=${DAY}&to=${DAY}`)).toEqual([
      ...['CMD-4501', 'CMD-4502'],
      ...['UTC-4502', 'UTC-4503', 'UTC-4504'],
    ]);
  });

  it('is stated in the answer, for each zone', async () => {
    const { periods } = await list(`/api/transactions?from=${DAY}&to=${DAY}`);
    const benin = { zone: 'Africa/Porto-Novo', from: BENIN.beginsAt, to: BENIN.endsAt };
    expect(periods).toEqual([
      {
        field: 'occurredAt',
        zone: 'Africa/Abidjan',
        from: '2026-11-23T00:00:00.000Z',
        to: '2026-11-24T00:00:00.000Z',
      },
      { field: 'occurredAt', ...benin },
    ]);
    const one = await list(`/api/transactions?projectId=${app.main}&from=${BENIN.beginsAt}&statusTo=${DAY}`);
    expect(one.periods).toEqual([
      { field: 'occurredAt', zone: null, from: BENIN.beginsAt, to: null },
      { field: 'statusAt', ...benin, from: null },
    ]);
    expect((await list('/api/transactions')).periods).toBeUndefined();
  });

  it('is that of the project of an API key', async () => {
    const user = { kind: 'user', userId: app.users.admin, email: 'admin@example.com' } as const;
    const actor = { ...user, role: 'admin', scope: 'all' } as const;
    const { key } = await app.running.app.get(ApiKeysService).create(app.main, unlimitedKey('shop'), actor);
    const { body } = await new SessionClient(app.running.url).send('GET', `/api/transactions?to=${DAY}`, {
      headers: { authorization: `Bearer ${key ?? ''}` },
    });
    expect(body).toMatchObject({
      total: 2,
      periods: [{ zone: 'Africa/Porto-Novo', from: null, to: BENIN.endsAt }],
    });
  });

  it.each(['callbacks', 'exchanges', 'breaks', 'sweeps', 'audit'])(
    'bounds %s in the same way',
    async (name) => {
      const { periods } = await list(`/api/${name}?projectId=${app.main}&from=${DAY}&to=${DAY}`, admin);
      expect(periods).toEqual([
        { field: expect.any(String), zone: 'Africa/Porto-Novo', from: BENIN.beginsAt, to: BENIN.endsAt },
      ]);
    },
  );

  it('bounds payouts by the day of their request and refusals by that of their call', async () => {
    const users = { requester: app.users.finance, approver: app.users.admin };
    for (const [at, amount] of Object.values(AROUND_MIDNIGHT)) {
      const payout = { id: newId(new Date(at)), channel: 'mobile_money', phone: '22654112233', amount };
      const payouts = [{ ...payout, staysInWallet: null, operatorId: '11' }];
      await approveOrder(app.running.db, { projectId: app.main, ...users, at: new Date(at), payouts });
      const subCode = { list: 'createStraightWithdrawal', code: '08', details: null };
      await app.pays(at, { kind: 'payout', status: 'rejected', token: null, subCode, amount });
    }
    for (const [name, last, field] of [
      ['payouts', 'until', 'createdAt'],
      ['low-balance-refusals', 'to', 'at'],
    ]) {
      const query = `/api/${name}?projectId=${app.main}&from=${DAY}&${last}=${DAY}`;
      const { data, periods } = await list(query);
      expect([name, data.map(({ amount }) => amount).sort()]).toEqual([name, [1_001, 1_002]]);
      expect(periods).toEqual([{ field, zone: 'Africa/Porto-Novo', from: BENIN.beginsAt, to: BENIN.endsAt }]);
    }
  });

  it('counts audit entries without a project in UTC', async () => {
    for (const projectId of [app.main, undefined]) {
      app.clock.moveTo(new Date('2026-11-23T23:30:00Z'));
      await app.running.app.get(AuditService).record(app.running.db, {
        ...{ actor: 'system', act: 'midnight.tried', subjectType: 'test', subjectId: projectId ?? 'none' },
        ...(projectId ? { projectId } : {}),
      });
    }
    app.clock.moveTo(new Date('2026-11-25T08:00:00Z'));
    const { data, periods } = await list(`/api/audit?act=midnight.tried&to=${DAY}`, admin);
    expect(data.map(({ subjectId }) => subjectId)).toEqual(['none']);
    expect(periods?.map(({ zone }) => zone)).toEqual(['Africa/Abidjan', 'Africa/Porto-Novo', 'UTC']);
  });
});
