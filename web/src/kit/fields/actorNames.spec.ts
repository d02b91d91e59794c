import { describe, expect, it } from '@jest/globals';
import { nameOfActor, namesByEmail } from './actorNames.js';

describe('names of actors', () => {
  const names = namesByEmail([
    { email: 'a@x.test', name: 'Aminata Koné' },
    { email: 'm1@x.test', name: 'Moussa Traoré' },
    { email: 'm2@x.test', name: 'Moussa Traoré' },
  ]);

  it.each([
    ['a@x.test', 'Aminata Koné'],
    ['m2@x.test', 'Moussa Traoré (m2@x.test)'],
    ['a@x.test, m1@x.test', 'Aminata Koné, Moussa Traoré (m1@x.test)'],
    ['rappro', 'Rappro'],
    ['command: person', 'Command line'],
    ['Caisse Ouaga', 'Caisse Ouaga'],
    ['former@x.test', 'former@x.test'],
    ['', ''],
  ])('%s is shown as %s', (actor, shown) => {
    expect(nameOfActor(actor, names, 'Command line')).toBe(shown);
  });
});
