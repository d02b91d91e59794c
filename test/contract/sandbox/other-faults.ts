import { expect } from '@jest/globals';
import type { FaultName } from '../../../server/sandbox/faults/fault-catalogue.js';
import type { Answer, Merchant, Received } from './merchant.js';
import { DAY_MS } from '../../../server/platform/common/time/durations.js';

type Body = Record<string, unknown>;
const isForm = ({ contentType }: Received) => contentType.startsWith('application/x-www-form');
const statuses = (merchant: Merchant) => merchant.received.map(({ body }) => body.status);

/** A payin (direct, ORANGE BURKINA) that was completed under a callback fault; then what was received. */
export const CALLBACK_CASES: Partial<Record<FaultName, (merchant: Merchant) => Promise<void> | void>> = {
  no_callback: (merchant) => expect(merchant.received).toHaveLength(0),
  callback_form_only: (merchant) => expect(merchant.received.map(isForm)).toEqual([true]),
  callback_json_only: (merchant) => expect(merchant.received.map(isForm)).toEqual([false]),
  callback_json_first: async (merchant) => {
    merchant.clock.advance(1000);
    await merchant.control.settled();
    expect(merchant.received.map(isForm)).toEqual([false, true]);
  },
  callback_same_instant: (merchant) => {
    const [form, json] = merchant.control.callbacks();
    expect(form?.at).toBe(json?.at);
  },
  callback_ten_times: async (merchant) => {
    merchant.clock.advance(1000);
    await merchant.control.settled();
    expect(merchant.received.filter(isForm)).toHaveLength(10);
    expect(merchant.received).toHaveLength(20);
  },
  callback_late: async (merchant) => {
    expect(merchant.received).toHaveLength(0);
    merchant.clock.advance(3_600_000);
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(2);
  },
  callback_replayed: async (merchant) => {
    expect(merchant.received).toHaveLength(2);
    merchant.clock.advance(DAY_MS);
    await merchant.control.settled();
    expect(merchant.received).toHaveLength(4);
    expect(merchant.received[3]?.raw).toEqual(
      merchant.received.find((one) => one.contentType === merchant.received[3]?.contentType)?.raw,
    );
  },
  callback_pair_differs: (merchant) => {
    const form = merchant.received.find(isForm)?.body;
    const json = merchant.received.find((one) => !isForm(one))?.body;
    expect([form?.status, json?.status]).toEqual(['completed', 'notcompleted']);
    expect([form?.amount, json?.amount]).toEqual(['1500', 1501]);
  },
  callback_forged: (merchant) => expect(statuses(merchant)).toEqual(Array(4).fill('completed')),
  callback_forged_unknown: (merchant) => {
    expect(merchant.received.filter(({ raw }) => raw.toString().includes('UNKNOWN-REFERENCE'))).toHaveLength(
      2,
    );
  },
  callback_pending_first: (merchant) =>
    expect(statuses(merchant)).toEqual(['pending', 'pending', 'completed', 'completed']),
  callback_pending_after: async (merchant) => {
    merchant.clock.advance(10_000);
    await merchant.control.settled();
    expect(statuses(merchant)).toEqual(['completed', 'completed', 'pending', 'pending']);
  },
  callback_unknown_status: (merchant) => expect(statuses(merchant)).toEqual(['processing', 'processing']),
  callback_garbage: (merchant) => {
    expect(merchant.received).toHaveLength(2);
    for (const { raw } of merchant.received) expect(raw.toString()).not.toContain('transaction_id');
  },
  callback_cut_json: (merchant) => {
    const json = merchant.received.find((one) => !isForm(one));
    expect(json?.raw.toString()).toMatch(/^\{"response_code".*[^}]$/);
  },
  callback_invalid_utf8: (merchant) => {
    for (const { raw } of merchant.received) expect(raw.includes(Buffer.from([0xff, 0xfe]))).toBe(true);
  },
  callback_oversized: (merchant) => {
    for (const { raw } of merchant.received) expect(raw.length).toBeGreaterThan(300 * 1024);
  },
};

export interface Said {
  pending: Answer;
  completed: Answer;
  failed: Answer;
  form: Body;
  json: Body;
  failedJson: Body;
}

const itemKeys = (custom: unknown) =>
  (custom as { keyof_customdata: string }[]).map((item) => item.keyof_customdata);

/** Answers under each variant: status checks while pending, completed and failed, and both callback copies. */
export const VARIANT_CASES: Partial<Record<FaultName, (said: Said) => void>> = {
  nocompleted: ({ failed, failedJson }) =>
    expect([failed.status, failedJson.status]).toEqual(['nocompleted', 'nocompleted']),
  empty_status: ({ pending, completed }) =>
    expect([pending.status, completed.status]).toEqual(['', 'completed']),
  failed_as_01: ({ failed, completed }) => {
    expect(failed).toMatchObject({
      response_code: '01',
      response_text: 'Echec (Code05)',
      status: 'notcompleted',
    });
    expect(completed.response_code).toBe('00');
  },
  failed_as_01_without_status: ({ failed }) => {
    expect(failed).toMatchObject({ response_code: '01', response_text: 'Echec (Code05)' });
    expect(failed).not.toHaveProperty('status');
  },
  older_shape: ({ completed }) => {
    expect(completed).toMatchObject({ transaction_id: 'F1', montant: '1500', amount: '1500' });
    expect((completed.custom_data as Body[])[0]).toHaveProperty('id_invoice');
  },
  amounts_as_strings: ({ completed, json }) => {
    expect([completed.amount, completed.montant, json.amount]).toEqual(['1500', '1500', '1500']);
  },
  operator_id_number: ({ completed, json }) =>
    expect([completed.operator_id, json.operator_id]).toEqual([11, 11]),
  field_names_capital: ({ completed, json, form }) => {
    expect(completed).toMatchObject({ Status: 'completed', Response_Code: '00' });
    expect([json.Status, form.Status]).toEqual(['completed', 'completed']);
  },
  field_names_camel: ({ completed, json, form }) => {
    expect(completed).toMatchObject({ status: 'completed', responseCode: '00' });
    expect([json.operatorName, form.operatorName]).toEqual([completed.operatorName, completed.operatorName]);
    expect(form['customData[0][keyof_customdata]']).toBe('transaction_id');
  },
  custom_data_empty: ({ completed, json }) =>
    expect([completed.custom_data, json.custom_data]).toEqual([[], []]),
  custom_data_empty_text: ({ completed, json, form }) =>
    expect([completed.custom_data, json.custom_data, form.custom_data]).toEqual(['', '', '']),
  custom_data_object: ({ completed, json }) => {
    expect(completed.custom_data).toMatchObject({ transaction_id: 'F1' });
    expect(json.custom_data).toMatchObject({ transaction_id: 'F1' });
  },
  custom_data_json_text: ({ json }) =>
    expect(itemKeys(JSON.parse(String(json.custom_data)))).toContain('transaction_id'),
  form_json_text: ({ form }) => expect(itemKeys(JSON.parse(String(form.custom_data)))).toContain('hash'),
  form_bracketed: ({ form }) =>
    expect(form).toMatchObject({
      'custom_data[0][keyof_customdata]': 'transaction_id',
      'custom_data[0][valueof_customdata]': 'F1',
    }),
  form_flat: ({ form }) => expect(form).toMatchObject({ 'custom_data[transaction_id]': 'F1' }),
  callback_token_empty: ({ form, json }) => expect([form.token, json.token]).toEqual(['', '']),
  identified_by_transaction_id: ({ json }) => {
    expect(json).toMatchObject({ transaction_id: 'F1', external_id: '', request_id: '' });
    expect(itemKeys(json.custom_data)).not.toContain('transaction_id');
  },
  identified_by_external_id: ({ json }) => {
    expect(json).toMatchObject({ external_id: 'F1', request_id: '' });
    expect(itemKeys(json.custom_data)).not.toContain('transaction_id');
  },
  identified_by_request_id: ({ json }) => {
    expect(json).toMatchObject({ external_id: '' });
    expect(json.request_id).toMatch(/^P\d+$/);
    expect(itemKeys(json.custom_data)).not.toContain('transaction_id');
  },
};
