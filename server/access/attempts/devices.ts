import type { Vault } from '../../config/vault.js';

/** How long a browser stays known after its last sign-in. */
export const DEVICE_MS = 180 * 24 * 60 * 60_000;

/** Who a device is known for; the hash makes it unknown as soon as the password changes. */
interface Holder {
  id: string;
  passwordHash: string;
}

/** The value of the cookie of a browser in which this user signed in completely. */
export function createDeviceToken(holder: Holder, at: Date, vault: Vault): string {
  const since = at.getTime().toString(36);
  return `${since}.${vault.hmac(textOf(holder, since), 'device')}`;
}

/** True where this cookie was given to this user, within `DEVICE_MS`, for the present password. */
export function isDeviceToken(holder: Holder, device: string, at: Date, vault: Vault): boolean {
  const [since = '', mac = '', ...more] = device.split('.');
  const age = at.getTime() - Number.parseInt(since, 36);
  if (more.length || !(age < DEVICE_MS)) return false;
  return vault.hmac(textOf(holder, since), 'device') === mac;
}

const textOf = ({ id, passwordHash }: Holder, since: string): string => `${id} ${since} ${passwordHash}`;
