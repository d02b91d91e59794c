import sql from 'sql-template-tag';
import { type Queryable, queryRow } from '../../common/database/query.js';
import type { ReplicaState } from './replica-words.js';

/** Position of the primary in its log. */
export interface PrimaryPosition {
  /** Identifier of the system and number of the database in it, which a standby has in common. */
  database: string;
  timeline: number;
  /** Bytes of the write-ahead log up to which every acknowledged commit is. */
  flushed: number;
  /** Clock of the primary. */
  at: Date;
}

/** Position of the replica in that log. */
export interface ReplicaPosition {
  database: string;
  /** The newest timeline of which it has certainly replayed something. */
  timeline: number;
  isStandby: boolean;
  /** Bytes of the write-ahead log that it has replayed; null unless it is a standby. */
  replayed: number | null;
  /** Clock of the primary at the last commit that it has replayed; null without one since its start. */
  lastCommitAt: Date | null;
}

/** Reasons not to read a replica at all: it has to be a standby of the same database, on the same timeline. */
export type ReplicaFault = Extract<ReplicaState, 'not_standby' | 'other_database' | 'other_timeline'>;

const DATABASE = sql`(SELECT system_identifier FROM pg_control_system())::text || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** @throws errors of the database, also where it does not accept writes */
export async function positionOfPrimary(db: Queryable): Promise<PrimaryPosition> {
  const row = await queryRow<PrimaryPosition>(
    db,
    sql`SELECT ${DATABASE} AS database, (l.lsn - '0/0'::pg_lsn)::bigint AS flushed, clock_timestamp() AS at,
          ('x' || left(pg_walfile_name(l.lsn), 8))::bit(32)::int AS timeline
        FROM (SELECT pg_current_wal_flush_lsn() AS lsn) l`,
  );
  if (!row) throw new Error('The database does not say where it stands');
  return row;
}

/** Timelines are those of restart points: of one that it only follows, a standby may not have anything yet. */
export async function positionOfReplica(db: Queryable): Promise<ReplicaPosition> {
  const row = await queryRow<ReplicaPosition>(
    db,
    sql`SELECT ${DATABASE} AS database, pg_is_in_recovery() AS "isStandby",
          greatest((SELECT timeline_id FROM pg_control_checkpoint()),
            (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS timeline,
          (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint AS replayed, pg_last_xact_replay_timestamp() AS "lastCommitAt"`,
  );
  if (!row) throw new Error('The replica does not say where it stands');
  return row;
}

/** Returns why the replica must not be read, however far it has come. */
export function faultOfReplica(primary: PrimaryPosition, replica: ReplicaPosition): ReplicaFault | undefined {
  if (replica.database !== primary.database) return 'other_database';
  if (!replica.isStandby) return 'not_standby';
  return replica.timeline === primary.timeline ? undefined : 'other_timeline';
}

/** True when the replica has every commit that was acknowledged before the primary was asked. */
export const hasAll = (primary: PrimaryPosition, { replayed }: ReplicaPosition): boolean =>
  replayed !== null && replayed >= primary.flushed;

/** Follows how far the replica is behind. */
export class ReplicaLag {
  private caughtUpAt: number | undefined;

  /**
   * Returns for how long commits have been missing at most: since the last one that it has, and since it had all; 0 when it has all.
   * @param elapsed monotonic, ms
   * @returns ms; null where nothing bounds it
   */
  note(primary: PrimaryPosition, replica: ReplicaPosition, elapsed: number): number | null {
    if (hasAll(primary, replica)) {
      this.caughtUpAt = elapsed;
      return 0;
    }
    const bounds = [
      ...(this.caughtUpAt === undefined ? [] : [elapsed - this.caughtUpAt]),
      ...(replica.lastCommitAt ? [Math.max(0, primary.at.getTime() - replica.lastCommitAt.getTime())] : []),
    ];
    return bounds.length ? Math.min(...bounds) : null;
  }

  /** Another server may stand at the address: what is known of the last one says nothing. */
  forget(): void {
    this.caughtUpAt = undefined;
  }
}
