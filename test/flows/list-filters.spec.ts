import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sql from 'sql-template-tag';
import { readPage, Where } from '../../server/platform/common/lists/list-sql.js';
import { ListQuery } from '../../server/platform/common/lists/list-query.js';
import { ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.pays('2026-11-21T07:30:00Z', { reference: 'young' });
  await app.pays('2026-11-20T23:15:00Z', { reference: 'night', operatorId: '1', amount: 90_000 });
  await app.pays('2026-11-18T04:59:00Z', { reference: 'early', to: 'notcompleted', amount: 90_000 });
  await app.pays('2026-11-10T12:00:00Z', { reference: 'abidjan', operatorId: '', phone: '2250102030405' });
});
afterAll(() => app.close());

async function found(filters: string): Promise<string[]> {
  const { body } = await app.finance.send('GET', `/api/transactions?order=ASC&${filters}`);
  return (body['data'] as { reference: string }[]).map(({ reference }) => reference);
}

describe('filters of transactions', () => {
  it.each([
    ['olderThan=30m', ['abidjan', 'early', 'night']],
    ['olderThan=29m', ['abidjan', 'early', 'night', 'young']],
    ['youngerThan=9h', ['night', 'young']],
    ['olderThan=1h&youngerThan=3d', ['night']],
    ['olderThan=3d', ['abidjan', 'early']],
    ['timeFrom=22:00&timeTo=05:00', ['early', 'night']],
    ['timeFrom=22:00&timeTo=05:00&timeZone=Africa/Lagos', ['night']],
    ['timeFrom=07:30&timeTo=12:00', ['young']],
    ['timeTo=05:00', ['early']],
    ['country=225', ['abidjan']],
    ['country=226', ['early', 'young']],
    ['country=226&status=notcompleted&kind=payin&amountMin=90000&timeTo=05:00&olderThan=2d', ['early']],
    ['amountMin=90000&youngerThan=2d&timeFrom=22:00', ['night']],
  ])('combine: %s', async (filters, references) => {
    expect(await found(filters)).toEqual(references);
  });

  it.each([
    ['transactions', 'olderThan=3'],
    ['transactions', 'youngerThan=0h'],
    ['transactions', 'timeFrom=24:00'],
    ['transactions', 'timeTo=5:00'],
    ['transactions', 'timeZone=Africa/Atlantis'],
    ['transactions', 'country=CI'],
    ['callbacks', 'olderThan=soon'],
    ['payouts', 'youngerThan=1y'],
    ['breaks', 'olderThan=-1d'],
    ['breaks', 'amountMin=x'],
  ])('of %s refuse %s and name the field', async (list, filter) => {
    const { status, body } = await app.finance.send('GET', `/api/${list}?${filter}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [filter.split('=')[0]]]);
  });

  it.each(['callbacks', 'payouts', 'breaks'])('narrow %s by age', async (list) => {
    const { status, body } = await app.finance.send('GET', `/api/${list}?olderThan=1h&youngerThan=2d`);
    expect([status, body['data']]).toEqual([200, []]);
  });
});

describe('the number of rows of a list', () => {
  it.each([
    [3, { total: 3 }],
    [5_000, { total: 5_000 }],
    [5_001, { total: 5_001 }],
    [100_000, { total: 100_000 }],
    [100_001, { total: 100_001, estimated: true }],
    [300_000, { total: 300_000, estimated: true }],
  ])('of %i is exact up to 100,000', async (rows, counted) => {
    const list = {
      table: sql`generate_series(1, ${rows}::int) AS t(id)`,
      key: sql`t.id`,
      columns: sql`t.id`,
      sortable: { id: sql`t.id` },
      defaultSort: 'id',
    };
    const page = await readPage(app.running.db, list, new ListQuery(), new Where());
    expect({ ...page, data: page.data.length }).toEqual({ data: Math.min(rows, 25), ...counted });
  });
});
