import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../../platform/common/database/query.js';
import { invalid } from '../../../platform/common/problems/problem.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { feeSql, joinFeeGrid, PRICED_AT } from '../../../merchant/operators/fees/fee-sql.js';
import { netSourcesSql } from '../../checks/net-sources-sql.js';
import type { PreparedMatch } from '../../matching/manual-matches.service.js';
import { residualOf } from '../../matching/match-residual.js';
import { differenceToBook } from './booked-difference.js';
import type { MatchDifferenceView } from './match-difference.view.js';
import { type DifferenceCode, DIFFERENCE_CODES } from './match-difference-words.js';

interface LineFacts {
  accountId: string | null;
  isNet: boolean;
  stated: number;
}

/** Computes the difference of a match, and the account that it is booked on. */
@Injectable()
export class MatchDifferenceReader {
  constructor(private readonly clock: Clock) {}

  /** @throws Problem 422 on `lineIds`, `transactionIds` */
  async read(manager: EntityManager, match: PreparedMatch): Promise<Omit<MatchDifferenceView, 'aloneUpTo'>> {
    const { side, residual, bookedDay, lines, targets } = match;
    if (side === 'orders') throw invalid('lineIds', 'differenceOfMoney');
    if (targets.some(({ kind, status }) => kind === 'transaction' && status !== 'completed'))
      throw invalid('transactionIds', 'differenceOfCompleted');
    const facts = await this.linesOf(manager, match);
    const stated = side === 'bank' ? 0 : facts.reduce((sum, line) => sum + line.stated, 0);
    const isNet = side === 'statement' && facts.some((line) => line.isNet);
    const fees = stated > 0 || isNet ? await this.feesOf(manager, match) : 0;
    const operatorId = accountOf(match, facts);
    const said = residualOf(side, lines, []);
    return {
      side,
      operatorId,
      operatorName: await this.nameOf(manager, operatorId),
      day: bookedDay,
      lines: said,
      targets: said - residual,
      fees: -fees,
      amount: differenceToBook({ residual, stated, isNet, fees }),
      codes: codesOf(side),
    };
  }

  private linesOf(
    manager: EntityManager,
    { projectId, bookedDay, lines }: PreparedMatch,
  ): Promise<LineFacts[]> {
    const known = { projectId, day: bookedDay, asOf: this.clock.now() };
    return queryRows<LineFacts>(
      manager,
      sql`SELECT coalesce(l.operator_id, s.operator_id) AS "accountId", coalesce(abs(l.fee), 0)::bigint AS stated,
         l.fee IS NULL AND l.source_id IN (${netSourcesSql(known)}) AS "isNet"
       FROM import_lines l JOIN import_sources s ON s.id = l.source_id WHERE l.id = ANY(${lines.map(({ id }) => id)}::bigint[])`,
    );
  }

  /** Returns the fees that are booked of the transactions, XOF. */
  private async feesOf(manager: EntityManager, { projectId, targets }: PreparedMatch): Promise<number> {
    const ids = targets.filter(({ kind }) => kind === 'transaction').map(({ id }) => id);
    const row = await queryRow<{ fees: number }>(
      manager,
      sql`SELECT coalesce(sum(${feeSql(sql`t.amount`)}), 0)::bigint AS fees
       FROM transactions t ${joinFeeGrid({ projectId, asOf: this.clock.now() }, sql`t`, PRICED_AT)} WHERE t.id = ANY(${ids}::uuid[])`,
    );
    return row?.fees ?? 0;
  }

  private async nameOf(manager: EntityManager, operatorId: string): Promise<string> {
    const row = await queryRow<{ name: string }>(
      manager,
      sql`SELECT name FROM operator_versions WHERE operator_id = ${operatorId} ORDER BY version DESC LIMIT 1`,
    );
    return row?.name ?? operatorId;
  }
}

const codesOf = (side: PreparedMatch['side']): DifferenceCode[] =>
  DIFFERENCE_CODES.filter((code) => (code === 'bank_fee') === (side === 'bank'));

/**
 * Returns the account of the lines, or that of the Cashins and Cashouts of a bank line.
 * @throws Problem 422 on `lineIds` where there are none or several
 */
function accountOf({ side, targets }: PreparedMatch, facts: readonly LineFacts[]): string {
  const ofLines = side === 'bank' ? [] : facts.map(({ accountId }) => accountId).filter((id) => id !== null);
  const all = ofLines.length ? ofLines : targets.flatMap(({ operatorId }) => operatorId ?? []);
  const [only, ...others] = new Set(all);
  if (only === undefined || others.length > 0) throw invalid('lineIds', 'differenceOneAccount');
  return only;
}
