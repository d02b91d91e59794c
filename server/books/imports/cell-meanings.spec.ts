import { describe, expect, it } from '@jest/globals';
import { meaningOf } from './cell-meanings.js';

describe('a word of a statement', () => {
  it('means what people mean by it, however it is written', () => {
    expect(
      ['Crédit', 'CR', ' Dépôt', '+', 'Cash-in'].map((word) => meaningOf(word, 'direction', {})),
    ).toEqual(Array.from({ length: 5 }, () => 'in'));
    expect(['DÉBIT', 'Retrait', '-', 'Pay Out'].map((word) => meaningOf(word, 'direction', {}))).toEqual(
      Array.from({ length: 4 }, () => 'out'),
    );
    expect(meaningOf('Échoué', 'status', {})).toBe('notcompleted');
    expect(meaningOf('Réussie', 'status', {})).toBe('completed');
  });

  it('means what a person said before anything else', () => {
    expect(meaningOf('Retrait', 'direction', { retrait: 'in' })).toBe('in');
    expect(meaningOf('B2C', 'direction', { b2c: 'out', B2B: 'completed' })).toBe('out');
  });

  it('has no meaning when it is unknown or belongs to another column', () => {
    expect(meaningOf('B2C', 'direction', {})).toBeUndefined();
    expect(meaningOf('B2B', 'direction', { B2B: 'completed' })).toBeUndefined();
  });
});
