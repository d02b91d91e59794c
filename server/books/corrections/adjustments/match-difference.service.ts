import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Approves } from '../../../access/approvals/approves.js';
import type { Proposal } from '../../../access/approvals/proposal.js';
import { ProposalsService } from '../../../access/approvals/proposals.service.js';
import { queryRow } from '../../../platform/common/database/query.js';
import { invalid, notFound, Problem } from '../../../platform/common/problems/problem.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { newId } from '../../../platform/common/values/ids.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { WriteOffLimitsService } from '../../breaks/write-off-limits.service.js';
import {
  ManualMatchesService,
  type MatchedIds,
  type PreparedMatch,
} from '../../matching/manual-matches.service.js';
import type { ProposalPayloads } from '../../../access/approvals/proposal.view.js';
import { AdjustmentWriter } from './adjustment.writer.js';
import type { MatchDifferenceDto } from './match-difference.dto.js';
import { MatchDifferenceReader } from './match-difference.reader.js';
import type { BookedDifferenceView, MatchDifferenceView } from './match-difference.view.js';
import type { DifferenceCode } from './match-difference-words.js';

type Payload = ProposalPayloads['match.difference'];

type Booking = Payload & { projectId: string; reason: string };

interface Author {
  by: UserActor;
  /** Both users of an approved one. */
  madeBy: string;
  proposalId: string | null;
}

/** Matches lines whose sum differs from their records, and books the difference with the match. */
@Injectable()
export class MatchDifferenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly matches: ManualMatchesService,
    private readonly reader: MatchDifferenceReader,
    private readonly adjustments: AdjustmentWriter,
    private readonly limits: WriteOffLimitsService,
    private readonly proposals: ProposalsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Computes what would be booked; writes nothing.
   * @throws Problem 404; 409 `line_matched`, `target_matched`, `day_locked`; 422 on `lineIds`, `transactionIds`, `cashMovementIds`
   */
  async preview(wanted: MatchedIds, by: UserActor): Promise<MatchDifferenceView> {
    if (!canAccessProject(by.scope, wanted.projectId)) throw notFound();
    return this.db.transaction(async (manager) => {
      const prepared = await this.matches.prepare(manager, wanted);
      const found = await this.reader.read(manager, prepared);
      return { ...found, aloneUpTo: await this.limits.aloneUpTo(manager, by) };
    });
  }

  /**
   * Matches and books the difference, or proposes both above the limits, once for the same request.
   * @throws Problem 404; 409 `line_matched`, `target_matched`, `match_difference_none`, `match_difference_changed`, `day_locked`,
   *   `day_signed`, `proposal_open`, `request_conflict`; 422 by field
   */
  async create({ requestId, ...wanted }: MatchDifferenceDto, by: UserActor): Promise<BookedDifferenceView> {
    const { projectId, amount } = wanted;
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    const at = this.clock.now();
    const request = {
      ...{ requestId, userId: by.userId, kind: 'match.difference', at },
      content: { ...wanted },
    };
    const book = async (manager: EntityManager, id: string): Promise<void> => {
      const prepared = await this.matches.prepare(manager, wanted);
      const found = await this.requireSame(manager, prepared, wanted);
      const { operatorId, day, lines, targets } = found;
      await this.adjustments.requireOpen(manager, { projectId, day }, by.scope, [day]);
      const { lineIds, transactionIds, cashMovementIds, code, reason } = wanted;
      const reference = prepared.targets[0]?.reference ?? null;
      const ids = { lineIds, transactionIds, cashMovementIds };
      const payload = { ...ids, operatorId, day, amount, code, lines, targets, reference } satisfies Payload;
      if (await this.limits.needsApproval(manager, amount, by)) {
        const subjectId = `line:${lineIds[0] ?? ''}`;
        const proposal = { id, kind: 'match.difference' as const, projectId, subjectId, payload, reason };
        await this.proposals.propose(manager, proposal, by);
      } else {
        const booking = { ...payload, projectId, reason };
        await this.book(manager, prepared, { id, booking }, { by, madeBy: by.email, proposalId: null });
      }
    };
    return this.db.transaction(async (manager) => {
      const id = await actOnce(manager, request, (recordId) => book(manager, recordId));
      const row = await queryRow<{ isMade: boolean }>(
        manager,
        sql`SELECT EXISTS (SELECT FROM match_links WHERE match_id = ${id}) AS "isMade"`,
      );
      return { matchId: row?.isMade ? id : null, proposalId: row?.isMade ? null : id, amount };
    });
  }

  @Approves({ kind: 'match.difference', approvers: ['finance', 'admin'] })
  private async approve(
    manager: EntityManager,
    proposal: Proposal<'match.difference'>,
    by: UserActor,
  ): Promise<void> {
    const { projectId, reason } = proposal;
    if (!projectId) throw notFound();
    const { payload } = proposal;
    const booking = { ...payload, projectId, reason };
    const prepared = await this.matches.prepare(manager, booking);
    const { day } = await this.requireSame(manager, prepared, booking);
    if (day !== payload.day) throw new Problem(409, 'match_difference_changed');
    await this.adjustments.requireOpen(manager, { projectId, day }, by.scope, [day]);
    const author = { by, madeBy: `${proposal.proposedByEmail}, ${by.email}`, proposalId: proposal.id };
    await this.book(manager, prepared, { id: newId(this.clock.now()), booking }, author);
  }

  /** @throws Problem 409 `match_difference_none`, `match_difference_changed`; 422 on `code` */
  private async requireSame(
    manager: EntityManager,
    prepared: PreparedMatch,
    { amount, code }: { amount: number; code: DifferenceCode },
  ): Promise<Omit<MatchDifferenceView, 'aloneUpTo'>> {
    const found = await this.reader.read(manager, prepared);
    if (found.amount === 0) throw new Problem(409, 'match_difference_none');
    if (found.amount !== amount) throw new Problem(409, 'match_difference_changed');
    if (!found.codes.includes(code)) throw invalid('code', 'differenceCode');
    return found;
  }

  private async book(
    manager: EntityManager,
    prepared: PreparedMatch,
    { id, booking }: { id: string; booking: Booking },
    { by, madeBy, proposalId }: Author,
  ): Promise<void> {
    const { projectId, operatorId, day, amount, code, reason, transactionIds } = booking;
    const [transactionId = null] = transactionIds.length === 1 ? transactionIds : [];
    const adjustmentId = await this.adjustments.add(
      manager,
      { projectId, operatorId, day, amount, code, reason, fileId: null, transactionId },
      { madeBy, proposalId, scope: by.scope },
    );
    await this.matches.record(manager, prepared, { id, reason, madeBy, adjustmentId }, by);
    await this.audit.record(manager, {
      actor: by,
      act: 'day.adjusted',
      subjectType: 'day',
      subjectId: `${projectId}:${day}`,
      projectId,
      details: {
        ...{ id: adjustmentId, operatorId, amount, code, reason, matchId: id },
        ...(proposalId ? { proposalId } : {}),
      },
    });
  }
}
