import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import { actOnce } from '../../platform/common/requests/repeated-request.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { FilesService } from '../../access/files/files.service.js';
import type { BreakReasonDto, ResolveDto } from './break.dto.js';
import { DIVERGENCES, type ResolutionCode, WRITE_OFF_CODES } from './break-words.js';
import { BreakProposalsService } from './break-proposals.service.js';
import { BreakResolutionService, requireKnownOutcome } from './break-resolution.service.js';
import { type LockedCause, lockCauseForUpdate } from './cause-parts.js';
import { addBreakAction, breakAuditEntry, lockBreakForUpdate } from './locked-break.js';
import { WriteOffLimitsService } from './write-off-limits.service.js';

/** Acts of people on the cause of several breaks; every break keeps its own history. */
@Injectable()
export class CauseActionsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FilesService,
    private readonly proposals: BreakProposalsService,
    private readonly ends: BreakResolutionService,
    private readonly limits: WriteOffLimitsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Resolves the open parts of a cause in days that are not locked, once for the same request. One proposal for all of them
   * where one is a divergence, or where their amount, counted once, exceeds the limits of a write-off.
   * @throws Problem 404; 409 `break_alone`, `cause_resolved`, `break_outcome_unknown`, `proposal_open`, `request_conflict`; 422 on
   *   `reason`, `fileId`
   */
  async resolve(id: string, { requestId, fileId = null, code, reason: given }: ResolveDto, by: UserActor) {
    const reason = given.trim();
    if (!reason) throw invalid('reason', 'isNotEmpty');
    const content = { id, code, reason, fileId };
    const request = {
      requestId,
      userId: by.userId,
      kind: 'cause.resolved',
      content,
      at: this.clock.now(),
    };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const cause = await lockCauseForUpdate(manager, id, by);
        cause.parts.forEach(requireKnownOutcome);
        const projectId = cause.parts[0]?.projectId ?? '';
        if (fileId) await this.files.require(manager, projectId, fileId);
        if (cause.parts.some(({ proposalId }) => proposalId !== null))
          throw new Problem(409, 'proposal_open');
        const takesTwo =
          cause.parts.some(({ kind }) => DIVERGENCES.includes(kind)) ||
          (WRITE_OFF_CODES.includes(code) && (await this.limits.needsApproval(manager, cause.amount, by)));
        if (takesTwo) await this.propose(manager, cause, { id, code, reason, fileId }, by);
        else
          for (const part of cause.parts)
            await this.ends.resolveLocked(manager, part, { code, reason, fileId }, by);
      }),
    );
  }

  private async propose(
    manager: EntityManager,
    { kind: causeKind, parts, amount }: LockedCause,
    { id, code, reason, fileId }: { id: string; code: ResolutionCode; reason: string; fileId: string | null },
    by: UserActor,
  ): Promise<void> {
    const lead = parts.find((part) => part.id === id) ?? parts[0];
    if (!lead) return;
    const numbers = parts.map(({ number }) => number).sort((one, other) => one - other);
    const payload = { code, amount, causeKind, parts: numbers, breakIds: parts.map((part) => part.id) };
    const about = {
      about: { kind: 'break.resolve' as const, payload },
      reason,
      fileId,
      details: { code, parts: numbers },
      parts,
    };
    await this.proposals.propose(manager, lead, about, by);
  }

  /**
   * Takes a break out of its cause for good, once for the same request: the checks do not group it again.
   * @throws Problem 404; 409 `break_alone`, `proposal_open`, `request_conflict`; 422 on `reason`
   */
  async separate(id: string, { requestId, reason: given }: BreakReasonDto, by: UserActor): Promise<void> {
    const reason = given.trim();
    if (!reason) throw invalid('reason', 'isNotEmpty');
    const at = this.clock.now();
    const request = {
      requestId,
      userId: by.userId,
      kind: 'break.separated',
      content: { id, reason },
      at,
    };
    await this.db.transaction((manager) =>
      actOnce(manager, request, async () => {
        const locked = await lockBreakForUpdate(manager, id, by);
        if (locked.causeId === null)
          throw new Problem(409, 'break_alone', { values: { number: locked.number } });
        if (locked.state === 'open' && locked.proposalId) throw new Problem(409, 'proposal_open');
        await execute(manager, sql`UPDATE breaks SET cause_id = NULL, separated_at = ${at} WHERE id = ${id}`);
        await addBreakAction(manager, locked, { act: 'separated', by: by.email, at, text: reason });
        await this.audit.record(
          manager,
          breakAuditEntry(locked, by, {
            act: 'break.separated',
            details: { reason, causeId: locked.causeId },
          }),
        );
      }),
    );
  }
}
