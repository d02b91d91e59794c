import { OPENING_LIMITS } from './callback-limits.js';
import { decodeMixed } from './mixed-text.js';

/** True when a multipart body is declared or its first line and a part header show one. */
export function isMultipart(contentType: string, bytes: Buffer): boolean {
  return boundaryOf(contentType, bytes) !== undefined;
}

/**
 * Reads the fields of a multipart form, files included, each as bytes taken for UTF-8 or Windows-1252. Returns undefined when
 * no part is complete.
 */
export function readMultipart(contentType: string, bytes: Buffer): [string, string][] | undefined {
  const boundary = boundaryOf(contentType, bytes);
  if (boundary === undefined) return undefined;
  const parts = bytes
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, OPENING_LIMITS.parts + 1);
  const fields = parts.flatMap((part): [string, string][] => {
    const [, head, body] = /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n?$/.exec(part) ?? [];
    const [, quoted, bare] =
      /^content-disposition:[^\r\n]*?[;\s]name=(?:"([^"]*)"|([^;\s]+))/im.exec(head ?? '') ?? [];
    const name = quoted ?? bare;
    return name === undefined
      ? []
      : [[decodeMixed(Buffer.from(name, 'latin1')), decodeMixed(Buffer.from(body ?? '', 'latin1'))]];
  });
  return fields.length ? fields : undefined;
}

function boundaryOf(contentType: string, bytes: Buffer): string | undefined {
  const shown = boundaryAtStart(bytes.subarray(0, 1_000).toString('latin1').trimStart());
  if (shown !== undefined) return shown;
  if (!/^multipart\//i.test(contentType)) return undefined;
  const [, quoted, bare] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

/** Reads a first line `--boundary` that the header of a part follows. */
function boundaryAtStart(start: string): string | undefined {
  const end = start.indexOf('\n');
  if (!start.startsWith('--') || end < 0) return undefined;
  const boundary = start.slice(2, end).trimEnd();
  const isHeader = /content-disposition:/i.test(start.slice(end));
  return isHeader && boundary.length >= 1 && boundary.length <= 200 ? boundary : undefined;
}
