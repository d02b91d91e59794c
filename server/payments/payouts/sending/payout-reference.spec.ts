import { describe, expect, it } from '@jest/globals';
import { Vault } from '../../../platform/config/vault.js';
import { payoutReference } from './payout-reference.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');
const attempt = { payoutId: '01a221d5-2e0f-777d-a457-1f4f7e1b59c6', call: 1 };

describe('the reference of a call', () => {
  it('is the same for the same payout, call and key, and has the form of earlier ones', () => {
    const reference = payoutReference(new Vault(KEY), attempt);
    expect(reference).toMatch(/^RP-[\w-]{43}$/);
    expect(payoutReference(new Vault(KEY), { ...attempt })).toBe(reference);
    expect(payoutReference(new Vault(KEY, [OTHER]), attempt)).toBe(reference);
  });

  it('differs with each of them', () => {
    const all = [
      payoutReference(new Vault(KEY), attempt),
      payoutReference(new Vault(KEY), { ...attempt, call: 2 }),
      payoutReference(new Vault(KEY), { ...attempt, payoutId: '01a221d5-2e0f-777d-a457-1f4f7e1b59c7' }),
      payoutReference(new Vault(OTHER), attempt),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
