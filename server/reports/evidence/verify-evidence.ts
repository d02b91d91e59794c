import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../common/database/query.js';
import { readEnv } from '../../config/env.js';
import { sealedBytesOf } from './attached-evidence.js';
import { type CheckedEvidence, checkEvidence } from './evidence-seal.js';

const USAGE = `Verifies an evidence file (JSON, or PDF with the JSON attached) and names the first changed field.

  npm run evidence:verify -- <file>

With DATABASE_URL the seal is also looked up in the audit log of that installation. Of a PDF the attached JSON is
verified, not the printed pages. Exit code 0: intact and known.`;

export function checkEvidenceFile(file: Buffer): CheckedEvidence {
  const sealed = sealedBytesOf(file);
  return sealed
    ? checkEvidence(sealed)
    : { sha256: null, reference: null, fault: { code: 'not_evidence', field: null } };
}

/** Describes the result in English. `known` is undefined without a database. */
export function describeEvidence(
  { sha256, reference, fault }: CheckedEvidence,
  known: boolean | undefined,
): { ok: boolean; text: string } {
  const of = reference === null ? 'unknown transaction' : `transaction ${reference}`;
  if (fault)
    return {
      ok: false,
      text: `ALTERED: ${fault.code}${fault.field === null ? '' : ` ${fault.field}`} · ${of}`,
    };
  const whole = `intact: sha256 ${sha256 ?? ''} · ${of}`;
  if (known === undefined) return { ok: true, text: `${whole} · no database to compare with` };
  return known ? { ok: true, text: `${whole} · made here` } : { ok: false, text: `${whole} · NOT MADE HERE` };
}

async function isKnown(url: string, sha256: string | null): Promise<boolean> {
  const db = new DataSource({ type: 'postgres', url, extra: { options: '-c role=rappro_app' } });
  await db.initialize();
  try {
    const row = await queryRow(
      db,
      sql`SELECT 1 FROM audit_entries WHERE subject_type = 'evidence_file' AND subject_id = ${sha256} LIMIT 1`,
    );
    return row !== undefined;
  } finally {
    await db.destroy();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const [path] = args;
  if (!path || path.startsWith('--')) {
    console.log(USAGE);
    process.exitCode = 2;
    return;
  }
  const checked = checkEvidenceFile(await readFile(path));
  const { DATABASE_URL: url } = readEnv();
  const { ok, text } = describeEvidence(
    checked,
    url && !checked.fault ? await isKnown(url, checked.sha256) : undefined,
  );
  console.log(text);
  process.exitCode = ok ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
