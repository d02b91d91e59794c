import { describe, expect, it } from '@jest/globals';
import { phrase, textsByKey } from './phrase.js';

const TEXTS = textsByKey({
  list: { fresh: '%{smart_count} new', nested: { deep: 'Deep' }, 'with.dot': 'Dot' },
});

describe('a text', () => {
  it('is found under its key', () => {
    expect(TEXTS.get('list.nested.deep')).toBe('Deep');
    expect(TEXTS.get('list.with.dot')).toBe('Dot');
  });

  it.each(['list', 'list.gone', 'list.fresh.more', 'constructor', 'list.__proto__', ''])(
    'is not found under %j',
    (key) => expect(TEXTS.get(key)).toBeUndefined(),
  );

  it('takes its values as they are', () => {
    expect(phrase('%{who}: %{amount}, %{gone}', { who: '$& %{amount}', amount: 5, gone: null }, 'en')).toBe(
      '$& %{amount}: 5, %{gone}',
    );
  });

  it('keeps its spaces where it joins others', () => {
    expect(phrase(' or ', {}, 'en')).toBe(' or ');
  });

  it.each([
    ['en', 0, 'several'],
    ['en', 1, 'one'],
    ['en', 2, 'several'],
    ['fr', 0, 'one'],
    ['fr', 1.5, 'one'],
    ['fr', 2, 'several'],
    ['fr', undefined, 'one'],
  ] as const)('has a form for each count (%s, %s: %s)', (language, count, form) => {
    expect(phrase('one |||| several', { smart_count: count }, language)).toBe(form);
  });
});
