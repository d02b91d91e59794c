import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ChainHead } from './chain-link.js';

/** Line of the file of heads; `day` is the UTC day of the entry with this number, `at` the time of writing. */
interface HeadLine extends ChainHead {
  at: string;
  day: string;
}

/** Bytes at the end of the file that hold its last line. */
const TAIL = 4_096;

/** Reads the heads of a file: lines of JSON. Ignores a torn last line. @throws Error naming an unreadable line */
export async function readHeads(path: string): Promise<ChainHead[]> {
  const heads: ChainHead[] = [];
  let torn: number | undefined;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (torn !== undefined) throw new Error(`Line ${torn} of ${path} is not a head of the audit log.`);
    const head = headOf(line);
    if (head) heads.push(head);
    else if (line !== '') torn = number;
  }
  return heads;
}

/** Reads the last head that the file has; undefined when it is missing or empty. */
export async function lastHead(path: string): Promise<ChainHead | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, TAIL));
    await file.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes
      .toString('utf8')
      .split('\n')
      .map(headOf)
      .findLast((head) => head !== undefined);
  } finally {
    await file.close();
  }
}

/** Appends the lines; they are on disk when it returns. A torn line before them is ended first. */
export async function appendHeads(path: string, lines: readonly HeadLine[]): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(1);
    if (size) await file.read(end, 0, 1, size - 1);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await file.appendFile(size && end.toString() !== '\n' ? `\n${text}` : text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the head that a pack of a sealed day has in its first line; undefined for packs from before the chain. */
export async function headOfPack(path: string): Promise<ChainHead | undefined> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const header = parsed(line);
    return header && 'auditHead' in header ? headIn(header.auditHead) : undefined;
  }
  return undefined;
}

const headOf = (line: string): ChainHead | undefined => headIn(parsed(line));

function headIn(value: unknown): ChainHead | undefined {
  if (typeof value !== 'object' || value === null || !('seq' in value) || !('sha256' in value))
    return undefined;
  const { seq, sha256 } = value;
  return typeof seq === 'number' && typeof sha256 === 'string' ? { seq, sha256 } : undefined;
}

function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
