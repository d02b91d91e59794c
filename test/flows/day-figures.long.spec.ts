import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../server/platform/common/values/canonical-json.js';
import type { DayFigures } from '../../server/books/close/day.view.js';
import type { BridgeLine } from '../../server/books/ledger/activity.view.js';
import { DayFiguresService } from '../../server/books/close/day-figures.service.js';
import type { DayWindow } from '../../server/books/calendar/day-window.js';
import { sha256 } from '../../server/platform/common/values/ids.js';
import { vocabularyText } from '../../server/reporting/reports/model/vocabulary.js';
import type { JournalView } from '../../server/reporting/journal/journal.view.js';
import type { ReportCell, ReportView } from '../../server/reporting/reports/model/report.view.js';
import { BooksFixture } from '../support/books.fixture.js';
import {
  type History,
  history,
  locks,
  type Minute,
  writeHistories,
  windows,
  writeFees,
} from '../support/day-histories.js';
import { bridgeOfModel, modelOf } from '../support/day-model.js';
import { ReportsHarness } from '../support/reports.harness.js';

let app: ReportsHarness;

beforeAll(async () => {
  app = await ReportsHarness.open();
  await writeFees(await BooksFixture.of(app.running.db));
});

afterAll(() => app.close());

/** Seals the days that are over in the order of their windows; the others stay open. */
async function seal(books: BooksFixture, days: readonly DayWindow[]): Promise<DayFigures[]> {
  const service = app.running.app.get(DayFiguresService, { strict: false });
  const figures: DayFigures[] = [];
  for (const [n, window] of days.entries()) {
    const { projectId, day, zone, beginsAt, endsAt, asOf } = window;
    await books.db.query(
      `INSERT INTO business_days (project_id, day, zone, begins_at, ends_at, state) VALUES ($1, $2, $3, $4, $5, 'open')`,
      [projectId, day, zone, beginsAt, endsAt],
    );
    figures.push(await service.of(books.db.manager, window));
    if (days[n + 1]?.sealedBefore?.getTime() !== asOf.getTime()) continue;
    const text = canonicalJson(figures.at(-1));
    const signed = [projectId, day, asOf, text, sha256(text)];
    await books.db.query(
      `UPDATE business_days SET state = 'frozen', frozen_at = $3, frozen_by = 'a' WHERE project_id = $1 AND day = $2::date`,
      signed.slice(0, 3),
    );
    await books.db.query(
      `UPDATE business_days SET state = 'signed', as_of = $3, figures = $4, figures_sha256 = $5, signed_by = $6, signed_at = $3
       WHERE project_id = $1 AND day = $2::date`,
      [...signed, app.users.finance],
    );
    await books.db.query(
      `INSERT INTO day_seals VALUES ($1, $2, 1, $3, $4, $5, 1, 1, 'finance@example.com', $3, 'admin@example.com', $3)`,
      signed,
    );
    await books.db.query(
      `UPDATE business_days SET state = 'locked', reviewed_by = $3, locked_at = $4 WHERE project_id = $1 AND day = $2::date`,
      [projectId, day, app.users.admin, asOf],
    );
  }
  return figures;
}

const report = async (name: string, { projectId, day }: DayWindow): Promise<ReportView> =>
  (await app.finance.send('GET', `/api/reports/${name}?projectId=${projectId}&from=${day}`))
    .body as unknown as ReportView;

/** Returns the rows of a section by the names of its columns. */
function rowsOf(view: ReportView, name: string): Record<string, ReportCell>[] {
  const section = view.sections.find((one) => one.name === name);
  if (!section) throw new Error(`no section ${name} in ${JSON.stringify(view).slice(0, 300)}`);
  return section.rows.map((row) =>
    Object.fromEntries(section.columns.map((column, place) => [column.name, row[place] ?? null])),
  );
}

async function csvOf(name: string, { projectId, day }: DayWindow): Promise<string> {
  const response = await fetch(
    `${app.running.url}/api/reports/${name}/file?projectId=${projectId}&from=${day}&format=csv`,
    { headers: { cookie: app.finance.cookie, 'x-forwarded-for': '192.0.2.1' } },
  );
  return response.text();
}

const total = (rows: readonly Record<string, ReportCell>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

const ofStatus = (rows: readonly Record<string, ReportCell>[], status: string, kind?: string) =>
  rows.filter(
    (row) =>
      row['status'] === vocabularyText('status', status, 'en') &&
      (!kind || row['kind'] === vocabularyText('kind', kind, 'en')),
  );

/** Compares every report and journal of the day with its figures. @returns the references of its transactions */
async function compare(window: DayWindow, figures: DayFigures): Promise<string[]> {
  const [summary, list, payouts, proof] = await Promise.all([
    report('summary', window),
    report('transactions', window),
    report('payouts', window),
    report('proof', window),
  ]);
  const lines = rowsOf(list, 'transactions');
  const money = rowsOf(summary, 'money');
  for (const kind of ['payin', 'payout'] as const) {
    const completed = ofStatus(lines, 'completed', kind);
    expect(total(money, `${kind}_gross`)).toBe(total(completed, 'amount'));
    expect(total(money, `${kind}_fee`)).toBe(total(completed, 'fee'));
    expect(total(money, `${kind}_count`)).toBe(completed.length);
    for (const fee of [false, true]) {
      const item = fee ? `${kind}_fee` : kind;
      const bridge = rowsOf(summary, 'bridge').filter(
        (row) => row['item'] === vocabularyText('bridgeItem', item, 'en'),
      );
      expect(total(bridge, 'completed')).toBe(total(completed, fee ? 'fee' : 'amount'));
    }
  }
  for (const status of ['completed', 'pending', 'notcompleted', 'unknown'])
    expect(total(ofStatus(rowsOf(payouts, 'register'), status), 'amount')).toBe(
      total(ofStatus(lines, status, 'payout'), 'amount'),
    );
  expect(rowsOf(proof, 'bridge')).toEqual(rowsOf(summary, 'bridge'));
  await compareBooks(window, figures, proof);
  return lines.map(({ reference }) => String(reference));
}

/** Compares the rows of the proof and the journal with the booked total of the bridge. */
async function compareBooks(window: DayWindow, figures: DayFigures, proof: ReportView): Promise<void> {
  const journal = (await app.finance.send('GET', `/api/journal/${window.projectId}/${window.day}`))
    .body as unknown as JournalView;
  const floats = journal.lines.filter(({ account }) => account === '552');
  const signed = ({ item, booked }: BridgeLine): number => (item === 'payin' ? booked : -booked);
  const booked = figures.bridge.reduce((sum, line) => sum + signed(line), 0);
  expect(journal.debit).toBe(journal.credit);
  expect(floats.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(booked);
  for (const account of figures.proof) {
    const own = figures.bridge.filter(({ operatorId }) => operatorId === account.operatorId);
    expect(own.reduce((sum, line) => sum + signed(line), 0)).toBe(
      account.payins +
        account.payinFees +
        account.payouts +
        account.payoutFees +
        account.payoutReturns +
        account.byHand,
    );
  }
  expect(total(rowsOf(proof, 'proof'), 'by_hand') || 0).toBe(
    figures.proof.reduce((sum, { byHand }) => sum + byHand, 0),
  );
}

describe('the figures of a day', () => {
  it('agree in all reports, files, proof and journal after corrections, returns and late facts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 10 }),
        locks,
        async (histories, delays) => {
          const books = await BooksFixture.of(app.running.db);
          await writeHistories(books, histories);
          const all = histories.map(modelOf);
          const days = windows(books, delays).map((window) => ({
            ...window,
            endsAt: new Date(window.beginsAt.getTime() + 86_400_000),
          }));
          const figures = await seal(books, days);
          const compareDay = async (window: DayWindow, own: DayFigures): Promise<string[]> => {
            for (const kind of ['payin', 'payout'] as const) {
              const lines = own.bridge.filter(({ item }) => item === kind);
              const sum = (of: keyof ReturnType<typeof bridgeOfModel>): number =>
                lines.reduce((sum, line) => sum + line[of], 0);
              const { completed, pending, otherDay, earlier, booked } = bridgeOfModel(all, window, kind);
              expect({
                day: window.day,
                kind,
                ...{ completed: sum('completed'), pending: sum('pending'), otherDay: sum('otherDay') },
                ...{ earlier: sum('earlier'), booked: sum('booked') },
              }).toEqual({ day: window.day, kind, completed, pending, otherDay, earlier, booked });
            }
            return compare(window, own);
          };
          expect(figures).toHaveLength(days.length);
          const references = await Promise.all(figures.map((own, n) => compareDay(days[n]!, own)));
          for (const [n, window] of days.entries()) {
            const csv = await csvOf('transactions', window); // one file at a time for each person
            for (const reference of references[n] ?? []) expect(csv).toContain(reference);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a manual override in the books', () => {
  const hand: History = {
    kind: 'payin',
    amount: 6_150,
    account: '11',
    movesAfter: null,
    occurred: 600,
    lateBy: 0,
    lostFor: null,
    settledAfter: 60,
    ends: 'notcompleted',
    hand: { after: 1_440, status: 'completed', revertedAfter: null },
  };
  const byHand = async (one: History, delays: Minute[]): Promise<number[]> => {
    const books = await BooksFixture.of(app.running.db);
    await writeHistories(books, [one]);
    const service = app.running.app.get(DayFiguresService, { strict: false });
    const sums: number[] = [];
    for (const window of windows(books, delays).slice(0, 3)) {
      const { proof } = await service.of(books.db.manager, window);
      sums.push(proof.reduce((sum, account) => sum + account.byHand, 0));
    }
    return sums;
  };

  it('is booked on the day of the transaction while that day is open', async () => {
    expect(await byHand(hand, [])).toEqual([6_150, 0, 0]);
  });

  it('is booked on the first open day when the day of the transaction is sealed', async () => {
    expect(await byHand(hand, [0])).toEqual([0, 6_150, 0]);
  });

  it('is booked with the movement that it corrects when that was after the cut-off', async () => {
    const paidNextDay: History = {
      ...hand,
      settledAfter: 1_000,
      ends: 'completed',
      hand: { after: 2_600, status: 'notcompleted', revertedAfter: null },
    };
    expect(await byHand(paidNextDay, [])).toEqual([0, -6_150, 0]);
  });
});
