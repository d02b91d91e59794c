import { SaxesParser } from 'saxes';
import { TableFault, wrongType } from './table-fault.js';

/** Receives elements by local name; prefixes differ between producers. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Maximum characters between two tags: twice the escaped text of the longest cell. */
const LONGEST_SILENCE = 512 * 1024;
const DEEPEST = 32;
const MOST_ATTRIBUTES = 100;

/**
 * Parses an XML part while it is unpacked. Accepts UTF-8 without a document type only. Yields after each chunk, so that
 * the caller can process the elements read.
 * @param found name of the file type in the refusal
 * @throws TableFault table_wrong_type when it is not well-formed
 */
export async function* readXml(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  reader: XmlReader,
  found = 'XLSX',
): AsyncGenerator<void> {
  const parser = new SaxesParser({});
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let silence = 0;
  const refuse = (): never => {
    throw wrongType(found);
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    if (++depth > DEEPEST || Object.keys(attributes).length > MOST_ATTRIBUTES) refuse();
    reader.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth--;
    reader.close?.(localName(name));
  });
  if (reader.text) parser.on('text', (text) => reader.text?.(text));
  try {
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true });
      silence += text.length;
      parser.write(text);
      if (silence > LONGEST_SILENCE) refuse();
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof TableFault ? error : wrongType(found);
  }
}

export async function readPart(pieces: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
