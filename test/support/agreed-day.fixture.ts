import type { NewTransaction } from '../../server/payments/transactions/lifecycle/transitions.service.js';
import { BooksFixture } from './books.fixture.js';
import { DayChecksFixture, type TestCallback } from './day-checks.fixture.js';
import type { TestImportLine } from './import-lines.fixture.js';
import { addFeeGrid } from './fee-grids.js';
import { MatchingFixture } from './matching.fixture.js';

export const DAY = '2026-11-10';
/** Every grace and every due time of the day is over. */
export const LATER = '2026-11-15T12:00:00Z';
export const at = (time: string, day = DAY): string => `${day}T${time}:00Z`;

export interface CreatedTransaction {
  id: string;
  reference: string;
}

export type TransactionChanges = Partial<NewTransaction> & {
  /** Defaults to completed; null keeps the initial status. */
  ends?: 'completed' | 'notcompleted' | null;
  time?: string;
  day?: string;
  line?: Partial<TestImportLine> | null;
  order?: Partial<TestImportLine> | null;
  callback?: Partial<TestCallback> | null;
};

/** A day in which everything agrees, but for what a test leaves out or changes. */
export class AgreedDayFixture {
  /** Names given by the tests, by id. */
  readonly names = new Map<string, string>();
  private made = 0;

  private constructor(readonly app: DayChecksFixture) {}

  static async begin(): Promise<AgreedDayFixture> {
    return AgreedDayFixture.of(await BooksFixture.begin());
  }

  /** Enters fees of 1.5 % and 1 %, and files of every source that cover the day. */
  static async of(books: BooksFixture): Promise<AgreedDayFixture> {
    const app = new DayChecksFixture(new MatchingFixture(books));
    const { db, projectId } = books;
    await addFeeGrid(db, { projectId, operatorId: '11', from: '2026-11-02Z' }, [
      { kind: 'payin', basisPoints: 150 },
      { kind: 'payout', basisPoints: 100 },
    ]);
    for (const side of ['statement', 'orders', 'bank'] as const) await app.covers(side, DAY);
    return new AgreedDayFixture(app);
  }

  end(): Promise<void> {
    return this.app.books.end();
  }

  /** Adds a transaction with everything that belongs to it. */
  async transaction(name: string, more: TransactionChanges = {}): Promise<CreatedTransaction> {
    const { ends = 'completed', time = '10:00', day = DAY, line, order, callback, ...opening } = more;
    const reference = `R${++this.made}`;
    const phone = `226541${String(this.made).padStart(5, '0')}`;
    const { books } = this.app;
    const id = await books.open(at(time, day), { reference, phone, ...opening });
    this.names.set(id, name);
    const facts = { operatorId: '11' };
    await books.facts.record(books.db.manager, [{ transactionId: id, from: 'confirm', facts }]);
    const ended = `${day}T${time}:30Z`;
    if (ends) await books.become(id, ends, ended);
    const fee = opening.kind === 'payout' ? 100 : 150;
    const direction = opening.kind === 'payout' ? ('out' as const) : ('in' as const);
    const row = { at: ended, reference, direction, amount: opening.amount ?? 10_000 };
    const paid = ends === 'completed';
    if (line !== null && (paid || line)) await this.line(name, { ...row, fee, operatorId: '11', ...line });
    if (order !== null && (paid || order)) await this.line(name, { ...row, side: 'orders', ...order });
    if (callback !== null && (ends || callback)) {
      const heard = { at: ended, status: ends ?? 'completed', operatorId: '11', ...callback };
      this.names.set(await this.app.heard(id, heard), name);
    }
    return { id, reference };
  }

  async line(name: string, line: Partial<TestImportLine> & { at: string }): Promise<string> {
    const id = await this.app.matching.line({ knownAt: at('23:00'), ...line });
    this.names.set(id, name);
    return id;
  }

  /** Returns the findings of a day after matching as `kind name`. */
  async found(asOf = LATER, day = DAY): Promise<string[]> {
    this.app.books.clock.moveTo(new Date(asOf));
    await this.app.matching.run(day);
    const all = await this.app.findings(day, asOf);
    return all
      .map(({ kind, subject }) => {
        const id = subject.slice(subject.indexOf(':') + 1);
        return `${kind} ${this.names.get(id) ?? id}`;
      })
      .sort();
  }
}
