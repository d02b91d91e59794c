import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { order } from './api.js';
import { makeFasoKey } from './projects.js';
import type { Visitor } from './visit.js';

interface Payin {
  id: string;
  reference: string;
  status: string;
  paymentUrl: string | null;
}

/** Requests a hosted payin as an administrator, with an API key of its own; it stays pending until the test pays it. */
export async function requestPendingPayin(visitor: Visitor, keyName: string): Promise<Payin> {
  const { product } = visitor.stage;
  const key = await makeFasoKey(visitor, keyName);
  const reference = `CAISSE-${randomUUID()}`;
  await order(product, 'fault', { fault: 'never_settles', reference, times: 'always' });
  const answer = await fetch(`${product.url}/api/payins/hosted`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ reference, amount: 12_500, description: 'Recharge solaire 30 W' }),
  });
  expect(answer.status).toBe(201);
  const payin = (await answer.json()) as Payin;
  expect(payin.status).toBe('pending');
  return payin;
}
