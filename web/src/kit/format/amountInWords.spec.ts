import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amountInWords.js';

describe('amountInWords', () => {
  it.each([
    [0, 'zéro franc CFA', 'zero CFA francs'],
    [1, 'un franc CFA', 'one CFA franc'],
    [80, 'quatre-vingts francs CFA', 'eighty CFA francs'],
    [300, 'trois cents francs CFA', 'three hundred CFA francs'],
    [12_500, 'douze mille cinq cents francs CFA', 'twelve thousand five hundred CFA francs'],
    [2_000_000, 'deux millions de francs CFA', 'two million CFA francs'],
    [
      1_250_000,
      'un million deux cent cinquante mille francs CFA',
      'one million two hundred and fifty thousand CFA francs',
    ],
  ])('writes %d', (amount, fr, en) => {
    expect([amountInWords(amount, 'fr'), amountInWords(amount, 'en')]).toEqual([fr, en]);
  });
});
