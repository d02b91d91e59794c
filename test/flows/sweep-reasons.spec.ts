import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let project: SweepProject;
beforeAll(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique');
});
afterAll(() => watch.end());

describe('the explanation of a transaction', () => {
  it('shows the cause of a failed payin when the aggregator gives a text only', async () => {
    const [reference] = await watch.payins(project);
    watch.sandbox.control.transactions.fail(
      { reference: reference! },
      { details: 'Solde insuffisant du client' },
    );
    await watch.pass(5);
    await watch.sweep();
    expect(await watch.held(reference!)).toMatchObject({
      status: 'notcompleted',
      sub_code: null,
      sub_code_details: 'Solde insuffisant du client',
    });
    const { id } = await watch.held(reference!);
    const today = await watch.admin.send('GET', '/api/dashboard');
    expect(today.body['failures']).toContainEqual({
      list: 'createInvoice',
      code: null,
      details: 'Solde insuffisant du client',
      fault: 'unknown',
      short: null,
      meaning: null,
      count: 1,
    });
    const list = await watch.admin.send(
      'GET',
      `/api/transactions?reason=${encodeURIComponent('Solde insuffisant du client')}`,
    );
    expect((list.body['data'] as { id: string }[]).map((row) => row.id)).toEqual([id]);
  });

  it('shows the unusable answers that keep a payin pending', async () => {
    const [reference = ''] = await watch.payins(project);
    const view = async () => {
      const { id } = await watch.held(reference);
      const { body } = await watch.admin.send('GET', `/api/transactions/${id}`);
      return body['unusableAnswers'];
    };
    expect(await view()).toBeNull();
    watch.sandbox.control.order({ fault: 'http_502_html', reference });
    for (let asked = 0; asked < 2; asked++) {
      await watch.pass(120);
      await watch.sweep();
    }
    expect(await view()).toMatchObject({
      outcome: 'unanswered',
      said: ['HTTP 502: HTML page: 502 Bad Gateway'],
      count: 2,
    });
    watch.sandbox.control.clearFaults();
    watch.sandbox.control.order({ fault: 'unknown_status', reference, params: { status: 'processing' } });
    await watch.pass(120);
    await watch.sweep();
    expect(await view()).toMatchObject({ outcome: 'unrecognised', said: ['processing'], count: 1 });
    watch.sandbox.control.clearFaults();
    watch.sandbox.control.order({ fault: 'other_transaction', reference });
    await watch.pass(3_600);
    await watch.sweep();
    expect(await view()).toMatchObject({ outcome: 'foreign', said: ['completed'], count: 1 });
    watch.sandbox.control.clearFaults();
    await watch.pass(3_600);
    await watch.sweep();
    expect(await view()).toBeNull();
  });
});
