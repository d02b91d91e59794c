import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createReadStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ARCHIVE } from '../platform/database/backup/base-backup.js';
import {
  type BackupDescription,
  verifyArchive,
  verifyFiles,
} from '../platform/database/backup/backup-folder.js';

const USAGE = `Restores a backup into an empty data directory, compares every file with the backup, and prepares the recovery. Start Postgres on the
directory afterwards, then run npm run restore:verify.

  npm run restore -- --from <backup> --into <data directory> [--wal <archive> [--until <time>]] [--owner <uid>:<gid>]

  --from    folder that npm run backup wrote
  --into    data directory of Postgres 18, empty or missing
  --wal     directory of archived WAL (archive_command): recovers up to its end; without it, the end of the backup
  --until   … or up to this time, ISO with its offset: 2026-11-29T22:15:00Z
  --owner   the account of Postgres, where root runs this command; otherwise that account runs it

Exit code 0: restored; 1: refused or failed; 2: wrong use.`;

/** Characters that have a meaning inside restore_command. */
const UNSAFE = /['"\\%$`\n]/;

interface Options {
  from: string;
  into: string;
  wal: string | undefined;
  until: Date | undefined;
  owner: string | undefined;
}

function readOptions(args: string[]): Options | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { from: text, into: text, wal: text, until: text, owner: text },
  });
  const { from, into, wal, until, owner } = values;
  if (from === undefined || into === undefined || (until !== undefined && wal === undefined))
    return undefined;
  const time = until === undefined ? undefined : new Date(until);
  if (owner !== undefined && !/^\d+:\d+$/.test(owner)) return undefined;
  if (until !== undefined && !/(Z|[+-]\d\d:?\d\d)$/.test(until)) return undefined;
  if (time && Number.isNaN(time.getTime())) return undefined;
  return {
    from: resolve(from),
    into: resolve(into),
    wal: wal === undefined ? undefined : resolve(wal),
    until: time,
    owner,
  };
}

/** @throws Error for what would make the recovery fail, before anything is written */
function refuseWrong({ into, wal, until, owner }: Options, { endedAt }: BackupDescription): void {
  if (existsSync(into) && readdirSync(into).length)
    throw new Error(
      `${into} is not empty. Move it away first and keep it: it is the only trace of what was lost.`,
    );
  if (wal !== undefined && (UNSAFE.test(wal) || !existsSync(wal)))
    throw new Error(`${wal} is missing, or has a character that restore_command cannot contain.`);
  if (until && until < new Date(endedAt))
    throw new Error(
      `This backup ended at ${endedAt} and cannot be restored to a time before: take an earlier one.`,
    );
  if (process.getuid?.() === 0 && owner === undefined)
    throw new Error(
      'Postgres does not run as root: run this command as the account of Postgres, or name it with --owner.',
    );
}

async function extract(from: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const tar = spawn('tar', ['-x', '-f', '-', '-C', into, '--no-same-owner'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(createReadStream(join(from, ARCHIVE)), createGunzip(), tar.stdin);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${String(code)}.`);
}

/** Writes what Postgres reads at its first start. Without an archive the log in the backup leads to its end. */
function prepareRecovery({ into, wal, until }: Options): void {
  if (wal === undefined) return;
  const settings = [
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    ...(until
      ? [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
      : []),
    `recovery_target_action = 'promote'`,
  ];
  appendFileSync(join(into, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  writeFileSync(join(into, 'recovery.signal'), '', { mode: 0o600 });
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    const description = await verifyArchive(options.from);
    refuseWrong(options, description);
    await extract(options.from, options.into);
    const files = await verifyFiles(options.from, options.into);
    prepareRecovery(options);
    if (options.owner !== undefined) execFileSync('chown', ['-R', options.owner, options.into]);
    process.stdout.write(
      `${files} files are as in the backup of ${description.startedAt} (schema ${description.schemaVersion}).\n` +
        `Start Postgres 18 on ${options.into}; it recovers ${reachOf(options)}.\n` +
        'Then: npm run restore:verify -- --backup <backup>, before any server starts.\n',
    );
    return 0;
  } catch (error) {
    process.stderr.write(`Not restored. ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const reachOf = ({ wal, until }: Options): string =>
  until
    ? `up to ${until.toISOString()}`
    : wal === undefined
      ? 'to the end of the backup'
      : 'to the end of the archive';

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
