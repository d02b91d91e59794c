import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { TableFault, tooLarge, wrongType } from './table-fault.js';

/** Limits of an archive: unpacked bytes of all entries, number of entries, unpacked bytes per packed byte of an entry. */
const ZIP_LIMITS = { bytes: 100 * 1024 * 1024, entries: 1_000, ratio: 250 } as const;

type Limits = { readonly [limit in keyof typeof ZIP_LIMITS]: number };

/** Entries smaller than this (bytes) may be of any ratio. */
const SMALL = 1024 * 1024;
/** Bytes that may follow an entry's data: sizes that its header did not tell. */
const LONGEST_DESCRIPTOR = 24;
const HAS_DESCRIPTOR = 0x8;
/** Encrypted, patched, or with a masked header. */
const REFUSED_FLAGS = 0x1 | 0x20 | 0x40 | 0x2000;
const END = 0x06054b50;
const END_LENGTH = 22;
const END_64 = 0x06064b50;
/** With its locator. */
const END_64_LENGTH = 56 + 20;
const NO_32 = 0xffffffff;
const EXTRA_64 = 1;

/** An archive whose directory, headers and data agree. */
export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens an archive without unpacking it. Refused: entries that the directory hides or that overlap, names and sizes that
   * differ between directory and header, the same name twice, encryption.
   * @throws TableFault table_wrong_type, table_bomb beyond the limits
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

  /** Unpacked bytes of an entry, as its header tells. */
  size(name: string): number {
    return this.entries.get(keyOf(name))?.uncompressedSize ?? 0;
  }

  /** The entry's content, checked against its size and sum. @throws TableFault table_wrong_type, table_bomb */
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

/** Where the next entry of the directory is read, in bytes; the library's types call it a boolean. */
const directoryPlace = (zip: ZipFile): number => Number(zip.readEntryCursor);

/** What follows the directory is its end record, after those of ZIP64 where it has them, and its comment. */
function checkEnd(bytes: Buffer, directoryEnd: number): void {
  const end = directoryEnd + (bytes.readUInt32LE(directoryEnd) === END_64 ? END_64_LENGTH : 0);
  if (bytes.readUInt32LE(end) !== END || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length)
    throw wrongType('ZIP');
}

interface Span {
  begin: number;
  end: number;
  /** Bytes that may lie between it and the next. */
  gap: number;
}

/** Names are compared as Windows does: it opens these files. */
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
  const told = (size: number, own: number): boolean => own === size || (streamed && own === 0);
  return told(entry.uncompressedSize, uncompressed) && told(entry.compressedSize, compressed);
}

/** Sizes of a header, out of its ZIP64 field where they stand there. */
function longSizes({ uncompressedSize, compressedSize, extraField }: LocalFileHeader): [number, number] {
  if (uncompressedSize !== NO_32 && compressedSize !== NO_32) return [uncompressedSize, compressedSize];
  for (let at = 0; at + 20 <= extraField.length; at += 4 + extraField.readUInt16LE(at + 2))
    if (extraField.readUInt16LE(at) === EXTRA_64)
      return [Number(extraField.readBigUInt64LE(at + 4)), Number(extraField.readBigUInt64LE(at + 12))];
  throw wrongType('ZIP');
}

/** Every byte before the directory belongs to one entry. */
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
