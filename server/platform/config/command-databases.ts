import { ENVIRONMENT } from './env.js';
import { requireProtectedDatabases } from './plain-connections.js';
import { withSecretFiles } from './secret-files.js';
import { SettingsError } from './settings-error.js';

/** Addresses with which migrations run, the first that is set. */
const OWNER_ADDRESSES = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'] as const;

/** Reads the settings of a process that only migrates: it needs no other secret. @throws SettingsError */
export function readOwnerUrl(source: NodeJS.ProcessEnv = ENVIRONMENT): string {
  const known = withSecretFiles(source);
  const { ALLOW_PLAIN_DATABASE: plain = '' } = known;
  const name = OWNER_ADDRESSES.find((setting) => known[setting] !== undefined) ?? 'DATABASE_OWNER_URL';
  const address = known[name] ?? '';
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new SettingsError('Missing or invalid settings: DATABASE_OWNER_URL');
  requireProtectedDatabases({ [name]: address }, /^(true|1)$/.test(plain));
  return address;
}

/**
 * Reads the settings of a backup: a login with the attribute REPLICATION, and one of the application that records it.
 * @throws SettingsError
 */
export function readBackupUrls(source: NodeJS.ProcessEnv = ENVIRONMENT): { copy: string; record: string } {
  const known = withSecretFiles(source);
  const {
    DATABASE_BACKUP_URL: copy = '',
    DATABASE_URL: record = '',
    ALLOW_PLAIN_DATABASE: plain = '',
  } = known;
  const databases = { DATABASE_BACKUP_URL: copy, DATABASE_URL: known['DATABASE_DIRECT_URL'] ?? record };
  const wrong = Object.entries(databases).flatMap(([name, url]) =>
    /^postgres(ql)?:\/\//.test(url) ? [] : [name],
  );
  if (wrong.length) throw new SettingsError(`Missing or invalid settings: ${wrong.join(', ')}`);
  requireProtectedDatabases(databases, /^(true|1)$/.test(plain));
  return { copy, record: databases.DATABASE_URL };
}
