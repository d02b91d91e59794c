import { isIP } from 'node:net';
import { isPublic } from '../../aggregator/transport/address-guard.js';

/** Why an address cannot be an aggregator's; undefined when it can. The client checks again at connect time. */
export type AddressFlaw = 'isUrl' | 'plainAddress' | 'privateAddress' | 'httpsOnly';

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/i;

/**
 * What can be seen in the text of an address: https, no name and password in it, no query, and, unless private ones are
 * allowed, no host that is private by its very spelling; http for those only. Names are resolved at connect time only.
 */
export function addressFlaw(address: string, allowPrivate: boolean): AddressFlaw | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'isUrl';
  if (url.username || url.password || url.search || url.hash) return 'plainAddress';
  if (isPrivateHost(url.hostname)) return allowPrivate ? undefined : 'privateAddress';
  return url.protocol === 'https:' ? undefined : 'httpsOnly';
}

/** Without the slashes at its end, so that paths can be put behind it. */
export function normalizeAddress(address: string): string {
  return address.trim().replace(/\/+$/, '');
}

function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return !isPublic(host);
  return LOCAL_NAMES.test(host) || !host.includes('.');
}
