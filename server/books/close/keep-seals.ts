import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { readEnv } from '../../platform/config/env.js';
import { PRODUCT_VERSION } from '../../platform/config/version.js';
import { commandPacks } from './command-packs.js';
import type { PackText } from './kept-packs.service.js';
import type { SealKeeping } from './seal-keeping.service.js';
import type { Seal } from './seals.service.js';
import { checkFile, piecesOfFile } from './verify-pack.js';

const USAGE = `Keeps the closing packs of days that were locked before packs were kept, in the installation of DATABASE_URL. Each pack is
computed again, compared with its sealed hash, stored and read back. May be run at any time, also again, beside running servers.

  npm run seals:keep
  npm run seals:keep -- <file>

  <file>   a downloaded pack, kept for its seal if it has the sealed hash

Exit code 0: all packs are kept; 1: not all; 2: not run.`;

/** Describes a pack that is not kept, and what that means. */
function describeNotReproduced(
  { projectId, day, revision, sha256, size, lines }: Seal,
  { made }: Extract<SealKeeping, { state: 'not_reproduced' }>,
): string {
  return `NOT REPRODUCED: day ${day}, revision ${revision}, project ${projectId}
  sealed:      ${lines} lines, ${size} bytes, sha256 ${sha256.toString('hex')}
  version ${PRODUCT_VERSION}: ${made.lines} lines, ${made.size} bytes, sha256 ${made.sha256.toString('hex')}`;
}

const MEANING = `A pack that is not reproduced is not kept: either records of the day were changed in the database itself, or this version computes
them otherwise than the version that locked the day. The seal stays valid. A pack that was downloaded earlier proves itself by its hash:
keep it with npm run seals:keep -- <file>.`;

/** Keeps all packs that are not kept yet. @returns true when all are kept */
export async function keepSeals(db: DataSource, say: (line: string) => void): Promise<boolean> {
  const { seals, keeping } = commandPacks(db);
  const counts = { kept: 0, was_kept: 0, not_reproduced: 0 };
  for (let seal = await seals.nextNotKept(undefined); seal; seal = await seals.nextNotKept(seal)) {
    const done = await keeping.keep(seal);
    counts[done.state] += 1;
    if (done.state === 'not_reproduced') say(describeNotReproduced(seal, done));
  }
  const all = await seals.count();
  if (counts.not_reproduced) say(MEANING);
  say(
    `${all} seals: ${all - counts.kept - counts.not_reproduced} were kept before, ${counts.kept} kept now, ${counts.not_reproduced} not reproduced`,
  );
  return counts.not_reproduced === 0;
}

/** Keeps a pack from a file. @returns true when it is kept */
export async function keepFile(db: DataSource, path: string, say: (line: string) => void): Promise<boolean> {
  const { seals, keeping } = commandPacks(db);
  const { header } = await checkFile(path);
  const seal = header ? await seals.find(header, header.revision) : undefined;
  if (!seal) {
    say('This file is no closing pack of a day that was locked here.');
    return false;
  }
  const { state } = await keeping.keep(seal, packTextOf(path));
  const of = `day ${seal.day}, revision ${seal.revision}, project ${seal.projectId}`;
  say(
    {
      kept: `kept: ${of}`,
      was_kept: `was kept before: ${of}`,
      not_reproduced: `NOT KEPT, the seal differs: ${of}`,
    }[state],
  );
  return state !== 'not_reproduced';
}

async function* packTextOf(path: string): PackText {
  let size = 0;
  for await (const piece of piecesOfFile(path)) {
    size += piece.length;
    yield piece;
  }
  const { sha256, lines } = await checkFile(path);
  return { sha256, size, lines };
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const { DATABASE_URL: url } = readEnv();
  if (values.help || url === undefined) {
    console.log(values.help ? USAGE : `Set DATABASE_URL.\n\n${USAGE}`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const [path] = positionals;
  const isKept = await withDatabase(url, (db) =>
    path === undefined ? keepSeals(db, console.log) : keepFile(db, path, console.log),
  );
  process.exitCode = isKept ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
