import { DataSource } from 'typeorm';
import { errorCodeOf } from '../../common/database/database-faults.js';
import { SessionRefused } from '../../common/database/session.js';
import type { Env } from '../../config/env.js';
import { SettingsError } from '../../config/settings-error.js';
import { applicationOptions, replicaOptions } from '../schema/data-source.js';
import { faultOfReplica, positionOfPrimary, positionOfReplica } from './replica-position.js';

/** Classes of errors that time does not cure: of the sign-in (28), and of a pooler that takes no settings. */
const WRONG = /^(28|08P01$)/;

/**
 * Compares the replica with the primary before the start. One that is away, or no standby at the moment, is left to the watch.
 * @returns why it cannot be compared; undefined without a replica or a fault
 * @throws SettingsError where the address cannot become right by itself
 */
export async function requireReplica(env: Env): Promise<string | undefined> {
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  const primary = new DataSource(applicationOptions(env, () => undefined));
  const replica = new DataSource(replicaOptions(env, undefined, () => undefined));
  try {
    await primary.initialize();
    const there = await replica.initialize().catch((error: unknown) => refusalOf(error));
    if (typeof there === 'string') return there;
    const fault = faultOfReplica(await positionOfPrimary(primary), await positionOfReplica(replica));
    if (fault === 'other_database')
      throw new SettingsError(
        'DATABASE_REPLICA_URL is another database than DATABASE_URL. Name a standby that follows its server, and the same database there.',
      );
    return fault;
  } finally {
    for (const source of [primary, replica]) if (source.isInitialized) await source.destroy();
  }
}

/** @throws SettingsError */
function refusalOf(error: unknown): string {
  const fault = error instanceof Error ? error.message : String(error);
  if (error instanceof SessionRefused)
    throw new SettingsError(fault.replaceAll('DATABASE_URL', 'DATABASE_REPLICA_URL'));
  if (WRONG.test(errorCodeOf(error)))
    throw new SettingsError(`DATABASE_REPLICA_URL cannot be used: ${fault}`);
  return fault || 'it does not answer';
}
