import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive, with what its header and the directory are to tell instead of the truth. */
export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Name in the header before its data, where it differs from the one in the directory. */
  innerName?: string;
  /** Unpacked bytes as declared. */
  statedSize?: number;
  flags?: number;
  /** Left out of the directory. */
  hidden?: true;
  /** Listed a second time under this name, with the same data. */
  twin?: string;
}

/** Writes an archive byte by byte, so that it can be inconsistent. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content as string);
    const data = deflateRawSync(content);
    const common = Buffer.alloc(22);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(part.statedSize ?? content.length, 18);
    const local = Buffer.concat([signed('\x03\x04'), common, named(part.innerName ?? part.name), data]);
    locals.push(local);
    if (!part.hidden)
      for (const name of [part.name, ...(part.twin ? [part.twin] : [])])
        directory.push(listed(name, common, at));
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, ...directory, signed('\x05\x06'), end]);
}

const signed = (kind: string): Buffer => Buffer.from(`PK${kind}`, 'latin1');

/** Returns the lengths of the name and of no extra field, and the name. */
function named(name: string): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([Buffer.from([bytes.length, 0, 0, 0]), bytes]);
}

function listed(name: string, common: Buffer, at: number): Buffer {
  const bytes = Buffer.from(name);
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(bytes.length, 0);
  rest.writeUInt32LE(at, 14);
  return Buffer.concat([signed('\x01\x02'), Buffer.from([20, 0]), common, rest, bytes]);
}
