import { networkOf } from '../../../platform/common/values/network.js';

/** Callbacks stored, and their bytes. */
export interface Amount {
  stored: number;
  bytes: number;
}

/** Senders counted apart; the others of the hour have one share together, so that memory stays bounded. */
const MOST_SENDERS = 2_000;
const OTHERS = 'others';

/**
 * Divides the quota of one hour among senders: a sender is admitted while it has stored less than is still free. A single one gets
 * half of the quota, n of them get one part in n + 1 each, and one part always stays free for a sender that arrives later.
 */
export class SenderShares {
  private readonly senders = new Map<string, Amount>();
  /** The network of the address that was asked for last: most deliveries in a row come from one sender. */
  private last = { address: '', network: '' };
  private readonly total: Amount = { stored: 0, bytes: 0 };

  constructor(private readonly quota: Amount) {}

  /** @param address client address of a delivery of `bytes` bytes */
  hasRoom(address: string, bytes: number): boolean {
    const used = this.senders.get(this.keyOf(address)) ?? { stored: 0, bytes: 0 };
    return (
      used.stored < this.quota.stored - this.total.stored &&
      used.bytes + bytes <= this.quota.bytes - this.total.bytes
    );
  }

  /** Adds a delivery; takes it back where `sign` is -1. */
  count(address: string, bytes: number, sign: 1 | -1 = 1): void {
    this.raise(address, { stored: sign, bytes: sign * bytes });
  }

  /** Raises the amounts to those that all processes have stored. */
  atLeast(common: readonly (Amount & { address: string })[]): void {
    const sums = new Map<string, Amount & { address: string }>();
    for (const { address, stored, bytes } of common) {
      const key = this.keyOf(address);
      const sum = sums.get(key) ?? { address, stored: 0, bytes: 0 };
      sums.set(key, { address, stored: sum.stored + stored, bytes: sum.bytes + bytes });
    }
    for (const [key, { address, stored, bytes }] of sums) {
      const used = this.senders.get(key) ?? { stored: 0, bytes: 0 };
      this.raise(address, {
        stored: Math.max(stored - used.stored, 0),
        bytes: Math.max(bytes - used.bytes, 0),
      });
    }
  }

  private raise(address: string, by: Amount): void {
    const key = this.keyOf(address);
    const used = this.senders.get(key) ?? { stored: 0, bytes: 0 };
    this.senders.set(key, { stored: used.stored + by.stored, bytes: used.bytes + by.bytes });
    this.total.stored += by.stored;
    this.total.bytes += by.bytes;
  }

  private keyOf(address: string): string {
    if (address !== this.last.address) this.last = { address, network: networkOf(address) };
    const key = this.last.network;
    return this.senders.has(key) || this.senders.size < MOST_SENDERS ? key : OTHERS;
  }
}
