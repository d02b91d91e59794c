import { describe, expect, it } from '@jest/globals';
import { addressGroup, networkOf } from './network.js';

describe('the network of an address', () => {
  it('is the /24 of IPv4 and the /48 of IPv6 addresses', () => {
    expect(networkOf('192.0.2.17')).toBe(networkOf('192.0.2.200'));
    expect(networkOf('192.0.2.17')).toBe(networkOf('::ffff:192.0.2.1'));
    expect(networkOf('192.0.2.17')).not.toBe(networkOf('192.0.3.17'));
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('2001:db8:1::1')).not.toBe(networkOf('2001:db8:2::1'));
  });

  it('is smaller for one customer: the /64 of IPv6, the address itself for IPv4', () => {
    expect(addressGroup('2001:db8:1:2:3::4')).toBe(addressGroup('2001:db8:1:2:ffff::1'));
    expect(addressGroup('2001:db8:1:2::1')).not.toBe(addressGroup('2001:db8:1:3::1'));
    expect(addressGroup('::ffff:192.0.2.1')).toBe(addressGroup('192.0.2.1'));
    expect(addressGroup('192.0.2.1')).not.toBe(addressGroup('192.0.2.2'));
  });
});
