import { isSameNumber } from '../../platform/common/values/phone.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { canAccessRecord, isLimited, type ProjectScope } from '../../platform/common/values/scope.js';
import { StatementEvidence } from '../../payments/transactions/lost-calls/statement-evidence.js';
import { boundsOf, dayOf } from '../calendar/business-day.js';
import type { SourceSide } from '../imports/import-words.js';
import { SourcesService } from '../imports/sources.service.js';
import { aggregatorSideState, deniesStatus, dueOfDay, sideState } from './side-state.js';
import { MatchRulesService } from './match-rules.service.js';
import { MatchViewsService } from './match-views.service.js';
import type { TransactionSidesView, TransactionSideView, MatchRules, MatchView } from './matching.view.js';

interface Found {
  projectId: string;
  zone: string;
  kind: string;
  status: string;
  /** Accounting status. */
  booked: string;
  amount: number;
  phone: string | null;
  accountId: string | null;
  occurredAt: Date;
  contradicted: boolean;
}

@Injectable()
export class TransactionSidesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly sources: SourcesService,
    private readonly views: MatchViewsService,
    private readonly rules: MatchRulesService,
    private readonly statements: StatementEvidence,
  ) {}

  /** @throws Problem not_found */
  async of(id: string, scope: ProjectScope): Promise<TransactionSidesView> {
    const found = await queryRow<Found>(
      this.db,
      sql`SELECT t.project_id AS "projectId", p.zone, t.kind, t.status, coalesce(o.status, t.status) AS booked, t.amount, t.phone,
         t.account_id AS "accountId", t.occurred_at AS "occurredAt",
         EXISTS (SELECT FROM contradictions c WHERE c.transaction_id = t.id) AS contradicted
       FROM transactions t JOIN projects p ON p.id = t.project_id
       LEFT JOIN status_overrides o ON o.transaction_id = t.id AND o.reverted_at IS NULL
       WHERE t.id = ${id}`,
    );
    if (!found || !canAccessRecord(scope, { ...found, operatorId: found.accountId })) throw notFound();
    // A match belongs to each of its transactions, so a limited user sees those of a visible one.
    const projects = isLimited(scope) ? scope.projects : scope;
    const matches = await this.views.page(
      { transactionId: id, page: 1, perPage: 200, order: 'DESC' },
      projects,
    );
    const { rules } = await this.rules.current(this.db.manager, found.projectId);
    const side = (name: SourceSide) => this.side(name, found, { matches: matches.data, rules });
    const own = await side('orders');
    const state = aggregatorSideState(found.status, found.contradicted);
    return {
      // Without an order file the merchant's record is the registered transaction.
      own: own.state === 'none' ? { ...own, state: 'here' } : own,
      aggregator: { state, matches: [], expectedUntil: null, says: null },
      statement: await this.statement(id, found, await side('statement')),
    };
  }

  /** Adds what all lines of statements say, a reversal of a later file included. */
  private async statement(
    id: string,
    { booked }: Found,
    view: TransactionSideView,
  ): Promise<TransactionSideView> {
    const says = await this.statements.saysOf(this.db.manager, id);
    return deniesStatus(says, booked)
      ? { ...view, state: 'differs', expectedUntil: null, says }
      : { ...view, says };
  }

  private async side(
    name: SourceSide,
    found: Found,
    { matches, rules }: { matches: MatchView[]; rules: MatchRules },
  ): Promise<TransactionSideView> {
    const ofSide = matches.filter(({ side }) => side === name);
    const live = ofSide.filter(({ undoneAt }) => undoneAt === null);
    const sources = await this.sources.active(this.db.manager, found.projectId);
    const { endsAt } = boundsOf(dayOf(found.occurredAt, found.zone), found.zone);
    const due = dueOfDay(
      sources.filter(({ side }) => side === name),
      found.accountId,
      endsAt,
    );
    const state = sideState({
      differs: live.length ? live.some((match) => differs(match, found, rules)) : undefined,
      moved: found.booked === 'completed' || (found.kind === 'payout' && found.booked === 'pending'),
      due,
      now: this.clock.now(),
    });
    return { ...state, matches: ofSide, says: null };
  }
}

/** Accepts an amount that differs by the fees of the lines. */
function differs({ lines, residual }: MatchView, found: Found, { principalTolerance }: MatchRules): boolean {
  const fees = lines.reduce((sum, { fee }) => sum + Math.abs(fee ?? 0), 0);
  const amountDiffers = [Math.abs(residual), Math.abs(Math.abs(residual) - fees)].every(
    (left) => left > principalTolerance,
  );
  return (
    amountDiffers ||
    lines.some(
      ({ phone, operatorId }) =>
        (phone !== null && found.phone !== null && !isSameNumber(phone, found.phone)) ||
        (operatorId !== null && found.accountId !== null && operatorId !== found.accountId),
    )
  );
}
