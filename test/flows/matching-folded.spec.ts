import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BooksFixture } from '../support/books.fixture.js';
import { MatchingFixture } from '../support/matching.fixture.js';

let books: BooksFixture;
let app: MatchingFixture;

beforeAll(async () => {
  books = await BooksFixture.begin();
});
afterAll(() => books.end());
beforeEach(async () => {
  app = new MatchingFixture(await books.fork());
});

const DAY = '2026-11-10';
const at = (time: string, day = DAY): string => `${day}T${time}:00Z`;

describe('references that only look different', () => {
  it('are the same, an equal one first', async () => {
    const { books } = app;
    const ids: string[] = [];
    const references = [
      'CMD-7701',
      'CMD-7702',
      'CMD 7703',
      'R\u00e9f-7704',
      'cmd-7706',
      'CMD-7707',
      'cmd-7707',
      '1-23',
    ];
    for (const [n, reference] of references.entries())
      ids.push(await books.open(at(`0${n}:00`), { reference, phone: `2265411223${n}` }));
    const written = [
      'CMD\u20117701',
      'CMD\u20137702',
      'CMD\u00a07703',
      'Re\u0301f-7704',
      'CMD-7706',
      'CMD-7707',
      'Cmd-7707',
      '12-3',
    ];
    const lines: string[] = [];
    for (const [n, reference] of written.entries())
      lines.push(await app.line({ at: at(`0${n}:05`), reference, side: 'orders' }));
    await app.run(DAY);
    const links = await app.links();
    expect(lines.map((line) => links[line]?.target)).toEqual([...ids.slice(0, 7), undefined]);
  });

  it('are ambiguous where two fall together', async () => {
    const { books } = app;
    for (const reference of ['cmd-8801', 'CMD 8801']) await books.open(at('05:00'), { reference });
    const line = await app.line({ at: at('05:05'), reference: 'CMD-8801', side: 'orders' });
    const run = await app.run(DAY);
    expect((await app.links())[line]).toBeUndefined();
    expect(run.sides[0]).toMatchObject({ side: 'orders', ambiguous: 1 });
  });
});
