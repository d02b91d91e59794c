import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allSubCodes, subCodeOf, wikiLink } from './sub-code-catalogue.js';
import { SUB_CODE_TEXT } from '../contract/wire.js';
import { SUB_CODE_LISTS } from '../contract/outcome-words.js';

describe('the catalogue of sub-codes', () => {
  it('has each code once in its list, in the form that answers carry', () => {
    const keys = allSubCodes().map(({ list, code }) => `${list}.${code}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { code } of allSubCodes()) expect(SUB_CODE_TEXT.exec(`Echec (Code${code})`)?.[1]).toBe(code);
  });

  it('decodes a code by its list alone', () => {
    for (const { list, code, meaning } of allSubCodes())
      expect(subCodeOf(list, code)?.meaning).toEqual(meaning);
    expect(SUB_CODE_LISTS.map((list) => subCodeOf(list, '02')?.fault)).not.toEqual(
      Array(4).fill(subCodeOf('createInvoice', '02')?.fault),
    );
  });

  it('knows nothing that is not in it', () => {
    const held = new Set(allSubCodes().map(({ list, code }) => `${list}.${code}`));
    const word = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(...SUB_CODE_LISTS, '02', '03a', 'createInvoice.0', 'constructor', '__proto__'),
    );
    fc.assert(
      fc.property(word, word, (list, code) => {
        expect(subCodeOf(list, code) !== undefined).toBe(held.has(`${list}.${code}`));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the text of a refusal', () => {
  it.each([
    ['Echec (Code07)', '07'],
    [' Echec (Code03a)\r\n', '03a'],
  ])('%j holds the code %s', (text, code) => expect(SUB_CODE_TEXT.exec(text)?.[1]).toBe(code));

  it.each([
    'Echec (Code7)',
    'Echec (Code007)',
    'Echec (Code03A)',
    'Code07',
    'Echec (Code07) x',
    'x Echec (Code07)',
    '',
  ])('%j holds none', (text) => expect(SUB_CODE_TEXT.exec(text)).toBeNull());
});

describe('the link to a list', () => {
  it('is always one that a browser may open', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constant('javascript:x')),
        (given) => {
          expect(wikiLink(given, 'https://wiki.example//', 'confirmInvoice')).toMatch(/^https?:\/\//i);
        },
      ),
    );
    expect(wikiLink(null, 'https://wiki.example//', 'confirmInvoice')).toBe(
      'https://wiki.example/confirmInvoice',
    );
  });
});
