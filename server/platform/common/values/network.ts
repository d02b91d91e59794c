import ipaddr from 'ipaddr.js';

/** Returns the IPv4 address, or the /64 of an IPv6 address, which one customer usually holds. */
export function addressGroup(address: string): string {
  return prefixOf(address, { ipv4: 4, ipv6: 8 });
}

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address, which one sender usually holds. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4: 3, ipv6: 6 });
}

/** @param bytes length of the prefix by kind of address */
function prefixOf(address: string, bytes: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.toByteArray().slice(0, bytes[parsed.kind()]).join('.');
}
