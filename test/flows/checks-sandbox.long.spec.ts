import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import type { BreakRow, BreakView } from '../../server/books/breaks/break.view.js';
import { CheckDayService } from '../../server/books/checks/check-day.service.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

const MINUTES = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

let watch: SweepHarness;
let project: SweepProject;
beforeEach(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique');
});
afterEach(() => watch.end());

type Fault = Parameters<typeof watch.sandbox.control.order>[0]['fault'];

const paidBy = { operatorId: 11, phone: '22676112233' };

async function checked(): Promise<BreakRow[]> {
  await watch.running.app.get(CallbackProcessorService).processStored();
  await watch.running.app.get(CheckDayService).checkRecentDays();
  const { body } = await watch.admin.send('GET', '/api/breaks?perPage=100&sort=number&order=ASC');
  return (body as unknown as { data: BreakRow[] }).data;
}

const summaries = (rows: BreakRow[]): string[] =>
  rows.map(({ kind, resolutionCode, state }) => `${kind} ${resolutionCode ?? state}`);

/** Creates a payin that is paid under this fault, with status check and callback. */
async function paid(fault: Fault): Promise<string> {
  const [reference = ''] = await watch.payins(project);
  watch.sandbox.control.order({ fault, reference });
  await watch.pass(5);
  watch.sandbox.control.transactions.settle({ reference }, paidBy);
  await watch.pass(5);
  await watch.sweep();
  await watch.pass(5 * MINUTES);
  return reference;
}

describe('a forged callback', () => {
  it('credits nothing, opens a break the same day, and is closed by the status check that agrees', async () => {
    const [reference = ''] = await watch.payins(project);
    const sent = await fetch(`${watch.running.url}/callbacks/${project.callbackKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ response_code: '00', status: 'completed', token: '', montant: 15000, amount: 15000 },
        custom_data: [{ keyof_customdata: 'transaction_id', valueof_customdata: reference }],
      }),
    });
    expect(sent.status).toBe(200);
    await watch.pass(10);
    await watch.sweep();
    await watch.pass(3 * MINUTES);
    const [found] = await checked();
    expect(found).toMatchObject({
      kind: 'callback_without_confirm',
      reference,
      divergence: true,
      amount: 15_000,
    });
    expect((await watch.held(reference)).status).toBe('pending');
    const { body } = await watch.admin.send('GET', `/api/breaks/${found?.id}`);
    expect((body as unknown as BreakView).claims).toMatchObject([
      { who: 'confirm', what: 'pending', odd: false },
      { who: 'callback', what: 'completed', odd: true, evidence: { type: 'delivery' } },
    ]);
    watch.sandbox.control.transactions.settle({ reference }, paidBy);
    await watch.pass(10 * MINUTES);
    await watch.sweep();
    await watch.pass(3 * MINUTES);
    const after = await checked();
    expect(after.find(({ id }) => id === found?.id)).toMatchObject({
      state: 'resolved',
      resolutionCode: 'cleared',
    });
  });
});

describe('an error of the aggregator', () => {
  it.each<[Fault, string[]]>([
    ['callback_same_instant', []],
    ['callback_ten_times', []],
    ['callback_form_only', ['half_a_pair open']],
    ['no_callback', ['confirm_without_callback open']],
    ['other_amount', ['callback_without_confirm open', 'unrecognised_status open']],
  ])('%s opens the break %j', async (fault, found) => {
    // Others are called back as they should be, so that a callback is expected.
    await paid('callback_same_instant');
    await paid(fault);
    expect(summaries(await checked())).toEqual(found);
  });

  it('a final status that changes days later is found on the open day', async () => {
    const reference = await paid('callback_same_instant');
    expect(summaries(await checked())).toEqual([]);
    await watch.pass(9 * DAY);
    await watch.admin.enter('admin@example.com');
    watch.sandbox.control.transactions.flip({ reference });
    const { id } = await watch.held(reference);
    await watch.admin.send('POST', `/api/transactions/${id}/confirm`, { body: {} });
    await watch.pass(10);
    await watch.sweep();
    await watch.pass(3 * MINUTES);
    const rows = await checked();
    expect(rows.map(({ kind, day }) => `${kind} ${day}`)).toContain('final_status_contradicted 2026-11-20');
    expect((await watch.held(reference)).status).toBe('completed');
  });
});
