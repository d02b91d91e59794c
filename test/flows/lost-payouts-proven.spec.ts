import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BreakRow } from '../../server/books/breaks/break.view.js';
import type { DifferenceView } from '../../server/books/differences/difference.view.js';
import type { OrderView } from '../../server/payments/payouts/orders/order.view.js';
import type { ListedPayout } from '../../server/payments/payouts/orders/payout.view.js';
import type { PayoutView } from '../../server/payments/payouts/attempts/payout-page.view.js';
import { PayoutAlertsService } from '../../server/payments/payouts/sending/payout-alerts.service.js';
import type { TaskKind } from '../../server/reporting/today/today-task-words.js';
import { listPath } from '../../web/src/kit/list/listPath.js';
import { FollowedHarness, type SentPayout } from '../support/followed.harness.js';

let story: FollowedHarness;
beforeAll(async () => {
  story = await FollowedHarness.open();
});
afterAll(() => story.close());
beforeEach(() => story.anew());

/** Brings the statement that debits the payout on the first day. */
async function stated({ reference }: SentPayout, balance: string): Promise<void> {
  await story.later(`${story.second}T07:00:00Z`);
  await story.statement(story.first, `10:05:00;Décaissement;${reference};75 000;;${balance}`);
}

/** Reads a task of Today. @returns its figures with the transactions of its list */
async function task(kind: TaskKind): Promise<{ count: number; amount: number | null; ids: string[] }> {
  const found = (await story.today()).find((one) => one.kind === kind);
  if (!found) return { count: 0, amount: null, ids: [] };
  const path = listPath(found.list?.name ?? '', found.list?.filters ?? {});
  const { data } = await story.get<{ data: { id: string }[] }>(`/api${path}`);
  return { count: found.count, amount: found.amount, ids: data.map(({ id }) => id) };
}

/** Returns what the alert of the project counts, once the watch has run. */
async function alerted(): Promise<unknown> {
  await story.app.running.app.get(PayoutAlertsService).watch();
  const [row] = await story.app.db.query<unknown[]>(
    `SELECT (details->>'count')::int AS count, (details->>'amount')::int AS amount FROM alerts
     WHERE kind = 'payout_possibly_paid' AND project_id = $1 AND closed_at IS NULL`,
    [story.project.id],
  );
  return row;
}

const evidence = ({ attempt }: SentPayout): Promise<unknown> =>
  story.get(`/api/transactions/${attempt}/balance-evidence`);

describe('a payout whose answer was lost', () => {
  it('is possibly paid until a statement shows it, and lacks only its status from then on', async () => {
    const { finance } = story.app.users;
    const proven = await story.lostPayout(75_000);
    const other = await story.lostPayout(30_000);
    expect((await task('possibly_paid')).ids.sort()).toEqual([proven.attempt, other.attempt].sort());
    expect(await alerted()).toEqual({ count: 2, amount: 105_000 });
    await stated(proven, '925 000');

    expect(await task('possibly_paid')).toEqual({ count: 1, amount: 30_000, ids: [other.attempt] });
    expect(await task('paid_by_statement')).toEqual({ count: 1, amount: 75_000, ids: [proven.attempt] });
    expect(await alerted()).toEqual({ count: 1, amount: 30_000 });
    const { accepted, figures } = await story.day(story.first);
    expect(accepted.paidByStatement).toEqual({ count: 1, amount: 75_000 });
    expect(figures.proof[0]).toMatchObject({ possiblyPaidCount: 1, possiblyPaid: 30_000, residual: 0 });

    const page = ({ id }: SentPayout) => story.get<PayoutView>(`/api/payouts/${id}`);
    const statement = { said: 'moved', day: story.first, lineId: expect.any(String) };
    expect(await page(proven)).toMatchObject({
      ...{ state: 'possibly_paid', history: [{ status: 'unknown', statement }] },
      retry: { allowed: false, why: 'possibly_paid' },
    });
    expect(await page(other)).toMatchObject({ history: [{ statement: null }] });
    const list = `/api/payouts?projectId=${story.project.id}&state=possibly_paid`;
    const { data } = await story.get<{ data: ListedPayout[] }>(list);
    expect(new Map(data.map(({ id, isStated }) => [id, isStated]))).toEqual(
      new Map([
        [proven.id, true],
        [other.id, false],
      ]),
    );
    const ofAttempt = ({ attempt }: SentPayout) =>
      story.get<ListedPayout>(`/api/payouts/of-attempt/${attempt}`);
    expect([(await ofAttempt(proven)).isStated, (await ofAttempt(other)).isStated]).toEqual([true, false]);
    const order = await story.get<OrderView>(`/api/payout-orders/${(await page(proven)).orderId}`);
    expect(order.payout).toMatchObject({ id: proven.id, state: 'possibly_paid', isStated: true });
    // The balance has the proven one in transit, so that it speaks of the other one alone.
    expect([await evidence(proven), await evidence(other)]).toMatchObject([[], [{ shows: 'not_debited' }]]);
    expect((await story.lost.notCreated(finance, proven.attempt)).body.code).toBe('was_paid');
  });

  it('explains no difference of balance once a statement shows it', async () => {
    const proven = await story.lostPayout(75_000);
    await stated(proven, '850 000');
    expect(await story.proof(story.first)).toMatchObject({ inTransit: -75_000, residual: -75_000 });
    const { data } = await story.get<{ data: BreakRow[] }>(
      `/api/breaks?projectId=${story.project.id}&kind=balance_residual&state=open`,
    );
    const [found] = data;
    expect(found).toMatchObject({ amount: 75_000, causeId: null });
    const view = await story.get<DifferenceView>(`/api/breaks/${found?.id}/difference`);
    expect(view).toMatchObject({ difference: -75_000, decompositions: [] });
  });
});
