import { addressesOf } from '../common/database/database-servers.js';
import { SettingsError } from './settings-error.js';

const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** True when a connection to Postgres is encrypted or stays on this machine: loopback address or Unix socket. */
export function isDatabaseProtected(address: string): boolean {
  return addressesOf(address).every(isServerProtected);
}

function isServerProtected(address: string): boolean {
  // The scheme decides whether an address without a host can be parsed.
  const url = address.replace(/^postgres(ql)?:/, 'http:').replace(/^http:\/\/(?=[/?])/, 'http://localhost');
  const socket = /^(http:\/\/)([^@/]*@)?%2f/i.test(url);
  if (socket) return true;
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const hosts = searchParams.getAll('host');
  const areLocal = (hosts.length ? hosts : [hostname]).every(
    (host) => host.startsWith('/') || isLoopback(host),
  );
  const mode = searchParams.getAll('sslmode').at(-1) ?? '';
  return areLocal || ENCRYPTED.has(mode);
}

const DATABASES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_BACKUP_URL',
  'DATABASE_REPLICA_URL',
  'PAYOUT_WITNESS_URL',
  'PAYOUT_WITNESS_OWNER_URL',
] as const;

type Databases = { [Name in (typeof DATABASES)[number]]?: string | undefined };

/** @throws SettingsError when an address cannot be used, or a database on another machine would be reached without encryption */
export function requireProtectedDatabases(databases: Databases, allowsPlain: boolean): void {
  const plain = DATABASES.filter((name) => {
    const address = databases[name];
    return address !== undefined && !isProtected(name, address);
  });
  if (plain.length && !allowsPlain)
    throw new SettingsError(
      `The database is on another machine and the connection is not encrypted: ${plain.join(', ')}. Add ?sslmode=verify-full, or set ALLOW_PLAIN_DATABASE=true in a network of your own`,
    );
}

/** @throws SettingsError with the name of the setting and never its value */
function isProtected(name: string, address: string): boolean {
  try {
    return isDatabaseProtected(address);
  } catch (error) {
    throw new SettingsError(`${name}: ${error instanceof Error ? error.message : 'not an address'}`);
  }
}
