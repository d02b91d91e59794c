/** Characters of a file's name. */
export const LONGEST_NAME = 200;

/**
 * The last part of whatever path a browser sent, without what could confuse a header, a terminal or a reader (control
 * characters, marks that turn the direction of text). Undefined where nothing is left, or too much.
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

/** The extension of each type, and others that mean the same. */
const EXTENSIONS: Record<string, { first: string; all: RegExp }> = {
  'application/pdf': { first: '.pdf', all: /\.pdf$/i },
  'image/png': { first: '.png', all: /\.png$/i },
  'image/jpeg': { first: '.jpg', all: /\.jpe?g$/i },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { first: '.xlsx', all: /\.xlsx$/i },
  'text/csv': { first: '.csv', all: /\.csv$/i },
};
const TEXT = { first: '.txt', all: /\.(txt|text|log)$/i };

/** The name of a download. One that claims another type than the content has gets the content's extension: `a.html.txt`. */
export function downloadName(name: string, type: string): string {
  const { first, all } = EXTENSIONS[type] ?? TEXT;
  return all.test(name) ? name : `${name}${first}`;
}

/** `Content-Disposition` of a download (RFC 6266): a plain name for old readers, and the whole one by RFC 5987. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
