import { wrongType } from './table-fault.js';

/** Where the directory of an archive stands, in bytes, and how many entries it lists. */
export interface ZipDirectory {
  begin: number;
  end: number;
  count: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const NO_16 = 0xffff;
const NO_32 = 0xffffffff;

/**
 * Reads the end of an archive. The directory must end where its end record begins, the file where its comment ends, and a
 * ZIP64 record must agree with the short one.
 * @throws TableFault table_wrong_type
 */
export function zipDirectory(bytes: Buffer): ZipDirectory {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  check(at >= 0 && at + END_LENGTH <= bytes.length && bytes.readUInt32LE(at) === END);
  check(at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length);
  check(bytes.readUInt16LE(at + 4) === 0 && bytes.readUInt16LE(at + 6) === 0);
  const short = {
    onThisDisk: bytes.readUInt16LE(at + 8),
    count: bytes.readUInt16LE(at + 10),
    size: bytes.readUInt32LE(at + 12),
    begin: bytes.readUInt32LE(at + 16),
  };
  const long = record64(bytes, at - LOCATOR_LENGTH);
  const told = long ?? { ...short, at };
  if (long) {
    check([long.count, NO_16].includes(short.count) && [long.count, NO_16].includes(short.onThisDisk));
    check([long.size, NO_32].includes(short.size) && [long.begin, NO_32].includes(short.begin));
  }
  check(told.onThisDisk === told.count && told.begin + told.size === told.at);
  return { begin: told.begin, end: told.at, count: told.count };
}

function record64(bytes: Buffer, locator: number) {
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64) return undefined;
  const at = Number(bytes.readBigUInt64LE(locator + 8));
  check(at + 56 <= locator && bytes.readUInt32LE(at) === END_64);
  check(at + 12 + Number(bytes.readBigUInt64LE(at + 4)) === locator);
  return {
    at,
    onThisDisk: Number(bytes.readBigUInt64LE(at + 24)),
    count: Number(bytes.readBigUInt64LE(at + 32)),
    size: Number(bytes.readBigUInt64LE(at + 40)),
    begin: Number(bytes.readBigUInt64LE(at + 48)),
  };
}

function check(holds: boolean): void {
  if (!holds) throw wrongType('ZIP');
}
