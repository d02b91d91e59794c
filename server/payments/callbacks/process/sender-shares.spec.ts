import { describe, expect, it } from '@jest/globals';
import { SenderShares } from './sender-shares.js';

const MANY_BYTES = 1_000_000_000;

/** Sends until refused. @returns how many were admitted */
function flood(shares: SenderShares, address: string, bytes = 1, most = 100_000): number {
  let admitted = 0;
  while (admitted < most && shares.hasRoom(address, bytes)) {
    shares.count(address, bytes);
    admitted++;
  }
  return admitted;
}

describe('the shares of senders', () => {
  it('give a single sender half of the quota', () => {
    expect(flood(new SenderShares({ stored: 20_000, bytes: MANY_BYTES }), '192.0.2.1')).toBe(10_000);
  });

  it('leave room for a sender that arrives after floods from elsewhere', () => {
    const shares = new SenderShares({ stored: 20_000, bytes: MANY_BYTES });
    for (let n = 0; n < 9; n++) flood(shares, `198.51.${n}.1`);
    expect(flood(shares, '192.0.2.1')).toBeGreaterThan(10);
    const once = new SenderShares({ stored: 20_000, bytes: MANY_BYTES });
    flood(once, '198.51.100.1');
    expect(flood(once, '192.0.2.1')).toBe(5_000);
  });

  it('count the addresses of one network together', () => {
    const shares = new SenderShares({ stored: 20_000, bytes: MANY_BYTES });
    flood(shares, '198.51.100.1');
    expect(flood(shares, '198.51.100.200')).toBe(0);
  });

  it('hold for bytes as for numbers', () => {
    const shares = new SenderShares({ stored: 20_000, bytes: 1_000_000 });
    expect(flood(shares, '198.51.100.1', 250_000)).toBe(2);
    expect(flood(shares, '198.51.100.1', 10)).toBe(0);
    expect(flood(shares, '192.0.2.1', 10, 100)).toBe(100);
  });

  it('take in what other processes stored, once', () => {
    const shares = new SenderShares({ stored: 10, bytes: MANY_BYTES });
    shares.count('192.0.2.1', 1);
    const common = [
      { address: '192.0.2.1', stored: 2, bytes: 2 },
      { address: '192.0.2.9', stored: 2, bytes: 2 },
    ];
    shares.atLeast(common);
    shares.atLeast(common);
    expect(flood(shares, '192.0.2.1')).toBe(1);
  });

  it('keep no more than 2,000 senders apart', () => {
    const shares = new SenderShares({ stored: 1_000_000, bytes: MANY_BYTES });
    for (let n = 0; n < 5_000; n++) shares.count(`10.${n >> 8}.${n & 255}.1`, 1);
    expect(Reflect.get(shares, 'senders')).toHaveProperty('size', 2_001);
  });
});
