import { isIP } from 'node:net';
import { isPublic } from '../../../aggregator/transport/address-guard.js';
import { withoutSlashesBehind } from '../../../platform/common/values/trim.js';

export type AddressFlaw = 'isUrl' | 'plainAddress' | 'privateAddress' | 'httpsOnly';

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa)$/i;

/**
 * Checks the text of an address: https, no user info, no query, no fragment and, unless `allowPrivate`, no private
 * host. http is permitted for private hosts only. Names are resolved, and checked again by the client, at connect time.
 */
export function addressFlaw(address: string, allowPrivate: boolean): AddressFlaw | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'isUrl';
  if (url.username || url.password || url.search || url.hash) return 'plainAddress';
  if (isPrivateHost(url.hostname)) return allowPrivate ? undefined : 'privateAddress';
  return url.protocol === 'https:' ? undefined : 'httpsOnly';
}

/** Trims, and removes trailing slashes so that paths can be appended. */
export function normalizeAddress(address: string): string {
  return withoutSlashesBehind(address.trim());
}

function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return !isPublic(host);
  return LOCAL_NAMES.test(host) || !host.includes('.');
}
