import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import type { Env } from '../../../platform/config/env.js';
import { SettingsError } from '../../../platform/config/settings-error.js';

/** A server that has not named its marker file for so long does not run, min. */
const RUNS_FOR_MIN = 2;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OtherFile {
  machine: string;
  path: string;
}

/** Returns the id beside the marker file, which the first server that uses it writes. @throws errors of the file system */
export async function markerId(markerFile: string): Promise<string> {
  const path = `${markerFile}.id`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${randomUUID()}\n`, { flag: 'wx' }).catch((error: unknown) => {
    if ((error as { code?: unknown } | null)?.code !== 'EEXIST') throw error;
  });
  const id = (await readFile(path, 'utf8')).trim();
  if (!ID.test(id)) throw new Error(`${path} is damaged`);
  return id;
}

/** Names the marker file of this server to the others. */
export async function nameMarkerFile(db: DataSource, env: Env): Promise<void> {
  const id = await markerId(env.payoutMarkerFile);
  await execute(
    db,
    sql`INSERT INTO payout_marker_files (id, machine, path, seen_at)
      VALUES (${id}, ${hostname()}, ${resolve(env.payoutMarkerFile)}, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET machine = excluded.machine, path = excluded.path, seen_at = excluded.seen_at`,
  );
}

/** Takes the name back, so that the next server may use another file at once. */
export async function withdrawMarkerFile(db: DataSource, env: Env): Promise<void> {
  const id = await markerId(env.payoutMarkerFile);
  await execute(db, sql`DELETE FROM payout_marker_files WHERE id = ${id}`);
}

/**
 * Compares the record of payouts of this server with that of the others, before it starts.
 * @throws SettingsError where they record elsewhere, so that neither could tell what the other one has sent
 */
export async function requireOneRecord(db: DataSource, env: Env): Promise<void> {
  if (env.isCopy || env.PAYOUT_WITNESS_URL !== undefined) return;
  const guard = await queryRow<{ witness: string | null }>(db, sql`SELECT witness FROM payout_guard`);
  if (guard?.witness)
    throw new SettingsError(
      'The payouts of this database are recorded by a witness on another machine. Set PAYOUT_WITNESS_URL as on the other servers.',
    );
  const id = await markerId(env.payoutMarkerFile).catch(() => null);
  const [here, path] = [hostname(), resolve(env.payoutMarkerFile)];
  const other = await queryRow<OtherFile>(
    db,
    sql`SELECT machine, path FROM payout_marker_files
      WHERE id IS DISTINCT FROM ${id}::uuid AND NOT (machine = ${here} AND path = ${path})
        AND seen_at > clock_timestamp() - make_interval(mins => ${RUNS_FOR_MIN})
      ORDER BY seen_at DESC LIMIT 1`,
  );
  if (other)
    throw new SettingsError(
      `Another server of this database records its payouts in a file of its own (${other.path} on ${other.machine}), and this one in ` +
        `${path} on ${here}: neither can tell what the other one has sent. Put PAYOUT_MARKER_FILE of both on one shared disk, or set ` +
        'PAYOUT_WITNESS_URL on both (docs/operations.md#fail-over).',
    );
}
