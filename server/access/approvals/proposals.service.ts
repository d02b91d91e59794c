import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../platform/common/database/query.js';
import type { UserActor } from '../identity/actor.js';
import type { Role } from '../identity/user-words.js';
import { AuditService } from '../audit/audit.service.js';
import { methodsWith } from '../../platform/common/metadata/declarations.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { FilesService } from '../files/files.service.js';
import { Approval, Closing } from './approves.js';
import type { NewProposal, ProposalHandler } from './proposal.js';
import type { ProposalKind } from './proposal-kinds.js';

const LONGEST_REASON = 1_000;

@Injectable()
export class ProposalsService implements OnModuleInit {
  private readonly handlers = new Map<ProposalKind, ProposalHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly files: FilesService,
  ) {}

  /** Registers the methods with `@Approves` and `@Closes` of all providers. */
  onModuleInit(): void {
    const closing = methodsWith(this.discovery, Closing);
    for (const { options, call } of methodsWith(this.discovery, Approval)) {
      const { kind, ...rule } = options;
      const close = closing.find(({ options: { kinds } }) => kinds.includes(kind))?.call;
      this.registerHandler(kind, {
        ...rule,
        approve: async (...values) => void (await call(...values)),
        close: async (...values) => void (await close?.(...values)),
      });
    }
  }

  /** Registers the handler of a kind, once. @throws Error when the kind has one already */
  registerHandler(kind: ProposalKind, handler: ProposalHandler): void {
    if (this.handlers.has(kind)) throw new Error(`Two handlers are registered for ${kind}`);
    this.handlers.set(kind, handler);
  }

  /** Returns undefined for a kind without a handler in this version. */
  handlerOf(kind: ProposalKind): ProposalHandler | undefined {
    return this.handlers.get(kind);
  }

  /** Returns the kinds that a role may decide. */
  kindsOf(role: Role): ProposalKind[] {
    return [...this.handlers].flatMap(([kind, { approvers }]) => (approvers.includes(role) ? [kind] : []));
  }

  /**
   * Inserts a proposal within the caller's database transaction. The caller has checked permission and access to the
   * project. @returns the id
   *
   * @throws Problem 409 `proposal_open` when one of this kind and subject is open; 422 on `reason` or `fileId`
   */
  async propose(manager: EntityManager, proposal: NewProposal, by: UserActor): Promise<string> {
    const { kind, projectId, subjectId, payload, fileId = null, notBefore = null } = proposal;
    const reason = proposal.reason.trim();
    if (!reason) throw invalid('reason', 'isNotEmpty');
    if (reason.length > LONGEST_REASON) throw invalid('reason', 'maxLength', { limit: LONGEST_REASON });
    if (fileId) await this.requireFile(manager, projectId, fileId);
    const now = this.clock.now();
    const id = proposal.id ?? newId(now);
    const made = await queryRows<unknown>(
      manager,
      sql`INSERT INTO proposals (id, project_id, kind, subject_id, payload, reason, file_id, proposed_by, proposed_at, not_before)
       VALUES (${id}, ${projectId}, ${kind}, ${subjectId}, ${JSON.stringify(payload)}, ${reason},
         ${fileId}, ${by.userId}, ${now}, ${notBefore})
       ON CONFLICT (kind, subject_id) WHERE verdict IS NULL AND subject_id IS NOT NULL DO NOTHING RETURNING id`,
    );
    if (made.length === 0) throw new Problem(409, 'proposal_open');
    await this.audit.record(manager, {
      actor: by,
      act: 'proposal.made',
      subjectType: 'proposal',
      subjectId: id,
      ...(projectId ? { projectId } : {}),
      details: { kind, about: subjectId, reason },
    });
    return id;
  }

  private async requireFile(manager: EntityManager, projectId: string | null, fileId: string): Promise<void> {
    if (!projectId) throw invalid('fileId', 'unknownFile');
    await this.files.require(manager, projectId, fileId);
  }
}
