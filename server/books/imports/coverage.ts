import sql from 'sql-template-tag';
import { coversDaySql } from '../ledger/covered-day-sql.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import type { CoverageLine } from './coverage.view.js';
import type { SourceSide } from './import-words.js';

/** Confirmed file that covers a day; null `operatorId` when its lines name their accounts. */
export interface CoveringFile {
  leg: SourceSide;
  operatorId: string | null;
}

export const coveringFilesSql = (projectId: string, day: string, asOf: Date) => sql`
  SELECT DISTINCT s.leg, s.operator_id AS "operatorId" FROM imports i JOIN import_sources s ON s.id = i.source_id
  WHERE i.project_id = ${projectId} AND i.leg <> 'past' AND i.confirmed_at <= ${asOf}
    AND (i.withdrawn_at IS NULL OR i.withdrawn_at > ${asOf})
    AND ${coversDaySql(sql`${day}::date`)}`;

type Account = Pick<
  BalanceProof,
  | 'operatorId'
  | 'operatorName'
  | 'payins'
  | 'payouts'
  | 'payinFees'
  | 'payoutFees'
  | 'payoutReturns'
  | 'byHand'
  | 'cashins'
  | 'cashouts'
  | 'adjustments'
  | 'inTransit'
>;

export function coverageOf(files: readonly CoveringFile[], proof: readonly Account[]): CoverageLine[] {
  const accounts = proof
    .filter((account) => !isIdleAccount(account))
    .map(({ operatorId, operatorName }) => ({
      operatorId,
      operatorName,
      leg: 'statement' as const,
      covered: files.some(
        (file) => file.leg === 'statement' && (file.operatorId ?? operatorId) === operatorId,
      ),
    }));
  const others = (['orders', 'bank'] as const).map((leg) => ({
    operatorId: null,
    operatorName: null,
    leg,
    covered: files.some((file) => file.leg === leg),
  }));
  return [...accounts, ...others];
}

export const isIdleAccount = (proof: Omit<Account, 'operatorId' | 'operatorName'>): boolean =>
  [
    proof.payins,
    proof.payouts,
    proof.payinFees,
    proof.payoutFees,
    proof.payoutReturns,
    proof.byHand,
    proof.cashins,
    proof.cashouts,
    proof.adjustments,
    proof.inTransit,
  ].every((amount) => amount === 0);
