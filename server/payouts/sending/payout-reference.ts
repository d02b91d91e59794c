import type { Vault } from '../../config/vault.js';

/**
 * Derives the reference of an attempt: 256 bits of an HMAC over the payout and the number of its attempt. A database that was
 * put back makes the same reference again, and the aggregator refuses the second call where references must be unique
 * (docs/aggregator-interface.md#limits). Unguessable, because the key is derived from the master key; another master key makes
 * other references.
 */
export function payoutReference(
  vault: Vault,
  { payoutId, number }: { payoutId: string; number: number },
): string {
  return `RP-${vault.hmac(`${payoutId}:${number}`, 'payout-reference')}`;
}
