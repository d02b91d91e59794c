import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { TableFault, tooLarge, wrongType } from './table-fault.js';

/** Unpacked bytes of all entries, number of entries, and unpacked per packed bytes of one entry. */
const ZIP_LIMITS = { bytes: 100 * 1024 * 1024, entries: 1_000, ratio: 250 } as const;

type Limits = { readonly [limit in keyof typeof ZIP_LIMITS]: number };

/** In bytes; the ratio is not checked for smaller entries. */
const SMALL = 1024 * 1024;
/** Maximum bytes of a data descriptor after an entry, with sizes missing in its header. */
const LONGEST_DESCRIPTOR = 24;
const HAS_DESCRIPTOR = 0x8;
/** Encrypted, patched, or with a masked header. */
const REFUSED_FLAGS = 0x1 | 0x20 | 0x40 | 0x2000;
const END = 0x06054b50;
const END_LENGTH = 22;
const END_64 = 0x06064b50;
/** Including the locator. */
const END_64_LENGTH = 56 + 20;
const NO_32 = 0xffffffff;
const EXTRA_64 = 1;

/** A ZIP file whose directory, headers and data are consistent. */
export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens an archive without unpacking it. Rejects hidden or overlapping entries, names and sizes that differ between
   * directory and header, duplicate names, and encryption.
   * @throws TableFault table_wrong_type; table_bomb beyond the limits
   */
  static async open(bytes: Buffer, limits: Limits = ZIP_LIMITS): Promise<Archive> {
    const zip = await orUnreadable(() =>
      fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false, decodeStrings: true }),
    );
    if (zip.entryCount > limits.entries) throw tooLarge(limits.bytes);
    const entries = new Map<string, Entry>();
    const spans: Span[] = [];
    const directory = directoryPlace(zip);
    let unpacked = 0;
    await orUnreadable(async () => {
      for await (const entry of zip.eachEntry()) {
        unpacked += entry.uncompressedSize;
        if (unpacked > limits.bytes || isBomb(entry, limits)) throw tooLarge(limits.bytes);
        const key = keyOf(entry.fileName);
        if (entries.has(key)) throw wrongType('ZIP');
        entries.set(key, entry);
        spans.push(spanOf(entry, await zip.readLocalFileHeaderPromise(entry)));
      }
      checkEnd(bytes, directoryPlace(zip));
    });
    checkSpans(spans, directory);
    return new Archive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /** Returns the unpacked bytes of an entry by its header; 0 for a missing entry. */
  size(name: string): number {
    return this.entries.get(keyOf(name))?.uncompressedSize ?? 0;
  }

  /** Streams the content of an entry and verifies size and CRC. @throws TableFault table_wrong_type, table_bomb */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name));
    if (!entry) throw wrongType('ZIP');
    const stream = await orUnreadable(() => this.zip.openReadStreamPromise(entry));
    let size = 0;
    let sum = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > entry.uncompressedSize) throw tooLarge(ZIP_LIMITS.bytes);
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TableFault ? error : wrongType('ZIP');
    } finally {
      stream.destroy();
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) throw wrongType('ZIP');
  }
}

/** Byte offset of the next directory entry; the types of the library declare a boolean. */
const directoryPlace = (zip: ZipFile): number => Number(zip.readEntryCursor);

/** Checks that the directory is followed by its end records (ZIP64 if present) and comment only. */
function checkEnd(bytes: Buffer, directoryEnd: number): void {
  const end = directoryEnd + (bytes.readUInt32LE(directoryEnd) === END_64 ? END_64_LENGTH : 0);
  if (bytes.readUInt32LE(end) !== END || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length)
    throw wrongType('ZIP');
}

interface Span {
  begin: number;
  end: number;
  /** Bytes allowed between this entry and the next. */
  gap: number;
}

/** Compares names as Windows does: without case, `\` as `/`. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

const isBomb = ({ compressedSize, uncompressedSize }: Entry, { ratio }: Limits): boolean =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * ratio;

function spanOf(entry: Entry, header: LocalFileHeader): Span {
  const streamed = (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0;
  const agree =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    header.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    (entry.generalPurposeBitFlag & REFUSED_FLAGS) === 0 &&
    [0, 8].includes(entry.compressionMethod) &&
    sizesAgree(entry, header, streamed) &&
    (header.crc32 === entry.crc32 || (streamed && header.crc32 === 0));
  if (!agree) throw wrongType('ZIP');
  return {
    begin: entry.relativeOffsetOfLocalHeader,
    end: header.fileDataStart + entry.compressedSize,
    gap: streamed ? LONGEST_DESCRIPTOR : 0,
  };
}

function sizesAgree(entry: Entry, header: LocalFileHeader, streamed: boolean): boolean {
  const [uncompressed, compressed] = longSizes(header);
  const isConsistent = (size: number, own: number): boolean => own === size || (streamed && own === 0);
  return isConsistent(entry.uncompressedSize, uncompressed) && isConsistent(entry.compressedSize, compressed);
}

function longSizes({ uncompressedSize, compressedSize, extraField }: LocalFileHeader): [number, number] {
  if (uncompressedSize !== NO_32 && compressedSize !== NO_32) return [uncompressedSize, compressedSize];
  for (let at = 0; at + 20 <= extraField.length; at += 4 + extraField.readUInt16LE(at + 2))
    if (extraField.readUInt16LE(at) === EXTRA_64)
      return [Number(extraField.readBigUInt64LE(at + 4)), Number(extraField.readBigUInt64LE(at + 12))];
  throw wrongType('ZIP');
}

/** Checks that every byte before the directory belongs to exactly one entry. */
function checkSpans(spans: readonly Span[], end: number): void {
  let expected = 0;
  let gap = 0;
  for (const span of [...spans].sort((one, other) => one.begin - other.begin)) {
    if (span.begin < expected || span.begin > expected + gap) throw wrongType('ZIP');
    [expected, gap] = [span.end, span.gap];
  }
  if (end < expected || end > expected + gap) throw wrongType('ZIP');
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof TableFault ? error : wrongType('ZIP');
  }
}
