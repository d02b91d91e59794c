import { describe, expect, it } from '@jest/globals';
import { typedTextFault } from './typed-text.js';

describe('a typed text', () => {
  it.each([
    '',
    'Awa Traoré',
    'Awa Traore\u0301',
    'Ọ̀ṣun Adébáyọ̀',
    'Nguyễn Thị Ánh',
    "N'Guessan, 12 % – « été »",
    'می\u200cخواهم',
    'क्\u200dष',
    '𞤀𞤣𞤤𞤢𞤥',
    'Merci ❤\ufe0f 👩🏾\u200d🌾',
    'Кофе Абиджан',
    'ΑΘΗΝΑ',
    '1 250\u202f000 F\u00a0CFA',
  ])('is taken: %j', (text) => expect(typedTextFault(text)).toBeUndefined());

  it.each([
    ['a mark of the other direction', 'Awa \u202eerroarT'],
    ['an isolate', '\u2067Awa\u2069'],
    ['a mark that is copied with a number', '\u200e+22507'],
    ['a zero-width blank', 'Awa\u200b Traoré'],
    ['a joiner between Latin letters', 'Aw\u200da'],
    ['a soft hyphen', 'Trao\u00adré'],
    ['a word joiner', '\u2060Awa'],
    ['a Mongolian separator', 'A\u180ewa'],
    ['tag characters', 'Awa\u{e0041}\u{e0042}'],
    ['a form selector after a letter', 'Awa\ufe0f'],
    ['a filler', 'Awa\u3164'],
    ['an empty Braille cell', 'Awa\u2800'],
    ['a byte order mark', '\ufeffAwa'],
  ])('is refused with %s', (_, text) => expect(typedTextFault(text)).toBe('hiddenCharacters'));

  it('is refused without a visible character', () => {
    for (const text of [' ', '\u00a0\u3000', '\u0301'])
      expect(typedTextFault(text)).toBe('noVisibleCharacter');
    expect(typedTextFault('\u200b')).toBe('hiddenCharacters');
  });

  it('is refused with more than four combining marks on a letter', () => {
    expect(typedTextFault(`A${'\u0301'.repeat(4)}`)).toBeUndefined();
    expect(typedTextFault(`A${'\u0301'.repeat(5)}wa`)).toBe('combiningMarks');
  });
});
