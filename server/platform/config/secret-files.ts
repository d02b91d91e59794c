import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.js';

/** Settings that a file may hold: `RAPPRO_MASTER_KEY_FILE=/run/secrets/master_key`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_BACKUP_URL',
  'DATABASE_REPLICA_URL',
  'PAYOUT_WITNESS_URL',
  'PAYOUT_WITNESS_OWNER_URL',
  'RAPPRO_MASTER_KEY',
  'RAPPRO_MASTER_KEY_PREVIOUS',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'METRICS_TOKEN',
  'RAPPRO_DEMO_PASSWORD',
] as const;

/**
 * Returns the settings that have a value, with secrets read from their files, without the line feed at the end.
 * @throws SettingsError with the names of settings given twice and of files that cannot be read or are empty
 */
export function withSecretFiles(source: NodeJS.ProcessEnv): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(source))
    if (value !== undefined && value !== '') known[name] = value;
  const twice = SECRET_SETTINGS.filter(
    (name) => known[name] !== undefined && known[`${name}_FILE`] !== undefined,
  );
  if (twice.length)
    throw new SettingsError(
      `Set each secret once, by its value or by its file: ${twice.map((name) => `${name} and ${name}_FILE`).join(', ')}`,
    );
  const unread: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = known[`${name}_FILE`];
    if (path === undefined) continue;
    const text = contentOf(path);
    if (text) known[name] = text;
    else unread.push(`${name}_FILE`);
  }
  if (unread.length)
    throw new SettingsError(`Files of secrets that are missing, unreadable or empty: ${unread.join(', ')}`);
  return known;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return '';
  }
}
