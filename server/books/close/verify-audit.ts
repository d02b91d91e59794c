import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { readEnv } from '../../platform/config/env.js';
import type { ChainFault } from '../../access/audit/audit.view.js';
import type { ChainHead } from '../../access/audit/chain-link.js';
import { headOfPack, readHeads } from '../../access/audit/heads-file.js';
import { verifyChain } from '../../access/audit/verify-chain.js';
import { SealedHeadsOfDays } from '../calendar/sealed-heads.module.js';

const USAGE = `Verifies the audit log of the installation that DATABASE_URL selects: every entry against the hash chain, and the chain
against the heads of sealed days, of AUDIT_HEAD_FILE and of the files given. Names the first entries that were altered, removed,
inserted or reordered.

  npm run audit:verify -- [--heads <file>]… [--pack <file>]…

  --heads   a copy of AUDIT_HEAD_FILE, such as one from another machine
  --pack    a pack of a sealed day that was kept elsewhere

Exit code 0: intact; 1: not intact; 2: not verified.`;

/** Describes a fault in English. */
export function describeFault({ kind, seq, entryId, at }: ChainFault): string {
  const entry = `${seq === null ? 'entry' : `entry ${seq}`}${entryId === null ? '' : ` (${entryId})`}`;
  const time = at === null ? '' : `, recorded ${at}`;
  switch (kind) {
    case 'altered':
      return `ALTERED: ${entry}${time}`;
    case 'removed':
      return entryId === null ? `REMOVED: from ${entry}` : `REMOVED: ${entry}${time}`;
    case 'inserted':
      return `INSERTED: ${entry} dated ${at ?? 'unknown'}, without a place in the chain`;
    case 'reordered':
      return `REORDERED: ${entry}${time}`;
    case 'rewritten':
      return `REWRITTEN: up to ${entry}; a head of it that was kept elsewhere differs`;
  }
}

async function keptHeads(heads: readonly string[], packs: readonly string[]): Promise<ChainHead[]> {
  const inFiles = await Promise.all(heads.map(readHeads));
  const inPacks = await Promise.all(
    packs.map(async (path) => {
      const head = await headOfPack(path);
      if (!head) throw new Error(`${path} has no head of the audit log.`);
      return head;
    }),
  );
  return [...inFiles.flat(), ...inPacks];
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      heads: { type: 'string', multiple: true, default: [] },
      pack: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  if (values.help || env.DATABASE_URL === undefined) {
    console.log(values.help ? USAGE : `Set DATABASE_URL.\n\n${USAGE}`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const own = env.AUDIT_HEAD_FILE;
  const heads = await keptHeads(
    own !== undefined && existsSync(own) ? [own, ...values.heads] : values.heads,
    values.pack,
  );
  const { entries, lastSeq, faults } = await withDatabase(env.DATABASE_URL, async (db) =>
    verifyChain(db, [...heads, ...(await new SealedHeadsOfDays().all(db))]),
  );
  const size = `${entries} entries, last ${lastSeq}, ${heads.length} heads kept elsewhere`;
  console.log(
    faults.length ? [...faults.map(describeFault), `NOT INTACT: ${size}`].join('\n') : `intact: ${size}`,
  );
  process.exitCode = faults.length ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
