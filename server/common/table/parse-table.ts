import { csvRows } from './csv.js';
import { fileKind } from './file-kind.js';
import { type Table, type TableRow, toTable } from './table.js';
import { TableFault, wrongType } from './table-fault.js';
import { TABLE_READING, xlsxRows } from './xlsx.js';

/**
 * Reads a table in the calling thread: `readTable` does so in a worker.
 * @throws TableFault those that `readTable` names
 */
export async function parseTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new TableFault('table_empty');
  const kind = fileKind(bytes);
  if (kind === 'text') return toTable(csvRows(decodeText(bytes)));
  if (kind !== 'zip') throw wrongType(kind.found);
  const rows: TableRow[] = [];
  for await (const group of xlsxRows(bytes, TABLE_READING)) for (const row of group) rows.push(row);
  return toTable(rows);
}

/**
 * The text of a file whose encoding nobody tells: by its byte order mark, else UTF-8 where the bytes are valid, else
 * Windows-1252, which Excel writes in French and English.
 * @throws TableFault table_wrong_type where it is no text
 */
export function decodeText(bytes: Buffer): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8(bytes) ?? latin(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw wrongType('0x00');
  return utf8(bytes) ?? latin(bytes);
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What 0x80 to 0x9f are in Windows-1252; every other byte is the character of its number. Not all platforms know it. */
const SPECIAL = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const latin = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => SPECIAL[sign.charCodeAt(0) - 0x80] ?? sign);
