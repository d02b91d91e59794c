import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { withDatabase } from '../../platform/common/database/command-database.js';
import { queryRow } from '../../platform/common/database/query.js';
import { sha256 as hashOf } from '../../platform/common/values/ids.js';
import { readEnv } from '../../platform/config/env.js';
import { sealedBytesOf } from './attached-evidence.js';
import { type CheckedEvidence, checkEvidence } from './evidence-seal.js';

const USAGE = `Verifies an evidence file (JSON, or PDF with the JSON attached) and names the first changed field.

  npm run evidence:verify -- <file>

With DATABASE_URL the seal and the whole file are also looked up in the audit log of that installation; without it, only
the attached JSON of a PDF is verified, not its pages. Exit code 0: intact and known.`;

export function checkEvidenceFile(file: Buffer): CheckedEvidence {
  const sealed = sealedBytesOf(file);
  return sealed
    ? checkEvidence(sealed)
    : { sha256: null, reference: null, fault: { code: 'not_evidence', field: null } };
}

/** `other_file`: the seal is known, but the file differs from the one made, such as in the pages of a PDF. */
type EvidenceOrigin = 'made_here' | 'other_file' | 'unknown';

/** Describes the result in English. `origin` is undefined without a database. */
export function describeEvidence(
  { sha256, reference, fault }: CheckedEvidence,
  origin: EvidenceOrigin | undefined,
): { ok: boolean; text: string } {
  const of = reference === null ? 'unknown transaction' : `transaction ${reference}`;
  if (fault)
    return {
      ok: false,
      text: `ALTERED: ${fault.code}${fault.field === null ? '' : ` ${fault.field}`} · ${of}`,
    };
  const whole = `intact: sha256 ${sha256 ?? ''} · ${of}`;
  switch (origin) {
    case undefined:
      return { ok: true, text: `${whole} · no database to compare with` };
    case 'made_here':
      return { ok: true, text: `${whole} · made here` };
    case 'other_file':
      return { ok: false, text: `ALTERED: pages · the sealed data is intact · ${of}` };
    case 'unknown':
      return { ok: false, text: `${whole} · NOT MADE HERE` };
  }
}

/** Looks the seal and the hash of the whole file up in the audit log. */
export async function evidenceOrigin(
  db: DataSource,
  seal: string | null,
  file: Buffer,
): Promise<EvidenceOrigin> {
  const row = await queryRow<{ isSame: boolean }>(
    db,
    sql`SELECT details->>'fileSha256' = ${hashOf(file).toString('hex')} AS "isSame" FROM audit_entries
        WHERE subject_type = 'evidence_file' AND subject_id = ${seal} ORDER BY 1 DESC LIMIT 1`,
  );
  if (!row) return 'unknown';
  return row.isSame ? 'made_here' : 'other_file';
}

const originIn = (url: string, seal: string | null, file: Buffer): Promise<EvidenceOrigin> =>
  withDatabase(url, (db) => evidenceOrigin(db, seal, file));

async function main(args: readonly string[]): Promise<void> {
  const [path] = args;
  if (!path || path.startsWith('--')) {
    console.log(USAGE);
    process.exitCode = 2;
    return;
  }
  const file = await readFile(path);
  const checked = checkEvidenceFile(file);
  const { DATABASE_URL: url } = readEnv();
  const { ok, text } = describeEvidence(
    checked,
    url && !checked.fault ? await originIn(url, checked.sha256, file) : undefined,
  );
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
