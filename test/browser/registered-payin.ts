import { randomUUID } from 'node:crypto';
import { order } from './api.js';
import { callWithKey } from './merchant-key.js';
import type { Product } from './product.js';

export interface RegisteredPayin {
  id: string;
  reference: string;
}

/**
 * Registers a direct payin that the aggregator has with a status, as the merchant's system that has the key. A completed one is half
 * a minute old and becomes completed at its first status check.
 */
export async function registerPayin(
  product: Product,
  key: string,
  status: 'completed' | 'pending',
): Promise<RegisteredPayin> {
  const { now } = await order<{ now: string }>(product, 'clock', {});
  const at = new Date(Date.parse(now) - (status === 'completed' ? 30_000 : 0)).toISOString();
  const payin = {
    channel: 'direct',
    reference: `CAISSE-${randomUUID()}`,
    amount: 5_000,
    phone: '22676123456',
  };
  const past = { project: 'boutique-faso', status, at, ...payin };
  const { token } = await order<{ token: string }>(product, 'past-transaction', past);
  return callWithKey(product, key, 'transactions', { kind: 'payin', token, occurredAt: at, ...payin });
}
