import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Address that is never called: loopback, private, link-local, multicast or reserved. */
class BlockedAddress extends Error {
  readonly code = 'BLOCKED_ADDRESS';

  constructor() {
    super('blocked address');
  }
}

/** True for public unicast addresses. An IPv4 address inside an IPv6 one is classified as IPv4. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(canonical(address));
  return known.range() === 'unicast' && !isIpv4Compatible(known);
}

/** Rewrites to hexadecimal groups, because the parser confuses `::8.8.8.8` with `::ffff:8.8.8.8`. */
function canonical(address: string): string {
  const url = `http://[${address}]`;
  return isIPv6(address) && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/** True for `::/96`, deprecated by RFC 4291: some systems still connect to the IPv4 address in the last 32 bits. */
function isIpv4Compatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return (
    address.kind() === 'ipv6' &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  );
}

/**
 * Requires https and, for a numeric host, a public address. Host names are checked by `publicLookup` on connection.
 * @throws BlockedAddress
 */
export function requireAllowed(url: string, allowPrivate: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (!allowPrivate && (protocol !== 'https:' || isPrivateAddress(hostname))) throw new BlockedAddress();
}

/** False for host names. */
function isPrivateAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host);
}

/** Resolves a host name at connection time and refuses it when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) {
      callback(error, '', 0);
      return;
    }
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) callback(new BlockedAddress(), '', 0);
    else if (options.all)
      (callback as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses);
    else callback(null, first.address, first.family);
  });
};
