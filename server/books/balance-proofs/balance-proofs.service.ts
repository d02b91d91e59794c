import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import type { BusinessDaysRow } from '../calendar/calendar.rows.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import { addDays, boundsOf } from '../calendar/business-day.js';
import type { DayWindow } from '../calendar/day-window.js';
import type { BookedAmounts, BookedFromEarlierDays } from '../ledger/activity-bridge.js';
import {
  type AccountSums,
  NO_MOVEMENTS,
  netOf,
  type OpeningBalance,
  balanceProofOf,
  type StatedBalance,
} from '../ledger/balance-proof.js';
import {
  bankFeesSql,
  daySumsSql,
  declaredAloneSql,
  declaredSql,
  inTransitSql,
  openedByHandSql,
  operatorNamesSql,
  paidByStatementSql,
  possiblyPaidSql,
  sealBeforeSql,
  statedByLinesSql,
  statedEarlierSql,
  sumsSinceSql,
} from './balance-proof-sql.js';
import { rareFactsOf } from '../ledger/rare-facts.js';

interface UnassignedMoney {
  count: number;
  /** In XOF, signed. */
  amount: number;
}

interface BalanceProofSet {
  proof: BalanceProof[];
  unassigned: UnassignedMoney;
  /** Booked amounts by account; null `operatorId` for an unknown one. */
  booked: (BookedAmounts & { operatorId: string | null })[];
}

type SumRow = AccountSums & BookedFromEarlierDays & { operatorId: string | null; count: number };
type ByAccount<Value> = Map<string, Value>;

interface Seal {
  day: string;
  asOf: Date;
  proof: BalanceProof[];
}

interface StatedRow {
  operatorId: string;
  amount: number;
  at: Date;
  evidence?: 'file' | 'approval';
}

/** Opening balances of the accounts; `since` is the first day counted on top of them. */
interface Openings {
  since: string;
  known: ByAccount<OpeningBalance>;
  /** Opening balance of every account not in `known`. */
  unknown: OpeningBalance;
}

@Injectable()
export class BalanceProofsService {
  /** Returns the proofs sorted by operator id. */
  async of(manager: EntityManager, window: DayWindow): Promise<BalanceProof[]> {
    return (await this.all(manager, window)).proof;
  }

  /**
   * Returns the proofs and the movements without an account. The queries run one by one, as they share a connection.
   */
  async all(manager: EntityManager, window: DayWindow): Promise<BalanceProofSet> {
    const rare = await rareFactsOf(manager, window);
    const rows = await queryRows<SumRow>(manager, daySumsSql(window, rare));
    const sums = byAccount(rows, sumsOf);
    const openings = await this.openings(manager, window);
    const stated = await this.stated(manager, window);
    const transit = byAccount(
      await queryRows<{ operatorId: string; amount: number }>(manager, inTransitSql(window, rare)),
      ({ amount }) => amount,
    );
    const possibly = byAccount(
      await queryRows<{ operatorId: string | null; count: number; amount: number }>(
        manager,
        possiblyPaidSql(window),
      ),
      ({ count, amount }) => ({ count, amount }),
    );
    const bankFees = byAccount(
      await queryRows<{ operatorId: string; amount: number }>(manager, bankFeesSql(window)),
      ({ amount }) => amount,
    );
    const names = await this.names(manager, window);
    const alone = await this.declaredAlone(manager, window, window.endsAt);
    const aloneBefore = await this.declaredAlone(manager, window, window.epoch);
    const maps = [sums, openings.known, stated, transit, possibly, alone, bankFees];
    const accounts = maps.flatMap((map) => [...map.keys()]);
    const proof: BalanceProof[] = [];
    for (const operatorId of [...new Set(accounts)].sort()) {
      proof.push(
        balanceProofOf({
          operatorId,
          operatorName: names.get(operatorId) ?? operatorId,
          opening: openings.known.get(operatorId) ?? openings.unknown,
          sums: sums.get(operatorId) ?? NO_MOVEMENTS,
          inTransit: transit.get(operatorId) ?? 0,
          stated: stated.get(operatorId) ?? (await this.statedEarlier(manager, window, operatorId)),
          possiblyPaid: possibly.get(operatorId) ?? { count: 0, amount: 0 },
          bankFees: bankFees.get(operatorId),
          declaredAlone: { opening: aloneBefore.get(operatorId), stated: alone.get(operatorId) },
        }),
      );
    }
    return { proof, unassigned: unassignedOf(rows), booked: rows };
  }

  /** Counts the payouts without an outcome whose debit a statement proves up to the cut-off: they are in transit. */
  async paidByStatement(
    manager: EntityManager,
    window: DayWindow,
  ): Promise<{ count: number; amount: number }> {
    const row = await queryRow<{ count: number; amount: number }>(manager, paidByStatementSql(window));
    return row ?? { count: 0, amount: 0 };
  }

  /**
   * Returns the opening balances: the closing of the last sealed day plus the movements of the open days since.
   * Before the first seal it is the balance stated for the epoch of the project, or an adjustment `opening`.
   */
  private async openings(manager: EntityManager, window: DayWindow): Promise<Openings> {
    const seal = await queryRow<Seal>(manager, sealBeforeSql(window));
    const base = seal ? sealedOpenings(seal) : await this.firstOpenings(manager, window);
    const between = await this.between(manager, window, { since: base.since, sealedAt: seal?.asOf ?? null });
    if (base.since === window.day) return base;
    const known: ByAccount<OpeningBalance> = new Map();
    for (const operatorId of new Set([...base.known.keys(), ...between.keys()])) {
      const { amount } = base.known.get(operatorId) ?? base.unknown;
      const moved = netOf(between.get(operatorId) ?? NO_MOVEMENTS);
      known.set(operatorId, {
        amount: amount === null ? null : amount + moved,
        from: amount === null ? 'none' : 'computed',
      });
    }
    return { ...base, known };
  }

  private async firstOpenings(manager: EntityManager, window: DayWindow): Promise<Openings> {
    const first = await queryRow<{ day: string | null }>(
      manager,
      sql`SELECT min(day)::text AS day FROM business_days WHERE project_id = ${window.projectId}`,
    );
    const since = first?.day && first.day < window.day ? first.day : window.day;
    const known: ByAccount<OpeningBalance> = new Map();
    const put = await queryRows<{ operatorId: string }>(manager, openedByHandSql(window, since));
    for (const { operatorId } of put) known.set(operatorId, { amount: 0, from: 'stated' });
    const before = { ...window, endsAt: window.epoch, day: addDays(since, -1) };
    for (const [operatorId, { amount }] of await this.stated(manager, before))
      known.set(operatorId, { amount, from: 'stated' });
    return { since, known, unknown: { amount: null, from: 'none' } };
  }

  /** Sums the open days since the last sealed one, including late facts of sealed days. */
  private async between(
    manager: EntityManager,
    window: DayWindow,
    { since, sealedAt }: { since: string; sealedAt: Date | null },
  ): Promise<ByAccount<AccountSums>> {
    if (since === window.day) return new Map();
    const row = await queryRow<Pick<BusinessDaysRow, 'beginsAt'>>(
      manager,
      sql`SELECT begins_at AS "beginsAt" FROM business_days WHERE project_id = ${window.projectId} AND day = ${since}::date`,
    );
    const beginsAt = row?.beginsAt ?? boundsOf(since, window.zone).beginsAt;
    const days = { ...window, beginsAt, endsAt: window.beginsAt, sealedBefore: sealedAt };
    const rare = await rareFactsOf(manager, days);
    const rows = await queryRows<SumRow>(manager, sumsSinceSql(days, since, rare));
    return byAccount(rows, sumsOf);
  }

  /** Returns the balance of the imported statement at the cut-off, else the declared one. */
  private async stated(manager: EntityManager, window: DayWindow): Promise<ByAccount<StatedBalance>> {
    const declared = await queryRows<StatedRow>(manager, declaredSql(window, window.endsAt));
    const lines = await queryRows<StatedRow>(manager, statedByLinesSql(window));
    const known = byAccount(declared, (row) => ({
      ...statedOf(row, 'declared'),
      evidence: row.evidence ?? null,
    }));
    for (const { operatorId, amount, at } of lines)
      known.set(operatorId, statedOf({ amount, at }, 'imported'));
    return known;
  }

  private async declaredAlone(
    manager: EntityManager,
    window: DayWindow,
    at: Date,
  ): Promise<ByAccount<number>> {
    const rows = await queryRows<StatedRow>(manager, declaredAloneSql(window, at));
    return byAccount(rows, ({ amount }) => amount);
  }

  /** Returns the last earlier balance of an account without a line on the day, if its files cover the day. */
  private async statedEarlier(
    manager: EntityManager,
    window: DayWindow,
    operatorId: string,
  ): Promise<StatedBalance | null> {
    const row = await queryRow<{ amount: number; at: Date }>(manager, statedEarlierSql(window, operatorId));
    return row ? statedOf(row, 'imported') : null;
  }

  private async names(manager: EntityManager, { asOf }: DayWindow): Promise<Map<string, string>> {
    const rows = await queryRows<{ id: string; name: string }>(manager, operatorNamesSql(asOf));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

function sealedOpenings({ day, proof }: Seal): Openings {
  const known = proof.map(({ operatorId, closing }): [string, OpeningBalance] => [
    operatorId,
    { amount: closing, from: 'sealed' },
  ]);
  return { since: addDays(day, 1), known: new Map(known), unknown: { amount: 0, from: 'sealed' } };
}

function byAccount<Row extends { operatorId: string | null }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): ByAccount<Value> {
  return new Map(rows.flatMap((row) => (row.operatorId === null ? [] : [[row.operatorId, valueOf(row)]])));
}

const sumsOf = (row: SumRow): AccountSums => ({
  payins: row.payins,
  payinFees: row.payinFees,
  payouts: row.payouts,
  payoutFees: row.payoutFees,
  payoutReturns: row.payoutReturns,
  byHand: row.byHand,
  cashins: row.cashins,
  cashouts: row.cashouts,
  adjustments: row.adjustments,
  late: row.late,
  ...(row.payinTax ? { payinTax: row.payinTax } : {}),
  ...(row.payoutTax ? { payoutTax: row.payoutTax } : {}),
});

const statedOf = (
  { amount, at }: { amount: number; at: Date },
  source: StatedBalance['source'],
): StatedBalance => ({
  amount,
  at: at.toISOString(),
  source,
  evidence: null,
});

function unassignedOf(rows: readonly SumRow[]): UnassignedMoney {
  const row = rows.find(({ operatorId }) => operatorId === null);
  return row ? { count: row.count, amount: netOf(sumsOf(row)) } : { count: 0, amount: 0 };
}
