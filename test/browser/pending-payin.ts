import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { order } from './api.js';
import { callWithKey, issueFasoKey } from './merchant-key.js';
import type { Product } from './product.js';

interface Payin {
  id: string;
  reference: string;
  status: string;
  paymentUrl: string | null;
}

/** Requests a hosted payin with an API key of its own; it stays pending until the test pays it. */
export async function requestPendingPayin(product: Product, keyName: string): Promise<Payin> {
  const key = await issueFasoKey(product, keyName);
  const reference = `CAISSE-${randomUUID()}`;
  await order(product, 'fault', { fault: 'never_settles', reference, times: 'always' });
  const wanted = { reference, amount: 12_500, description: 'Recharge solaire 30 W' };
  const payin = await callWithKey<Payin>(product, key, 'payins/hosted', wanted);
  expect(payin).toMatchObject({ reference });
  expect(payin.status).toBe('pending');
  return payin;
}
