import { describe, expect, it } from '@jest/globals';
import { FILE_TYPES, fileTypeOf } from './file-type.js';

const zip = (...names: string[]): Buffer => Buffer.from(`PK\x03\x04${names.join('\0')}`, 'latin1');

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7\n\0\0', FILE_TYPES.pdf],
    ['\x89PNG\r\n\x1a\n\0\0', FILE_TYPES.png],
    ['\xff\xd8\xff\xe0\0\x10JFIF', FILE_TYPES.jpeg],
  ])('is what its first bytes say, whatever its name: %j', (bytes, type) => {
    expect(fileTypeOf(Buffer.from(bytes, 'latin1'), 'page.html')).toBe(type);
  });

  it('is a workbook only where the ZIP holds one', () => {
    expect(fileTypeOf(zip('[Content_Types].xml', 'xl/workbook.xml'), 'a.pdf')).toBe(FILE_TYPES.xlsx);
    expect(fileTypeOf(zip('[Content_Types].xml', 'word/document.xml'), 'a.xlsx')).toBeUndefined();
    expect(fileTypeOf(zip('evil.exe'), 'a.xlsx')).toBeUndefined();
  });

  it('is text where nothing in it is anything else; the name tells CSV from the rest', () => {
    expect(fileTypeOf(Buffer.from('\ufeffréférence;montant\r\n1;2\n'), 'relevé.CSV')).toBe(FILE_TYPES.csv);
    expect(fileTypeOf(Buffer.from('réf\tmontant', 'latin1'), 'note.txt')).toBe(FILE_TYPES.text);
    expect(fileTypeOf(Buffer.from('<script>alert(1)</script>'), 'page.html')).toBe(FILE_TYPES.text);
  });

  it.each([
    'MZ\x90\0\x03',
    '\x7fELF\x02',
    'text with \0',
    'GIF89a\x01\0',
    '\x1f\x8b\x08\x00',
    '\xff\xfea\0b\0',
  ])('is none that is kept for %j', (bytes) => {
    expect(fileTypeOf(Buffer.from(bytes, 'latin1'), 'proof.txt')).toBeUndefined();
  });
});
