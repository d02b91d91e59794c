import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/common/time/clock.js';
import { StatementEvidence } from '../../transactions/lost-calls/statement-evidence.js';
import { AccountBasesRepository, type AccountBase } from './account-bases.repository.js';
import { type OperatorAccount, accountKey } from './operator-account.js';
import { evidenceOf, mayArriveOf, pendingParts } from './balance-evidence.js';
import type { BalanceView } from './balance.view.js';
import { addSums, intervalOf, type BalanceKnowledge, withRows } from './interval.js';
import { MovementsRepository, type OpenMovements } from './movements.repository.js';
import { type Effect, type AccountTransaction, paidByStatement } from './movement-effects.js';
import { isFinal } from '../../transactions/lifecycle/lifecycle.js';

/**
 * Milliseconds. Later status changes are never summed up, since another process may still be committing earlier ones.
 */
const SETTLED_AFTER_MS = 15 * 60_000;
/** Number of final transactions from which their sum is stored as a checkpoint. */
const KEEP_FROM = 2_000;
/** Number of latest transactions read one by one at the first reading, for the bounds that they prove. */
const READ_ONE_BY_ONE = 20_000;
/** Maximum of rows in memory, over all accounts. */
const ROWS_AT_ONCE = 20_000;

/** State of a reading: `known` includes the transactions summed up so far, `fresh` holds the others. */
interface Read {
  base: AccountBase;
  known: BalanceKnowledge;
  fresh: AccountTransaction[];
}

/**
 * Calculates balances that the aggregator does not report: an interval in XOF for each account as of now, from
 * statements, transactions and declared cash movements (see `movement-effects`, `bounds` and `interval`).
 */
@Injectable()
export class FloatService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly bases: AccountBasesRepository,
    private readonly movements: MovementsRepository,
    private readonly statements: StatementEvidence,
  ) {}

  /** Returns a lower bound of 0 and no upper bound for an account without evidence. */
  async balance(projectId: string, operatorId: string): Promise<BalanceView> {
    const account = { projectId, operatorId };
    const views = await this.balancesOf([account]);
    return views.get(accountKey(account)) ?? NOTHING;
  }

  /** Returns every account of a project that has evidence, by operator id. */
  async balances(projectId: string): Promise<Map<string, BalanceView>> {
    const accounts = await this.bases.accountsOf([projectId]);
    const views = await this.balancesOf(accounts);
    return new Map(
      accounts.map((account) => [account.operatorId, views.get(accountKey(account)) ?? NOTHING]),
    );
  }

  async balancesOf(accounts: readonly OperatorAccount[]): Promise<Map<string, BalanceView>> {
    if (!accounts.length) return new Map();
    const now = this.clock.now().getTime();
    // One snapshot: each transaction is either open or final in it, never both.
    const { reads, unsettled } = await this.db.transaction('REPEATABLE READ', async (manager) => {
      const bases = await this.bases.basesOf(manager, accounts, now);
      return {
        reads: await this.readFinals(manager, bases, now - SETTLED_AFTER_MS),
        unsettled: await this.unsettled(manager, bases),
      };
    });
    for (const { base, known } of reads) if (known !== base.known) await this.bases.keep(base, known);
    return new Map(
      reads.flatMap((read, n) => {
        const open = unsettled[n];
        return open ? [[accountKey(read.base.account), viewOf(read, open)] as const] : [];
      }),
    );
  }

  /** Counts a payout whose answer was lost as paid where a line of a statement shows it. */
  private async unsettled(manager: EntityManager, bases: readonly AccountBase[]): Promise<OpenMovements[]> {
    const all = await this.movements.unsettled(manager, bases);
    const lost = all.flatMap(({ payouts }) => payouts.filter(({ status }) => status === 'unknown'));
    const paid = await this.statements.paidAmong(
      manager,
      lost.map(({ id }) => id),
    );
    if (!paid.size) return all;
    return all.map((open) => ({
      ...open,
      payouts: open.payouts.map((payout) => (paid.has(payout.id) ? paidByStatement(payout) : payout)),
    }));
  }

  /** Reads final transactions page by page; large sums are stored as checkpoints for the next reading. */
  private async readFinals(
    manager: EntityManager,
    bases: readonly AccountBase[],
    settledUntil: number,
  ): Promise<Read[]> {
    const reads = bases.map((base): Read => ({ base, known: base.known, fresh: [] }));
    const limit = Math.max(KEEP_FROM, Math.floor(ROWS_AT_ONCE / bases.length));
    for (let waiting = reads; waiting.length;) {
      const pages = await this.movements.finals(manager, waiting.map(cursorOf), limit);
      const isFull = (n: number): boolean => (pages[n]?.length ?? 0) >= limit;
      for (const [n, read] of waiting.entries()) {
        const summed = isFull(n) && (await this.sumUp(manager, read, settledUntil));
        if (!summed) take(read, pages[n] ?? [], settledUntil);
      }
      waiting = waiting.filter((_, n) => isFull(n));
    }
    return reads;
  }

  /**
   * Lets the database sum all but the latest transactions at the first reading.
   * @returns false where the account was summed before or has too few transactions
   */
  private async sumUp(manager: EntityManager, read: Read, settledUntil: number): Promise<boolean> {
    if (read.base.isCounted || read.known !== read.base.known || read.fresh.length) return false;
    const until = await this.movements.sumUntil(manager, read.base, READ_ONE_BY_ONE);
    if (until === undefined) return false;
    const upTo = Math.min(until, settledUntil);
    const { sums, around } = await this.movements.settled(manager, read.base, upTo);
    const of = (kind: 'payin' | 'payout') => sums.find((sum) => sum.kind === kind) ?? NO_SUM;
    read.known = addSums(read.base.known, { around, payins: of('payin'), payouts: of('payout'), upTo });
    return true;
  }
}

const NO_SUM = { count: 0, amount: 0, at: 0 };

function cursorOf({ base, known, fresh }: Read): AccountBase {
  return { ...base, known: { ...known, upTo: fresh.at(-1)?.statusAt ?? known.upTo } };
}

function take(read: Read, page: readonly AccountTransaction[], settledUntil: number): void {
  const settled = page.filter(({ statusAt }) => statusAt <= settledUntil);
  if (settled.length < KEEP_FROM) return void read.fresh.push(...page);
  read.known = withRows(read.known, settled);
  read.fresh.push(...page.slice(settled.length));
}

function viewOf({ base, known, fresh }: Read, open: OpenMovements): BalanceView {
  const { named, hinted, elsewhere } = open.payins;
  const possible = named.amount + hinted.amount + elsewhere.amount;
  const mayComeIn: Effect = { low: [], high: [{ at: Infinity, amount: possible }] };
  const all = withRows(
    known,
    [...fresh, ...open.payouts],
    [...base.cash.map(({ effect }) => effect), ...open.more, mayComeIn],
  );
  // Proofs are compared with everything that can be in this account; payins possible elsewhere are reported beside the
  // bound.
  const { low, high: most, disbelieved } = intervalOf(all);
  const high = most === null ? null : Math.max(low, most - elsewhere.amount);
  const openPayouts = open.payouts.filter(({ status }) => !isFinal(status));
  const evidence = evidenceOf({
    known: all,
    payins: open.payins,
    openPayouts,
    cash: base.cash,
    disbelieved,
  });
  const { statement } = base;
  return {
    low,
    high,
    statedAmount: statement?.amount ?? null,
    statedAsOf: statement?.asOf.toISOString() ?? null,
    statedSource: statement?.source ?? null,
    contradicted: disbelieved.some(({ source }) => source !== 'start'),
    pending: pendingParts(open.payins, openPayouts),
    mayArrive: mayArriveOf(open.payins),
    evidence,
  };
}

const NOTHING: BalanceView = {
  low: 0,
  high: null,
  statedAmount: null,
  statedAsOf: null,
  statedSource: null,
  contradicted: false,
  pending: [],
  mayArrive: null,
  evidence: [],
};
