import { SaxesParser } from 'saxes';
import { OPENING_LIMITS } from './callback-limits.js';

type XmlFault = 'xml_damaged' | 'xml_doctype' | 'too_complex';
class TooComplex extends Error {}

interface Element {
  fields: Map<string, unknown>;
  text: string;
}

/**
 * Reads XML as nested fields: attributes and elements by their name without a prefix, repeated ones as a list. No entity but
 * the five of XML is known, and a document type is refused.
 */
export function readXmlFields(text: string): { value: unknown } | { reason: XmlFault } {
  if (/<!DOCTYPE/i.test(text)) return { reason: 'xml_doctype' };
  const root: Element = { fields: new Map(), text: '' };
  const open: Element[] = [root];
  const names: string[] = [];
  let values = 0;
  const count = () => {
    if (++values > OPENING_LIMITS.values) throw new TooComplex();
  };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', count);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > OPENING_LIMITS.xmlDepth) throw new Error('too deep');
    count();
    const element: Element = { fields: new Map(), text: '' };
    for (const [attribute, value] of Object.entries(attributes)) add(element, local(attribute), value);
    open.push(element);
    names.push(local(name));
  });
  parser.on('text', (content) => addText(open.at(-1), content));
  parser.on('cdata', (content) => addText(open.at(-1), content));
  parser.on('closetag', () => {
    const closed = open.pop();
    const parent = open.at(-1);
    const name = names.pop();
    if (closed && parent && name !== undefined) add(parent, name, valueOf(closed));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    return { reason: error instanceof TooComplex ? 'too_complex' : 'xml_damaged' };
  }
  return { value: Object.fromEntries(root.fields) };
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const valueOf = ({ fields, text }: Element): unknown => {
  if (fields.size === 0) return text.trim();
  return Object.fromEntries(text.trim() === '' ? fields : [...fields, ['(text)', text.trim()]]);
};

function addText(element: Element | undefined, content: string): void {
  if (element) element.text += content;
}

function add({ fields }: Element, name: string, value: unknown): void {
  const known = fields.get(name);
  if (!fields.has(name)) fields.set(name, value);
  else if (Array.isArray(known)) known.push(value);
  else fields.set(name, [known, value]);
}
