import type { DataSource } from 'typeorm';

/** The state of the aggregator, read by its control API. */
interface Truth {
  accounts: { doublePaid: number; paidPayouts: { decision: string }[] };
  transactions: { reference: string | null; status: string }[];
  calls: { wallet_payout?: number; mobile_money_payout?: number };
}

export interface PayoutVerdict {
  paidTwice: number;
  /** Paid at the aggregator, and neither paid nor possibly paid here. */
  lostFromSight: number;
  /** Without an end. */
  stuck: number;
  /** The outcomes stored by the product. */
  ends: Record<string, number>;
}

/** Compares the books: the aggregator's are the truth, ours must have every payment in sight. */
export async function compareBooks(
  db: DataSource,
  sandboxUrl: string,
  payouts: number,
): Promise<PayoutVerdict> {
  const truth = await truthOf(sandboxUrl);
  const ours = await db.query<{ reference: string; status: string }[]>(
    `SELECT reference, status FROM transactions WHERE kind = 'payout'`,
  );
  const statusOf = new Map(ours.map(({ reference, status }) => [reference, status]));
  const inSight = new Set(['pending', 'completed', 'unknown']);
  const paid = truth.transactions.filter(({ status }) => status !== 'notcompleted');
  const unseen = paid.filter(({ reference }) => !inSight.has(statusOf.get(reference ?? '') ?? 'not here'));
  const seenTwice =
    truth.transactions.length - new Set(truth.transactions.map(({ reference }) => reference)).size;
  const calls = (truth.calls.wallet_payout ?? 0) + (truth.calls.mobile_money_payout ?? 0);
  const sentAgain = Math.max(0, calls - ours.length);
  for (const { reference, status } of unseen.slice(0, 10))
    console.log(`${reference}: ${status} at the aggregator, ${statusOf.get(reference ?? '') ?? 'not'} here`);
  if (sentAgain) console.log(`${calls} calls for ${ours.length} attempts`);
  const ends = await endsOf(db);
  const ended = Object.entries(ends).filter(([state]) => !['ready', 'requested', 'created'].includes(state));
  const stuck = payouts - ended.reduce((sum, [, n]) => sum + n, 0);
  return {
    paidTwice: truth.accounts.doublePaid + seenTwice + sentAgain,
    lostFromSight: unseen.length,
    stuck,
    ends,
  };
}

async function endsOf(db: DataSource): Promise<Record<string, number>> {
  const rows = await db.query<{ state: string; n: number }[]>(
    `SELECT CASE p.state WHEN 'sent' THEN t.status ELSE p.state END AS state, count(*)::int AS n
     FROM payouts p LEFT JOIN transactions t ON t.id = p.attempt_id GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

async function truthOf(url: string): Promise<Truth> {
  const ask = async <T>(query: string): Promise<T> =>
    (await (await fetch(`${url}/sandbox/api/${query}`)).json()) as T;
  return {
    accounts: await ask('accounts?project=Boutique'),
    transactions: await ask('transactions?project=Boutique&limit=1000000'),
    calls: await ask('calls'),
  };
}

/** Returns true if the aggregator does not know the reference. */
export async function isUnheardOf(url: string, reference: string): Promise<boolean> {
  const answer = await fetch(`${url}/sandbox/api/transactions?reference=${encodeURIComponent(reference)}`);
  return ((await answer.json()) as unknown[]).length === 0;
}
