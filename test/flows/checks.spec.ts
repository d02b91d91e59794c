import { CheckBooks } from './check-books.js';

const DAY = '2026-11-10';
const LATER = '2026-11-15T12:00:00Z';
const at = (time: string): string => `${DAY}T${time}:00Z`;

let books: CheckBooks;
afterEach(() => books?.books.end());

describe('a day in which everything agrees', () => {
  it('has nothing to find', async () => {
    books = await CheckBooks.begin();
    const { books: own, matching } = books;
    const payin = await own.open(at('10:00'), { reference: 'P1' });
    await own.become(payin, 'completed', at('10:02'));
    await books.heard(payin, { at: at('10:01') });
    await matching.line({ at: at('10:02'), reference: 'P1' });
    await books.covers('statement', DAY);
    await matching.run(DAY);
    expect(await books.kinds(DAY, LATER)).toEqual([]);
    expect(await books.check(DAY)).toEqual({ found: 0, cleared: 0, open: 0, timing: 0 });
  });
});
