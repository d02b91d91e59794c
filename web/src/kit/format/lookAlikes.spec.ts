import { describe, expect, it } from '@jest/globals';
import { lookAlikes } from './lookAlikes.js';

describe('letters that look like Latin ones', () => {
  it('are found in words that mix scripts', () => {
    expect(lookAlikes('\u0410wa Traor\u00e9')).toEqual([
      { letter: '\u0410', codePoint: 'U+0410', script: 'cyrillic' },
    ]);
    expect(lookAlikes('Koua\u043c\u0435 et \u039fuattara, \u0435n \u0435spèces')).toEqual([
      { letter: '\u043c', codePoint: 'U+043C', script: 'cyrillic' },
      { letter: '\u0435', codePoint: 'U+0435', script: 'cyrillic' },
      { letter: '\u039f', codePoint: 'U+039F', script: 'greek' },
    ]);
  });

  it.each(['Awa Traoré', 'Ɛsi Ŋgolo Ɔpoku', 'Иван Petrov', 'ΑΘΗΝΑ', 'محمد', ''])('are none in %j', (text) =>
    expect(lookAlikes(text)).toEqual([]),
  );
});
