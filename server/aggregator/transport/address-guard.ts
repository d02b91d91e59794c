import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that the product never calls: loopback, private, link-local, multicast and the like. */
class BlockedAddress extends Error {
  readonly code = 'BLOCKED_ADDRESS';

  constructor() {
    super('blocked address');
  }
}

/** Only public unicast addresses; an IPv4 address inside an IPv6 one is judged as what it is. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(canonical(address));
  return known.range() === 'unicast' && !isIpv4Compatible(known);
}

/** The parser takes `::8.8.8.8` for `::ffff:8.8.8.8`; in hexadecimal groups it tells them apart. */
function canonical(address: string): string {
  const url = `http://[${address}]`;
  return isIPv6(address) && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}

/** `::/96`, deprecated by RFC 4291: an IPv4 address in the last 32 bits, which some systems still connect to. */
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
 * Before a connection is made: https and, where the host is an address in figures, a public one. Names are checked by
 * `publicLookup` when they are resolved.
 * @throws BlockedAddress unless private addresses are allowed
 */
export function requireAllowed(url: string, allowPrivate: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (!allowPrivate && (protocol !== 'https:' || isPrivateAddress(hostname))) throw new BlockedAddress();
}

/** Whether the host of a URL is an address in figures that is not public; a name is none. */
function isPrivateAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host);
}

/** Resolves a name for a connection and refuses it when any of its addresses is not public: checked at connect time. */
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
