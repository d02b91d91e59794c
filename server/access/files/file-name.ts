/** In characters. */
export const LONGEST_NAME = 200;

/**
 * Returns the last part of a path, without control and direction characters that could mislead a header, a terminal
 * or a reader.
 * Undefined if nothing is left or the name exceeds `LONGEST_NAME`.
 */
export function cleanName(name: string): string | undefined {
  const last = name.replace(/^.*[\\/]/s, '');
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return clean && !/^\.+$/.test(clean) && clean.length <= LONGEST_NAME ? clean : undefined;
}

/** Extension of each type for downloads (`first`) and the spellings accepted for it (`all`). */
const EXTENSIONS: Record<string, { first: string; all: RegExp }> = {
  'application/pdf': { first: '.pdf', all: /\.pdf$/i },
  'image/png': { first: '.png', all: /\.png$/i },
  'image/jpeg': { first: '.jpg', all: /\.jpe?g$/i },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { first: '.xlsx', all: /\.xlsx$/i },
  'text/csv': { first: '.csv', all: /\.csv$/i },
};
const TEXT = { first: '.txt', all: /\.(txt|text|log)$/i };

/** Appends the extension of the content to a name of another type: `a.html` becomes `a.html.txt`. */
export function downloadName(name: string, type: string): string {
  const { first, all } = EXTENSIONS[type] ?? TEXT;
  return all.test(name) ? name : `${name}${first}`;
}

/**
 * Returns the `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients, the full one by RFC
 * 5987.
 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
