/** Types accepted as evidence, detected from the bytes; the claimed type is ignored. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  text: 'text/plain',
} as const;

export const ALLOWED_NAMES = 'PDF, PNG, JPEG, XLSX, CSV, TXT';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Returns undefined for a type that is not accepted. The name only distinguishes CSV from other text. */
export function fileTypeOf(bytes: Buffer, name: string): string | undefined {
  if (startsWith(bytes, Buffer.from('%PDF-'))) return FILE_TYPES.pdf;
  if (startsWith(bytes, PNG)) return FILE_TYPES.png;
  if (startsWith(bytes, JPEG)) return FILE_TYPES.jpeg;
  if (startsWith(bytes, ZIP)) return isWorkbook(bytes) ? FILE_TYPES.xlsx : undefined;
  if (!isText(bytes)) return undefined;
  return /\.csv$/i.test(name) ? FILE_TYPES.csv : FILE_TYPES.text;
}

function startsWith(bytes: Buffer, sign: Buffer): boolean {
  return bytes.subarray(0, sign.length).equals(sign);
}

/** Searches for entry names, which a ZIP stores uncompressed. */
function isWorkbook(bytes: Buffer): boolean {
  return bytes.includes('[Content_Types].xml') && bytes.includes('xl/');
}

/**
 * Returns true for UTF-8 and Windows-1252: no NUL, no control characters but those of lines and ESC. Refuses UTF-16,
 * which contains NULs.
 */
function isText(bytes: Buffer): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- control characters are what it looks for
  return !/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(bytes.toString('latin1'));
}
