import { inflateSync } from 'node:zlib';

const PDF = '%PDF-';
const EMBEDDED = '/Type /EmbeddedFile';

/** Returns the sealed JSON of an evidence file: the bytes themselves, or what is attached to a PDF of ours. */
export function sealedBytesOf(file: Buffer): Buffer | undefined {
  if (file.subarray(0, PDF.length).toString('latin1') !== PDF) return file;
  const text = file.toString('latin1');
  const at = text.indexOf(EMBEDDED);
  const begin = text.indexOf('\nstream\n', at);
  const length = /\/Length (\d+)/.exec(text.slice(at, begin))?.[1];
  if (at < 0 || begin < 0 || length === undefined) return undefined;
  const from = begin + '\nstream\n'.length;
  const packed = file.subarray(from, from + Number(length));
  try {
    return text.slice(at, begin).includes('/FlateDecode') ? inflateSync(packed) : packed;
  } catch {
    return undefined;
  }
}
