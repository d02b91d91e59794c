import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { Problem } from '../problem.js';

/** What a spreadsheet may come to when it is unpacked: bytes, and files in it. */
export const ZIP_LIMITS = { bytes: 100 * 1024 * 1024, entries: 1_000 } as const;

const inflate = promisify(inflateRaw);

/** A file within an archive, unpacked. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

interface DirectoryEntry {
  name: string;
  method: number;
  encrypted: boolean;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * Unpacks an archive by its central directory and never beyond the limits, whatever sizes it declares.
 * @throws Problem table_wrong_type where it cannot be read, table_bomb beyond the limits
 */
export async function unzip(bytes: Buffer, limits: Limits = ZIP_LIMITS): Promise<ZipEntry[]> {
  const directory = readDirectory(bytes, limits);
  const declared = directory.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (declared > limits.bytes) throw bomb(limits);
  const entries: ZipEntry[] = [];
  let left = limits.bytes;
  for (const entry of directory) {
    const content = await unpack(bytes, entry, { ...limits, bytes: left });
    left -= content.length;
    entries.push({ name: entry.name, bytes: content });
  }
  return entries;
}

interface Limits {
  bytes: number;
  entries: number;
}

const unreadable = (): Problem => new Problem(422, 'table_wrong_type', { values: { found: 'ZIP' } });
const bomb = ({ bytes }: Limits): Problem =>
  new Problem(422, 'table_bomb', { values: { limit: Math.round(bytes / 1024 / 1024) } });

function readDirectory(bytes: Buffer, limits: Limits): DirectoryEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length) throw unreadable();
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw bomb(limits);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable();
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    return entry;
  });
}

async function unpack(bytes: Buffer, entry: DirectoryEntry, limits: Limits): Promise<Buffer> {
  const { offset, packed, method } = entry;
  if (entry.encrypted || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50)
    throw unreadable();
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(begin, begin + packed);
  if (content.length !== packed || (method !== 0 && method !== 8)) throw unreadable();
  if (method === 0) {
    if (packed > limits.bytes) throw bomb(limits);
    return content;
  }
  try {
    return await inflate(content, { maxOutputLength: Math.max(limits.bytes, 1) });
  } catch (error) {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_BUFFER_TOO_LARGE'
    )
      throw bomb(limits);
    throw unreadable();
  }
}
