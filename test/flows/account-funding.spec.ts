import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { default as ExcelJS } from 'exceljs';
import { PayoutSenderService } from '../../server/payments/payouts/sending/payout-sender.service.js';
import type { LowBalanceRefusalRow } from '../../server/payments/payouts/funding/refusal.view.js';
import type { ReportSection, ReportView } from '../../server/reporting/reports/model/report.view.js';
import { DRY, DryDayHarness, MOOV, sumOf } from '../support/dry-day.harness.js';
import { pdfTexts } from '../support/pdf-text.js';
import { ORANGE, type PayoutActionsHarness } from '../support/payout-actions.harness.js';
import { startApp } from '../support/app.js';

const BATCH = DRY.orange.amounts.length;
const BATCH_TOTAL = DRY.orange.amounts.reduce((sum, amount) => sum + amount, 0);
const MOOV_TOTAL = DRY.moov.amounts.reduce((sum, amount) => sum + amount, 0);
const MOOV_HELD = DRY.moov.held;

let day: DryDayHarness;
let harness: PayoutActionsHarness;

beforeAll(async () => {
  day = await DryDayHarness.open();
  harness = day.app;
});
afterAll(() => harness.close());

describe('the list of accounts', () => {
  it('puts the account that misses most first, and names what waits, refusals and today', async () => {
    const [first, second] = await day.accounts();
    expect(first).toMatchObject({
      operatorId: ORANGE,
      standing: 'short',
      blockedCount: BATCH,
      blockedAmount: BATCH_TOTAL,
      balance: { low: 2_500 },
      retriesDue: 1,
      failures: { count: BATCH, todayCount: BATCH, todayAmount: BATCH_TOTAL, missing: BATCH_TOTAL - 2_500 },
    });
    expect(second).toMatchObject({
      operatorId: MOOV,
      standing: 'short',
      blockedCount: 3,
      blockedAmount: MOOV_TOTAL,
      failures: { count: 3, missing: MOOV_TOTAL - MOOV_HELD },
    });
    expect((await day.accounts('order=ASC')).at(-1)?.id).toBe(first?.id);
  });

  it('has numbers that open exactly their rows', async () => {
    for (const account of await day.accounts()) {
      const of = `projectId=${account.projectId}&operatorId=${account.operatorId}`;
      const refused = (from: string) => day.refusals({ operatorId: account.operatorId, from });
      const { failures } = account;
      const fortnight = await refused(failures.since);
      expect([fortnight.length, sumOf(fortnight)]).toEqual([failures.count, failures.amount]);
      const today = await refused(failures.todaySince);
      expect([today.length, sumOf(today)]).toEqual([failures.todayCount, failures.todayAmount]);
      const waiting = await day.rows<{ amount: number }>(
        `/api/payouts?${of}&state=held,returned&holdWhy=low_balance`,
      );
      expect([waiting.length, sumOf(waiting)]).toEqual([account.blockedCount, account.blockedAmount]);
      const due = await day.rows<{ amount: number }>(`/api/payout-retries?${of}&retryDue=true`);
      expect(due).toHaveLength(account.retriesDue);
    }
  });
});

describe('the page of an account', () => {
  it('shows the queue in its order with what is missing up to each payout', async () => {
    const view = await day.funding(MOOV);
    expect(view.queue.map(({ payoutId, place, missing }) => [payoutId, place, missing])).toEqual([
      [day.moov[0], 1, 9_648],
      [day.moov[1], 2, 249_648],
      [day.moov[2], 3, 379_648],
    ]);
    expect(view).toMatchObject({
      low: MOOV_HELD,
      waiting: { count: 3, amount: MOOV_TOTAL, need: MOOV_TOTAL },
      release: { count: 0, amount: 0, left: MOOV_HELD },
    });
  });

  it('bears a batch of 200 on hold', async () => {
    const view = await day.funding(ORANGE);
    expect(view.waiting).toEqual({ count: BATCH, amount: BATCH_TOTAL, need: BATCH_TOTAL });
    expect(view.queue).toHaveLength(BATCH);
    expect(view.queue.at(-1)).toMatchObject({ place: BATCH, missing: BATCH_TOTAL - 2_500 });
  });

  it('counts refusals by day and hour, which add up to its figures', async () => {
    const { days } = await day.funding(ORANGE);
    expect(days).toHaveLength(14);
    expect(days.at(-1)).toMatchObject({ day: '2026-11-20', count: BATCH, amount: BATCH_TOTAL, paid: 0 });
    for (const { count, hours } of days) expect(hours.reduce((sum, hour) => sum + hour.count, 0)).toBe(count);
    const [hour] = days.at(-1)?.hours ?? [];
    const rows = await day.refusals({
      operatorId: ORANGE,
      from: hour?.from ?? '',
      to: hour?.to ?? '',
    });
    expect([rows.length, sumOf(rows)]).toEqual([hour?.count, hour?.amount]);
  });

  it('proposes a Cashin of what waits and the usual need until the next morning, less what it holds', async () => {
    const { cashin } = await day.funding(MOOV);
    expect(cashin).toMatchObject({
      need: MOOV_TOTAL,
      low: MOOV_HELD,
      until: '2026-11-21T08:00:00.000Z',
      amount: MOOV_TOTAL + cashin.usual - MOOV_HELD,
    });
  });

  it('shows support masked numbers and the same figures', async () => {
    const seen = await day.funding(MOOV, harness.support);
    expect(seen.waiting).toEqual((await day.funding(MOOV)).waiting);
    expect(seen.queue[0]?.phone).toMatch(/^\+226 •+\d\d$/);
    expect((await day.release(harness.support, MOOV, 1_000)).status).toBe(403);
    const { data } = await day.read<{ data: LowBalanceRefusalRow[] }>(
      `/api/low-balance-refusals?projectId=${harness.main}&perPage=1`,
      harness.support,
    );
    expect(data[0]?.phone).toContain('•');
  });
});

const FROM = '2026-11-07';
const TODAY = '2026-11-20';
const REPORT = () => `/api/reports/refusals?projectId=${harness.main}&from=${FROM}&to=${TODAY}`;

async function file(format: string): Promise<Buffer> {
  const answer = await harness.finance.download(`${REPORT().replace('?', '/file?')}&format=${format}`);
  if (answer.status !== 200) throw new Error(`No file: ${answer.status}`);
  return answer.bytes;
}

const plain = (text: string): string => text.replace(/[\s,]/g, '');

describe('the report of refusals', () => {
  it('has the figures of the list and its rows, on screen, in CSV, XLSX and PDF', async () => {
    const listed = await day.accounts();
    const { sections } = await day.read<ReportView>(REPORT());
    const section = (name: string): ReportSection => {
      const found = sections.find((one) => one.name === name);
      if (!found) throw new Error(`No section ${name}`);
      return found;
    };
    const figures = listed.map(({ operatorName, balance, failures, ...row }) => [
      operatorName,
      balance.low,
      row.runwayHours === null ? null : Math.floor(row.runwayHours),
      row.blockedCount,
      row.blockedAmount,
      failures.missing,
      failures.count,
      failures.amount,
      failures.todayCount,
      failures.todayAmount,
      row.retriesDue,
    ]);
    expect(section('accounts').rows).toEqual(figures);
    const refused = await day.refusals({ from: `${FROM}T00:00:00Z` });
    expect(section('payouts').rowCount).toBe(refused.length);
    const byOperator = new Map(
      section('operators').rows.map(([name, count, amount]) => [name, [count, amount]]),
    );
    for (const { operatorName, failures } of listed)
      expect(byOperator.get(operatorName)).toEqual([failures.count, failures.amount]);

    const csv: string[][] = parse((await file('csv')).toString(), {
      delimiter: ';',
      relax_column_count: true,
      bom: true,
    });
    const begin = csv.findIndex(([cell]) => cell === section('accounts').title) + 2;
    const texts = figures.map((row) => row.map((cell) => String(cell ?? '')));
    expect(csv.slice(begin, begin + texts.length)).toEqual(texts);
    const references = new Set(csv.map((row) => row[1]));
    expect(refused.filter(({ reference }) => !references.has(reference))).toEqual([]);

    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await file('xlsx')).buffer);
    const sheet = book.worksheets[1];
    const cells = figures.map((row, y) => row.map((_, x) => sheet?.getCell(y + 2, x + 1).value ?? null));
    expect(cells).toEqual(figures);

    const printed = plain(pdfTexts(await file('pdf')).join(''));
    const missing = figures.flat().filter((cell) => cell !== null && !printed.includes(plain(String(cell))));
    expect(missing).toEqual([]);
  });
});

describe('from a refusal to the money', () => {
  it('releases exactly what a Cashin covers, in order, once for all who ask and decide at once', async () => {
    const cash = await harness.finance.post(`/api/accounts/${harness.main}/${MOOV}/cash`, {
      kind: 'cashin',
      amount: 900_000 - MOOV_HELD,
      happenedAt: harness.clock.now().toISOString(),
      note: 'Virement 77',
      reason: 'Solde insuffisant',
    });
    expect((await harness.decide(harness.admin, String(cash.body['proposalId']))).status).toBe(200);
    harness.sandbox.control.setBalance('Boutique', Number(MOOV), 900_000);
    harness.clock.advance(120_000);
    const { release: forecast } = await day.funding(MOOV);
    expect(forecast).toEqual({ count: 3, amount: 455_000, need: 455_000, left: 445_000 });

    const asked = await Promise.all(
      [harness.finance, harness.admin, harness.admin2, harness.finance].map((by) =>
        day.release(by, MOOV, forecast.need),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = asked.find(({ status }) => status === 200) ?? {};
    const id = String(body?.['proposalId']);
    const { payload } = (await harness.admin.get(`/api/proposals/${id}`)).body;
    expect(payload).toMatchObject({ payoutIds: day.moov, count: 3, total: 455_000, left: 445_000 });

    const second = await startApp({ databaseUrl: harness.running.databaseUrl, clock: harness.clock });
    try {
      const proposer = (await harness.admin.get(`/api/proposals/${id}`)).body['proposedBy'];
      const deciders = [harness.admin, harness.admin2, harness.finance].filter(
        ({ email }) => email !== proposer,
      );
      const decided = await Promise.all(deciders.map((by) => harness.decide(by, id)));
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
      const senders = [harness.running.app, second.app].map((app) => app.get(PayoutSenderService));
      for (let round = 0; round < 6; round++) {
        harness.clock.advance(1_000);
        await Promise.all(senders.map((sender) => sender.send()));
        await Promise.all(senders.map((sender) => sender.idle()));
      }
    } finally {
      await second.close();
    }
    for (const payoutId of day.moov) {
      expect(await harness.page(payoutId)).toMatchObject({ state: 'pending', attempts: 2 });
      expect(await harness.callsOf(payoutId)).toBe(1);
    }
    const view = await day.funding(MOOV);
    expect(view.waiting.count).toBe(0);
    const rows = await day.refusals({ operatorId: MOOV });
    expect(rows.map(({ outcome, again }) => [outcome, again?.reason])).toEqual(
      Array(3).fill(['open', 'Cashin du jour']),
    );
  });
});
