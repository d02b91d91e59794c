import { expect } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultName } from '../../../server/sandbox/faults/fault-catalogue.js';
import type { FaultParams } from '../../../server/sandbox/faults/fault-orders.js';
import { until } from '../../support/until.js';
import { type Answer, type Merchant, PATHS } from './merchant.js';

/** Expected effect of a fault of a call. */
export interface CallCase {
  params?: FaultParams;
  /** Number of transactions after a create under the fault. */
  created?: 0 | 1;
  check: (merchant: Merchant) => Promise<void>;
}

const body = (merchant: Merchant) => JSON.stringify({ commande: merchant.payin({}, 'F1') });
const create = (merchant: Merchant, signal?: AbortSignal) =>
  merchant.raw(PATHS.hosted, {
    method: 'POST',
    body: body(merchant),
    headers: { 'Content-Type': 'application/json' },
    ...(signal ? { signal } : {}),
  });
const silent = async (merchant: Merchant) => {
  const { hosted_payin: before = 0 } = merchant.control.calls();
  const patience = new AbortController();
  const unanswered = expect(create(merchant, patience.signal)).rejects.toThrow(/aborted/i);
  await until(
    'the payin has reached the sandbox',
    () => (merchant.control.calls().hosted_payin ?? 0) > before,
  );
  await wait(150);
  patience.abort();
  await unanswered;
};
const broken = async (merchant: Merchant) => {
  await expect(create(merchant).then((response) => response.text())).rejects.toThrow();
};
const answered =
  (status: number, matches: RegExp) =>
  async (merchant: Merchant): Promise<void> => {
    const response = await create(merchant);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(matches);
  };
const refusedWith = (text: string) => async (merchant: Merchant) => {
  expect(await (await create(merchant)).json()).toMatchObject({
    response_code: '01',
    token: '',
    response_text: text,
  });
};
/** Confirms a completed payin of 1500 XOF under the fault. */
const confirms =
  (check: (answer: Answer, text: string, response: Response) => void) =>
  async (merchant: Merchant): Promise<void> => {
    const created = merchant.control.call('shop', 'hosted_payin', {
      body: { commande: merchant.payin({}, 'F2') },
    });
    const token = String(created.token);
    merchant.control.transactions.settle({ token }, { operatorId: 11, phone: '22654000001' });
    const response = await merchant.raw(`${PATHS.payinConfirm}?token=${token}`);
    const text = await response.text();
    check(JSON.parse(text.replace(/^\uFEFF/, '')) as Answer, text, response);
  };
const rightButLate = async (merchant: Merchant) => {
  const before = performance.now();
  expect(await (await create(merchant)).json()).toMatchObject({ response_code: '00' });
  expect(performance.now() - before).toBeGreaterThan(100);
};

export const CALL_CASES: Partial<Record<FaultName, CallCase>> = {
  timeout_before: { created: 0, check: silent },
  reset_before: { created: 0, check: broken },
  http_429: {
    created: 0,
    check: async (merchant) => {
      const response = await create(merchant);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    },
  },
  http_503: { created: 0, check: answered(503, /^$/) },
  http_500: { created: 0, check: answered(500, /Internal/) },
  http_502_html: { created: 0, check: answered(502, /<html>/) },
  internal_error: { created: 0, check: refusedWith('Echec (Code04)') },
  refuse: { created: 0, params: { code: '06' }, check: refusedWith('Echec (Code06)') },
  timeout_after: { created: 1, check: silent },
  reply_lost: { created: 1, check: broken },
  http_500_after: { created: 1, check: answered(500, /Internal/) },
  http_502_after: { created: 1, check: answered(502, /<html>/) },
  garbage: {
    created: 1,
    check: async (merchant) => {
      const response = await create(merchant);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, bytes.length]).toEqual([200, 300]);
      expect(() => JSON.parse(bytes.toString()) as unknown).toThrow();
    },
  },
  empty_body: { created: 1, check: answered(200, /^$/) },
  html_200: { created: 1, check: answered(200, /<html>/) },
  cut_json: { created: 1, check: answered(200, /^\{"response_code":"00".*[^}]$/) },
  cut_connection: { created: 1, check: broken },
  slow: { created: 1, params: { ms: 120 }, check: rightButLate },
  one_byte_a_second: { created: 1, params: { ms: 1 }, check: rightButLate },
  gzip_bomb: {
    created: 1,
    params: { mb: 5 },
    check: async (merchant) => {
      const response = await create(merchant);
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect((await response.arrayBuffer()).byteLength).toBe(5 * 1024 * 1024);
    },
  },
  large_body: {
    created: 1,
    params: { mb: 3 },
    check: async (merchant) => {
      expect((await (await create(merchant)).arrayBuffer()).byteLength).toBeGreaterThan(3 * 1024 * 1024);
    },
  },
  redirect: {
    created: 1,
    check: async (merchant) => {
      const response = await create(merchant);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        'http://169.254.169.254/latest/',
      ]);
    },
  },
  wrong_content_type: {
    created: 1,
    check: async (merchant) => {
      const response = await create(merchant);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.json()).toMatchObject({ response_code: '00' });
    },
  },
  byte_order_mark: {
    created: 1,
    check: async (merchant) => {
      const bytes = Buffer.from(await (await create(merchant)).arrayBuffer());
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    },
  },
  accepted_without_token: {
    created: 1,
    check: async (merchant) =>
      expect(await (await create(merchant)).json()).toMatchObject({ response_code: '00', token: '' }),
  },
  page_on_other_host: { created: 1, check: answered(200, /http:\/\/localhost:\d+\/pay\/invoice\//) },
  unknown_sub_code: { created: 0, check: refusedWith('Echec (Code77)') },
  error_without_code: { created: 0, check: refusedWith('Une erreur est survenue') },
  unknown_field: {
    created: 1,
    check: async (merchant) =>
      expect(await (await create(merchant)).json()).toMatchObject({
        response_code: '00',
        nouveau_champ: 'valeur',
      }),
  },
  unknown_status: { check: confirms(({ status }) => expect(status).toBe('processing')) },
  status_00: { check: confirms(({ status }) => expect(status).toBe('00')) },
  status_upper_case: { check: confirms(({ status }) => expect(status).toBe('COMPLETED')) },
  status_twice: { check: confirms((_, text) => expect(text.match(/"status":/g)).toHaveLength(2)) },
  missing_status: { check: confirms((answer) => expect(answer).not.toHaveProperty('status')) },
  other_transaction: {
    check: confirms((answer) =>
      expect(answer).toMatchObject({ status: 'completed', amount: 4321, external_id: 'OTHER-REFERENCE' }),
    ),
  },
  other_amount: {
    check: confirms((answer) => expect(answer).toMatchObject({ montant: 1501, amount: 1501 })),
  },
  huge_amount: { check: confirms((_, text) => expect(text).toContain('"amount":9007199254740993')) },
  contradictory_answer: {
    check: confirms((answer) =>
      expect(answer).toMatchObject({
        response_code: '01',
        response_text: 'Echec (Code02)',
        status: 'completed',
      }),
    ),
  },
  token_forgotten: {
    check: confirms((answer) =>
      expect(answer).toMatchObject({ response_code: '01', response_text: 'Echec (Code02)' }),
    ),
  },
};
