import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import type { UserActor } from '../identity/actor.js';
import { type ListDefinition, readPage, Where } from '../../platform/common/lists/list-sql.js';
import type { Page } from '../../platform/common/lists/page.view.js';
import { isoSql } from '../../platform/common/database/iso-sql.js';
import { notFound } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import { proposalAmount } from './proposal.js';
import { ProposalsService } from './proposals.service.js';
import type { ProposalsQuery } from './proposal.dto.js';
import type { ProposalView } from './proposal.view.js';
import { ProjectRegistry } from '../identity/project-registry.js';
import { HandoversService } from './handovers.service.js';
import { couldApprove, type Principal } from './stand-in.js';

type ProposalRow = Omit<
  ProposalView,
  'amount' | 'proposedAt' | 'notBefore' | 'decidedAt' | 'mine' | 'mayApprove' | 'standIns'
> & {
  proposedById: string;
  proposedAt: Date;
  notBefore: Date | null;
  decidedAt: Date | null;
};

const listOf = (registry: ProjectRegistry): ListDefinition => ({
  table: sql`proposals r`,
  key: sql`r.id`,
  columns: sql`r.id, r.kind, r.project_id AS "projectId", ${registry.nameSql(sql`r.project_id`)} AS "projectName",
    r.subject_id AS "subjectId", r.payload, r.reason,
    r.file_id AS "fileId", f.name AS "fileName", r.proposed_by AS "proposedById", p.email AS "proposedBy",
    r.proposed_at AS "proposedAt", r.not_before AS "notBefore", r.verdict, d.email AS "decidedBy",
    (SELECT b.email FROM people b WHERE b.id = r.for_id) AS "decidedFor", r.decided_at AS "decidedAt",
    (SELECT jsonb_build_object('at', ${isoSql(sql`e.at`)}, 'waitedSince', ${isoSql(sql`e.waited_since`)},
      'afterHours', e.after_hours, 'roles', e.roles) FROM proposal_escalations e WHERE e.proposal_id = r.id) AS escalation,
    r.decision_reason AS "decisionReason"`,
  joins: sql`JOIN people p ON p.id = r.proposed_by LEFT JOIN people d ON d.id = r.decided_by
    LEFT JOIN stored_files f ON f.id = r.file_id`,
  sortable: {
    proposedAt: sql`r.proposed_at`,
    notBefore: sql`r.not_before`,
    decidedAt: sql`r.decided_at`,
    kind: sql`r.kind`,
  },
  defaultSort: 'proposedAt',
});

/** Maximum length of arrays in payloads of the list; the view of one proposal returns all entries. */
const SHOWN_ENTRIES = 20;

/** Lists proposals. Those without a project require access to all projects. */
@Injectable()
export class ProposalListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly proposals: ProposalsService,
    private readonly registry: ProjectRegistry,
    private readonly handovers: HandoversService,
  ) {}

  async list(query: ProposalsQuery, user: UserActor): Promise<Page<ProposalView>> {
    const where = new Where()
      .within(user.scope, sql`r.project_id`)
      .given(query.kind, (value) => sql`r.kind = ${value}`)
      .given(query.subjectId, (value) => sql`r.subject_id = ${value}`)
      .given(query.operatorId, (value) => sql`r.payload->>'operatorId' = ${value}`);
    if (query.waitingForMe)
      where
        .given(query.projectId, (value) => sql`(r.project_id = ${value} OR r.project_id IS NULL)`)
        .and(sql`r.verdict IS NULL AND r.proposed_by <> ${user.userId}`)
        .and(sql`(r.not_before IS NULL OR r.not_before <= ${this.clock.now()})`)
        .and(
          sql`(r.kind = ANY(${this.proposals.kindsOf(user.role)}::text[]) OR EXISTS (
            SELECT FROM proposal_escalations e WHERE e.proposal_id = r.id AND ${user.role} = ANY(e.roles)))`,
        );
    else where.given(query.projectId, (value) => sql`r.project_id = ${value}`);
    if (query.state) where.and(query.state === 'open' ? sql`r.verdict IS NULL` : sql`r.verdict IS NOT NULL`);
    const page = await readPage<ProposalRow>(this.db, listOf(this.registry), query, where);
    const principals = await this.handovers.inForceFor(user);
    return {
      ...page,
      data: page.data.map((row) => ({
        ...this.viewOf(row, user, principals),
        payload: shortened(row.payload),
      })),
    };
  }

  async view(id: string, user: UserActor): Promise<ProposalView> {
    const where = new Where().within(user.scope, sql`r.project_id`).and(sql`r.id = ${id}`);
    const list = listOf(this.registry);
    const row = await queryRow<ProposalRow>(
      this.db,
      sql`SELECT ${list.columns} FROM ${list.table} ${list.joins} ${where.sql}`,
    );
    if (!row) throw notFound();
    return this.viewOf(row, user, await this.handovers.inForceFor(user));
  }

  private viewOf(
    { proposedById, ...row }: ProposalRow,
    { userId, role }: UserActor,
    principals: readonly Principal[],
  ): ProposalView {
    const isMine = proposedById === userId;
    const isOpen = !row.verdict && (!row.notBefore || row.notBefore <= this.clock.now());
    const approvers = [
      ...(this.proposals.handlerOf(row.kind)?.approvers ?? []),
      ...(row.escalation?.roles ?? []),
    ];
    const mayApprove = isOpen && !isMine && approvers.includes(role);
    const request = { projectId: row.projectId, requestedBy: proposedById, approvers };
    return {
      ...row,
      amount: proposalAmount(row.payload),
      proposedAt: row.proposedAt.toISOString(),
      notBefore: row.notBefore?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      mine: isMine,
      mayApprove,
      standIns: mayApprove
        ? principals
            .filter((principal) => couldApprove(principal, request))
            .map(({ handoverId, email }) => ({ handoverId, email }))
        : [],
    };
  }
}

function shortened(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, SHOWN_ENTRIES) : value,
    ]),
  );
}
