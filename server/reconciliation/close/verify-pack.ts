import { createReadStream } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sql from 'sql-template-tag';
import { withDatabase } from '../../common/database/command-database.js';
import { queryRow } from '../../common/database/query.js';
import { readEnv } from '../../config/env.js';
import { type CheckedPack, PackCheck } from './pack-check.js';

const USAGE = `Verifies the closing pack of a locked day and reports the first difference.

  npm run pack:verify -- <file>

With DATABASE_URL the pack is also compared with the seal of that installation. Exit code 0: intact and matching.`;

interface PackCheckOutcome {
  ok: boolean;
  text: string;
}

export async function checkFile(path: string): Promise<CheckedPack> {
  const check = new PackCheck();
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>)
    check.push(chunk);
  return check.end();
}

/** Describes the result in English. `sealed` is undefined without a database, null when it has no seal of the day. */
export function describeCheck(checked: CheckedPack, sealed: Buffer | null | undefined): PackCheckOutcome {
  const { header, lines, sha256, fault } = checked;
  const of = header
    ? `day ${header.day}, revision ${header.revision}, project ${header.projectId}`
    : 'unknown day';
  if (fault) {
    const where = fault.line ? ` at line ${fault.line}${fault.section ? ` (${fault.section})` : ''}` : '';
    return { ok: false, text: `ALTERED: ${fault.code}${where} · ${of}` };
  }
  const whole = `intact: ${lines} lines, sha256 ${sha256.toString('hex')} · ${of}`;
  if (sealed === undefined) return { ok: true, text: `${whole} · no database to compare with` };
  if (sealed === null) return { ok: false, text: `${whole} · NOT SEALED HERE` };
  return sealed.equals(sha256)
    ? { ok: true, text: `${whole} · the seal agrees` }
    : { ok: false, text: `${whole} · THE SEAL DIFFERS (${sealed.toString('hex')})` };
}

async function sealOf(url: string, { header }: CheckedPack): Promise<Buffer | null> {
  if (!header) return null;
  const row = await withDatabase(url, (db) =>
    queryRow<{ sha256: Buffer }>(
      db,
      sql`SELECT pack_sha256 AS sha256 FROM day_seals WHERE project_id::text = ${header.projectId} AND day::text = ${header.day} AND revision = ${header.revision}`,
    ),
  );
  return row?.sha256 ?? null;
}

async function main(args: readonly string[]): Promise<void> {
  const [path] = args;
  if (!path || path.startsWith('--')) {
    console.log(USAGE);
    process.exitCode = 2;
    return;
  }
  const checked = await checkFile(path);
  const { DATABASE_URL: url } = readEnv();
  const { ok, text } = describeCheck(checked, url && !checked.fault ? await sealOf(url, checked) : undefined);
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
