import { describe, expect, it } from '@jest/globals';
import { contentDisposition, cleanName, downloadName } from './file-name.js';

describe('the name of a file', () => {
  it.each([
    ['relevé.pdf', 'relevé.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\Awa\\relevé.pdf', 'relevé.pdf'],
    ['../../a.txt', 'a.txt'],
    ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['  a.txt ', 'a.txt'],
    ['half\ud800.txt', 'half\ufffd.txt'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is kept as %j', (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned);
  });

  it.each(['', ' ', '.', '..', 'a/', '\n', 'x'.repeat(201)])('%j is none', (name) => {
    expect(cleanName(name)).toBeUndefined();
  });
});

describe('the name of a download', () => {
  it.each([
    ['evil.html', 'text/plain', 'evil.html.txt'],
    ['evil.svg', 'text/csv', 'evil.svg.csv'],
    ['proof.exe', 'application/pdf', 'proof.exe.pdf'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['relevé.csv', 'text/csv', 'relevé.csv'],
    ['notes.TXT', 'text/plain', 'notes.TXT'],
  ])('of %s with the content %s is %s', (name, type, wanted) => {
    expect(downloadName(name, type)).toBe(wanted);
  });
});

describe('the header of a download', () => {
  it('says the whole name by RFC 5987, and a plain one for old readers', () => {
    expect(contentDisposition('relevé "mai" (1).pdf')).toBe(
      `attachment; filename="relev_ _mai_ (1).pdf"; filename*=UTF-8''relev%C3%A9%20%22mai%22%20%281%29.pdf`,
    );
  });

  it('can hold nothing but a name', () => {
    expect(contentDisposition('a";filename="b\\%41\u0000é')).toMatch(/^[\x20-\x7e]+$/);
    expect(contentDisposition('a"; x="b').match(/"/g)).toHaveLength(2);
  });
});
