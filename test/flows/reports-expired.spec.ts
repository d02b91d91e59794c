import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportCell, ReportView } from '../../server/reporting/reports/model/report.view.js';
import { DAY, NOW, ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;
let abandoned = '';

beforeAll(async () => {
  app = await ReportsHarness.open();
  await app.fees();
  abandoned = await app.pays(`${DAY}T19:00:00Z`, { reference: 'abandoned', amount: 7_777 });
  await app.pays(`${DAY}T19:10:00Z`, { reference: 'young', amount: 1_000 });
});
afterAll(() => app.close());

async function pending(more: Record<string, string> = {}): Promise<ReportView> {
  const { status, body, text } = await app.finance.send('GET', app.url('pending', more));
  if (status !== 200) throw new Error(text);
  return body as unknown as ReportView;
}

const ageing = async (more: Record<string, string> = {}): Promise<ReportCell[][]> =>
  (await pending(more)).sections.find(({ name }) => name === 'ageing')?.rows ?? [];
const expire = (id: string, at: string) =>
  app.running.db.query('UPDATE transactions SET expired_at = $2 WHERE id = $1', [id, at]);

describe('the report of pending transactions', () => {
  it('counts a payin separately from its expiry on', async () => {
    await expire(abandoned, '2026-11-21T06:00:00Z');
    expect(await ageing({ asOf: '2026-11-21T05:59:59Z' })).toEqual([['under 24 h', 'Payin', 2, 8_777]]);
    expect(await ageing({ asOf: '2026-11-21T06:00:00Z' })).toEqual([
      ['under 24 h', 'Payin', 1, 1_000],
      ['expired', 'Payin', 1, 7_777],
    ]);
  });

  it('of a locked day stays unchanged when a payin of that day expires later', async () => {
    await app.lock(DAY, NOW);
    const then = await pending();
    await app.at('2026-11-29T08:00:00Z');
    const [young] = await app.running.db.query<{ id: string }[]>(
      `SELECT id FROM transactions WHERE reference = 'young'`,
    );
    await expire(young?.id ?? '', '2026-11-29T07:00:00Z');
    expect({ ...(await pending()), asOf: '' }).toEqual({ ...then, asOf: '' });
  });
});
