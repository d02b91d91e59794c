import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CallbackProcessorService } from '../../server/payments/callbacks/process/callback-processor.service.js';
import type { CallbackRow } from '../../server/payments/callbacks/views/callback.view.js';
import { SweepHarness, type SweepProject } from '../support/sweep.harness.js';

let watch: SweepHarness;
let project: SweepProject;

beforeAll(async () => {
  watch = await SweepHarness.begin();
  project = await watch.project('Boutique');
});
afterAll(() => watch.end());

type Fault = Parameters<typeof watch.sandbox.control.order>[0]['fault'];

/** Creates a payin that is paid under these faults. @returns its reference and the readings of its callbacks */
async function paid(...faults: Fault[]): Promise<{ reference: string; id: string; rows: CallbackRow[] }> {
  const [reference = ''] = await watch.payins(project);
  for (const fault of faults) watch.sandbox.control.order({ fault, reference });
  await watch.pass(5);
  watch.sandbox.control.transactions.settle({ reference }, { operatorId: 11, phone: '22676112233' });
  await watch.pass(5);
  await watch.running.app.get(CallbackProcessorService).processStored();
  const { id } = await watch.held(reference);
  const { body } = await watch.admin.send('GET', `/api/callbacks?transactionId=${id}&order=ASC`);
  return { reference, id, rows: body['data'] as CallbackRow[] };
}

describe('the callbacks of the aggregator in every encoding', () => {
  it.each<[Fault[], string]>([
    [[], 'custom_data.transaction_id'],
    [['callback_json_first'], 'custom_data.transaction_id'],
    [['callback_same_instant'], 'custom_data.transaction_id'],
    [['form_json_text'], 'custom_data.transaction_id'],
    [['form_bracketed'], 'custom_data.transaction_id'],
    [['form_flat'], 'custom_data.transaction_id'],
    [['custom_data_object'], 'custom_data.transaction_id'],
    [['custom_data_json_text'], 'custom_data.transaction_id'],
    [['custom_data_empty', 'identified_by_transaction_id'], 'transaction_id'],
    [['custom_data_empty_text', 'identified_by_external_id'], 'external_id'],
    [['amounts_as_strings', 'operator_id_number'], 'custom_data.transaction_id'],
    [['older_shape'], 'custom_data.transaction_id'],
    [['callback_token_empty'], 'custom_data.transaction_id'],
    [['field_names_capital'], 'custom_data.transaction_id'],
    [['field_names_camel'], 'custom_data.transaction_id'],
    [['field_names_camel', 'form_flat'], 'custom_data.transaction_id'],
  ])('are identified and paired: %j', async (faults, identifiedBy) => {
    const { reference, id, rows } = await paid(...faults);
    expect(rows.map(({ encoding }) => encoding).sort()).toEqual(['form', 'json']);
    for (const row of rows) {
      expect(row).toMatchObject({
        transactionId: id,
        identity: reference,
        identifiedBy,
        status: 'completed',
        amount: 15_000,
        pairing: 'pair',
        quarantine: null,
      });
    }
  });

  it.each<[Fault, number, string]>([
    ['callback_form_only', 1, 'single'],
    ['callback_json_only', 1, 'single'],
    ['callback_ten_times', 20, 'repeated'],
    ['callback_pair_differs', 2, 'differing'],
    ['no_callback', 0, 'none'],
  ])('are counted as they arrive: %s', async (fault, count, pairing) => {
    const { rows } = await paid(fault);
    expect(rows.map((row) => row.pairing)).toEqual(Array.from({ length: count }, () => pairing));
  });

  it('are found by the request id of a status check', async () => {
    const [reference = ''] = await watch.payins(project);
    watch.sandbox.control.order({ fault: 'custom_data_empty', reference });
    watch.sandbox.control.order({ fault: 'identified_by_request_id', reference });
    await watch.pass(5);
    await watch.sweep();
    watch.sandbox.control.transactions.settle({ reference });
    await watch.pass(5);
    await watch.sweep();
    const { id, status } = await watch.held(reference);
    expect(status).toBe('completed');
    const { body } = await watch.admin.send('GET', `/api/callbacks?transactionId=${id}`);
    const rows = body['data'] as CallbackRow[];
    expect(rows.map((row) => [row.identifiedBy, row.pairing])).toEqual([
      ['request_id', 'pair'],
      ['request_id', 'pair'],
    ]);
  });

  it('stay searchable in quarantine when their transaction is unknown', async () => {
    const before = (await watch.admin.send('GET', '/api/callbacks?quarantine=true')).body['total'];
    watch.sandbox.control.order({ fault: 'callback_forged_unknown', project: project.name });
    await watch.payins(project);
    await watch.pass(10);
    watch.sandbox.control.clearFaults();
    await watch.running.app.get(CallbackProcessorService).processStored();
    const { body } = await watch.admin.send('GET', '/api/callbacks?quarantine=unknown_reference');
    expect(body['total']).toBe(Number(before) + 2);
  });
});
