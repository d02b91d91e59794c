import type { DataSource } from 'typeorm';
import { type AggregatorPayout, aggregatorsPayouts, callsForPayouts } from './payout-truth.js';

export interface PayoutVerdict {
  /** Second payments of the same money that a rule of the product excludes, or that it has not raised. */
  paidTwice: number;
  /** Second payments called on a fresh failure that the aggregator took back later; the product has raised each. */
  raised: number;
  /** Paid at the aggregator, and neither paid nor possibly paid here. */
  lostFromSight: number;
  /** Paid after a failure without a successor: nothing was paid again, and no check is promised. */
  leftFailed: number;
  /** Without an end. */
  stuck: number;
  /** The outcomes stored by the product. */
  ends: Record<string, number>;
}

/** Age (ms) of the last failed answer at the call of a successor, with the time between the last look and the call. */
const FRESH_FOR = 62_000;
const FAILED = ['notcompleted', 'nocompleted'];

interface Known {
  reference: string;
  status: string;
  /** Reason of a refusal. */
  details: string | null;
  /** True when the product knows that it was paid after its failure. */
  late: boolean;
  succeeded: boolean;
  twice: boolean;
}

interface Check {
  reference: string;
  at: Date;
  said: string | null;
}

/**
 * Compares the books: the aggregator's are the truth, ours must have every payment in sight.
 * @param unrecorded calls whose attempts are not in the database, because it was put back
 */
export async function compareBooks(
  db: DataSource,
  sandboxUrl: string,
  { payouts, unrecorded }: { payouts: number; unrecorded: number },
): Promise<PayoutVerdict> {
  const made = await aggregatorsPayouts(sandboxUrl);
  const known = await knownPayouts(db);
  const paid = made.filter(({ status }) => status !== 'notcompleted');
  const seconds = await secondPayments(db, paid);
  const isRaised = (one: AggregatorPayout) => known.get(one.reference ?? '')?.twice ?? false;
  const silent = seconds.filter(({ pair, excusable }) => !excusable || !pair.every(isRaised));
  for (const { pair, excusable } of silent.slice(0, 10))
    console.log(
      `paid twice, ${excusable ? 'not raised' : 'not excusable'}: ${pair.map(described).join(' and ')}`,
    );
  const inSight = new Set(['pending', 'completed', 'unknown']);
  const unseen = paid.filter((one) => {
    const ours = known.get(one.reference ?? '');
    return !ours || (!inSight.has(ours.status) && !ours.late);
  });
  const lost = unseen.filter(
    ({ reference }) =>
      known.get(reference ?? '')?.succeeded !== false ||
      known.get(reference ?? '')?.status !== 'notcompleted',
  );
  for (const one of lost.slice(0, 10)) {
    const { status = 'not known', details = '' } = known.get(one.reference ?? '') ?? {};
    console.log(`lost from sight: ${described(one)}, here ${status} ${details}`);
  }
  const [calls, attempts] = [await callsForPayouts(sandboxUrl), known.size];
  const sentAgain = Math.max(0, calls - unrecorded - attempts);
  if (sentAgain) console.log(`${calls} calls for ${attempts} attempts and ${unrecorded} lost ones`);
  for (const one of await openOrders(db)) console.log(`without an end: ${one}`);
  const alerts = await db.query<unknown[]>(`SELECT 1 FROM alerts WHERE kind = 'paid_twice' LIMIT 1`);
  const raised = seconds.length - silent.length;
  const ends = await endsOf(db);
  const all = Object.values(ends).reduce((sum, n) => sum + n, 0);
  const open = ['ready', 'requested', 'created'].reduce((sum, state) => sum + (ends[state] ?? 0), 0);
  return {
    paidTwice: silent.length + sentAgain + (alerts.length ? 0 : raised),
    raised: alerts.length ? raised : 0,
    lostFromSight: lost.length,
    leftFailed: unseen.length - lost.length,
    stuck: open + Math.max(0, payouts - all),
    ends,
  };
}

interface SecondPayment {
  pair: [AggregatorPayout, AggregatorPayout];
  /** True when the product was informed a short time before the call that the first payment had failed. */
  excusable: boolean;
}

/** Finds money that was paid more than once: each number is paid once in this run. */
async function secondPayments(db: DataSource, paid: readonly AggregatorPayout[]): Promise<SecondPayment[]> {
  const byMoney = new Map<string, AggregatorPayout[]>();
  for (const one of paid) {
    const money = `${one.phone} ${one.amount}`;
    byMoney.set(money, [...(byMoney.get(money) ?? []), one]);
  }
  const groups = [...byMoney.values()].filter((group) => group.length > 1);
  const references = groups.flat().map(({ reference }) => reference);
  const checks = await db.query<Check[]>(
    `SELECT t.reference, e.sent_at AS at, e.said FROM exchanges e JOIN transactions t ON t.id = e.transaction_id
     WHERE t.reference = ANY($1) AND e.operation = 'payout_confirm' ORDER BY e.sent_at`,
    [references],
  );
  return groups.flatMap((group) => {
    const [first, ...later] = group.toSorted((one, other) => one.id - other.id);
    return later.map((second) => ({
      pair: [first!, second] as [AggregatorPayout, AggregatorPayout],
      excusable: group.every((one) => one.id >= second.id || wasReportedFailed(one, second, checks)),
    }));
  });
}

/** True when the last check of `first` before the call of `second` said that it failed, and the success came later. */
function wasReportedFailed(
  first: AggregatorPayout,
  second: AggregatorPayout,
  checks: readonly Check[],
): boolean {
  const called = Date.parse(second.createdAt);
  const last = checks.findLast(
    ({ reference, at }) => reference === first.reference && at.getTime() <= called,
  );
  if (!last || !FAILED.includes(last.said ?? '')) return false;
  const asked = last.at.getTime();
  return called - asked <= FRESH_FOR && Date.parse(first.statusAt) >= asked;
}

async function knownPayouts(db: DataSource): Promise<Map<string, Known>> {
  const rows = await db.query<Known[]>(
    `SELECT t.reference, t.status, concat_ws(' ', t.channel, t.sub_code, t.sub_code_details) AS details, has_successor(t.id) AS succeeded,
       EXISTS (SELECT FROM contradictions c WHERE c.transaction_id = t.id AND c.said = 'completed') AS late,
       EXISTS (SELECT FROM paid_twice q WHERE t.id IN (q.transaction_id, q.other_id)) AS twice
     FROM transactions t WHERE t.kind = 'payout'`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

async function endsOf(db: DataSource): Promise<Record<string, number>> {
  const rows = await db.query<{ state: string; n: number }[]>(
    `SELECT CASE p.state WHEN 'sent' THEN t.status ELSE p.state END AS state, count(*)::int AS n
     FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Describes the first orders with payouts without an end. */
async function openOrders(db: DataSource): Promise<string[]> {
  const rows = await db.query<{ text: string }[]>(
    `SELECT concat_ws(' ', o.title, o.state, 'since', o.updated_at, p.state, count(*), 'payouts, last approvals',
       (SELECT string_agg(concat_ws(' ', a.act, a.at), ', ') FROM (SELECT act, at FROM audit_entries
         WHERE subject_id = o.id::text ORDER BY at DESC LIMIT 3) a)) AS text
     FROM payouts p JOIN payout_orders o ON o.id = p.order_id WHERE p.state IN ('requested', 'ready', 'created')
     GROUP BY o.id, p.state ORDER BY o.id LIMIT 10`,
  );
  return rows.map(({ text }) => text);
}

const described = ({ reference, status, createdAt, statusAt }: AggregatorPayout): string =>
  `${reference} (called ${createdAt}, ${status} ${statusAt})`;
