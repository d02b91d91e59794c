import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE, type CopiedRange, MANIFEST } from './base-backup.js';

/** Description of a backup; written last, so a folder without it is none. */
const DESCRIPTION = 'backup.json';

export interface BackupDescription extends CopiedRange {
  /** ISO, UTC. */
  startedAt: string;
  endedAt: string;
  productVersion: string;
  /** Name of the last migration. */
  schemaVersion: string;
  /** Rows of append-only tables before the copy began: a restored database has at least these. */
  counts: Record<string, number>;
  bytes: number;
  /** Of the archive. */
  sha256: string;
}

export const descriptionPath = (folder: string): string => join(folder, DESCRIPTION);

/** @throws Error for a folder that is no complete backup */
export function readDescription(folder: string): BackupDescription {
  if (!existsSync(descriptionPath(folder)))
    throw new Error(`${folder} is not a complete backup: it has no ${DESCRIPTION}.`);
  return JSON.parse(readFileSync(descriptionPath(folder), 'utf8')) as BackupDescription;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @throws Error when the archive is not the one that was written */
export async function verifyArchive(folder: string): Promise<BackupDescription> {
  const description = readDescription(folder);
  if ((await sha256Of(join(folder, ARCHIVE))) !== description.sha256)
    throw new Error(`${ARCHIVE} was altered or cut after the backup: its SHA-256 is another one.`);
  return description;
}

interface Manifest {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }[];
}

/** Compares the files of a data directory with the manifest of their backup. @throws Error that names the first difference */
export async function verifyFiles(folder: string, data: string): Promise<number> {
  const { Files: files } = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  for (const { Path: name, 'Encoded-Path': encoded, Size: size, Checksum: checksum } of files) {
    const path = name ?? Buffer.from(encoded ?? '', 'hex').toString('latin1');
    const file = join(data, path);
    if (!existsSync(file)) throw new Error(`The file ${path} of the backup is missing.`);
    if (statSync(file).size !== size || (checksum && (await sha256Of(file)) !== checksum))
      throw new Error(`The file ${path} is not as it was in the backup.`);
  }
  return files.length;
}

/** Returns the folders of complete backups, the newest first. */
export function backupsIn(directory: string): string[] {
  return readdirSync(directory)
    .map((name) => join(directory, name))
    .filter((folder) => existsSync(descriptionPath(folder)))
    .sort()
    .reverse();
}
