import { describe, expect, it } from '@jest/globals';
import { UNREADABLE, toUtf8 } from './utf8.js';
import { encodeWindows1252 } from './windows-1252.js';

const TEXT = 'libellé;crédit\nœuvre – 5 €;1 250\n';
const latin = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => ({ œ: 0x9c, '–': 0x96, '€': 0x80 })[sign] ?? sign.charCodeAt(0)));
const read = (bytes: Buffer): { text: string; encoding: string } => {
  const read = toUtf8(bytes);
  return { text: String(read?.bytes), encoding: String(read?.encoding) };
};

describe('the encoding of a text', () => {
  it('is found in the bytes', () => {
    expect(read(Buffer.from(TEXT))).toEqual({ text: TEXT, encoding: 'utf-8' });
    expect(read(Buffer.from(`\ufeff${TEXT}`))).toEqual({ text: TEXT, encoding: 'utf-8' });
    expect(read(latin(TEXT))).toEqual({ text: TEXT, encoding: 'windows-1252' });
    expect(read(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))).toEqual({ text: TEXT, encoding: 'utf-16le' });
    expect(read(Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16())).toEqual({
      text: TEXT,
      encoding: 'utf-16be',
    });
  });

  it('is mixed where two files were put together: what is no UTF-8 is marked', () => {
    const { text, encoding } = read(Buffer.concat([Buffer.from('un;crédit\n'), latin('deux;crédit\n')]));
    expect(encoding).toBe('mixed');
    expect(text).toBe(`un;crédit\ndeux;cr${UNREADABLE}dit\n`);
  });

  it('keeps letters that stand where a large text is cut in pieces', () => {
    const long = 'é;€;œ;'.repeat(400_000);
    expect(read(Buffer.from(`\ufeff${long}`, 'utf16le')).text === long).toBe(true);
    expect(read(latin(long)).text === long).toBe(true);
  });

  it('is none of a file that is no text', () => {
    expect(toUtf8(Buffer.from([1, 0, 2, 0, 3]))).toBeUndefined();
    expect(toUtf8(Buffer.from('\ufeffa\0b', 'utf16le'))).toBeUndefined();
  });
});

describe('a text in Windows-1252', () => {
  it('is written with what it has signs for', () => {
    expect(encodeWindows1252('Pièce d’Œuvre €').toString('hex')).toBe('5069e863652064928c757672652080');
    expect(encodeWindows1252('Ọla 店').toString('latin1')).toBe('Ola ?');
  });
});
