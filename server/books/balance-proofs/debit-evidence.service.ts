import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { canAccessProject, type ProjectScope } from '../../platform/common/values/scope.js';
import { addDays, dayOf } from '../calendar/business-day.js';
import { DayWindowsService } from '../calendar/day-windows.service.js';
import type { BalanceProof } from '../ledger/balance-proof.view.js';
import { BalanceProofsService } from './balance-proofs.service.js';
import type { DebitEvidenceView } from '../ledger/debit-evidence.view.js';
import { StatementEvidence } from '../../payments/transactions/lost-calls/statement-evidence.js';

/** Business days looked at, the latest first. */
const LOOKED_AT = 10;

interface LostPayout {
  projectId: string;
  operatorId: string | null;
  kind: string;
  status: string;
  amount: number;
  calledAt: Date;
  zone: string;
}

/** Reads the balance proofs since the call of a payout whose outcome is unknown. */
@Injectable()
export class DebitEvidenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly windows: DayWindowsService,
    private readonly proofs: BalanceProofsService,
    private readonly statements: StatementEvidence,
  ) {}

  /**
   * Returns the latest balance that shows something; nothing for another transaction, nor for one that a line of a statement shows:
   * the balances have it in transit, and speak of the others.
   * @throws Problem not_found
   */
  async of(transactionId: string, scope: ProjectScope): Promise<DebitEvidenceView[]> {
    const payout = await queryRow<LostPayout>(
      this.db,
      sql`SELECT t.project_id AS "projectId", t.account_id AS "operatorId", t.kind, t.status, t.amount, t.occurred_at AS "calledAt", p.zone
       FROM transactions t JOIN projects p ON p.id = t.project_id WHERE t.id = ${transactionId}`,
    );
    if (!payout || !canAccessProject(scope, payout.projectId)) throw notFound();
    if (payout.kind !== 'payout' || payout.status !== 'unknown' || payout.operatorId === null) return [];
    return this.db.transaction('REPEATABLE READ', async (manager) =>
      (await this.statements.saysOf(manager, transactionId)) ? [] : this.latest(manager, payout),
    );
  }

  private async latest(manager: EntityManager, payout: LostPayout): Promise<DebitEvidenceView[]> {
    const { projectId, operatorId, calledAt, zone } = payout;
    const now = this.clock.now();
    const first = dayOf(calledAt, zone);
    let day = dayOf(now, zone);
    for (let looked = 0; looked < LOOKED_AT && day >= first; looked++, day = addDays(day, -1)) {
      const window = await this.windows.of(manager, { projectId, day });
      if (window.endsAt > now || window.endsAt <= calledAt) continue;
      const proofs = await this.proofs.of(manager, window);
      const proof = proofs.find((one) => one.operatorId === operatorId);
      const evidence = proof && evidenceOf(proof, payout, day);
      if (evidence) return [evidence];
    }
    return [];
  }
}

/** A balance of a line before the call says nothing about it. */
function evidenceOf(
  proof: BalanceProof,
  { amount, calledAt }: LostPayout,
  day: string,
): DebitEvidenceView | undefined {
  const { operatorName, stated, statedAt, statedSource, residual, possiblyPaidCount } = proof;
  if (stated === null || statedAt === null || statedSource === null || residual === null) return undefined;
  if (Date.parse(statedAt) <= calledAt.getTime() || possiblyPaidCount === 0) return undefined;
  const shows = residual === 0 ? 'not_debited' : residual === -amount ? 'debited' : undefined;
  if (!shows) return undefined;
  const calledAtText = calledAt.toISOString();
  return { day, operatorName, shows, amount, stated, statedAt, statedSource, calledAt: calledAtText };
}
