import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { SoleAdministratorService } from '../../../access/identity/sole-administrator.service.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import {
  likePattern,
  readPage,
  Where,
  type ListDefinition,
} from '../../../platform/common/lists/list-sql.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canSeeProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { Env } from '../../../platform/config/env.js';
import type { ProjectView } from './project.view.js';
import type { ProjectsQuery } from './project.dto.js';
import { callbackUrl } from './callback-mark.js';
import type { ProposalKind } from '../../../access/approvals/proposal-kinds.js';
import type { ProjectEntity } from './registry.entities.js';
import { wireVariantsOf } from './project-ref.js';

interface ProjectRow extends Omit<ProjectEntity, 'credentialsSealed' | 'callbackSecretSealed'> {
  connection: { setBy: string; approvedBy: string | null; at: string } | null;
  pendingProposals: { id: string; kind: ProposalKind }[];
  oldCallbackUntil: Date | null;
}

const LATEST_CONNECTION = sql`(SELECT jsonb_build_object('setBy', c.set_by, 'approvedBy', c.approved_by, 'at', c.at)
      FROM project_connections c WHERE c.project_id = p.id ORDER BY c.at DESC, c.id DESC LIMIT 1)`;
const PENDING = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind) ORDER BY r.proposed_at), '[]')
      FROM proposals r WHERE r.verdict IS NULL AND r.subject_id = p.id::text
        AND r.kind IN ('project.connection', 'project.callback_key'))`;
const OLD_CALLBACK_UNTIL = sql`(SELECT max(k.accepted_until) FROM replaced_callback_keys k WHERE k.project_id = p.id)`;

/** Lists columns explicitly so that no sealed column is selected. */
const PROJECT_LIST: ListDefinition = {
  table: sql`projects p`,
  key: sql`p.id`,
  columns: sql`p.id, p.name, p.callback_key AS "callbackKey", p.base_url AS "baseUrl", p.wiki_url AS "wikiUrl", p.zone,
    p.credentials_set_at AS "credentialsSetAt", p.payin_enabled AS "payinEnabled", p.payout_enabled AS "payoutEnabled",
    p.overdue_after_minutes AS "overdueAfterMinutes", p.max_in_flight AS "maxInFlight",
    p.rate_per_second AS "ratePerSecond", p.wire_variants AS "wireVariants", p.sweep_paused_at AS "sweepPausedAt",
    p.sweep_paused_why AS "sweepPausedWhy", p.sweep_pause_cause AS "sweepPauseCause",
    p.sweep_probe_at AS "sweepProbeAt", p.created_at AS "createdAt",
    p.updated_at AS "updatedAt", p.egress_addresses AS "egressAddresses", ${LATEST_CONNECTION} AS connection,
    ${PENDING} AS "pendingProposals", ${OLD_CALLBACK_UNTIL} AS "oldCallbackUntil"`,
  sortable: {
    id: sql`p.id`,
    name: sql`p.name`,
    zone: sql`p.zone`,
    createdAt: sql`p.created_at`,
    overdueAfterMinutes: sql`p.overdue_after_minutes`,
    maxInFlight: sql`p.max_in_flight`,
  },
  defaultSort: 'name',
};

function toProjectView(
  project: ProjectRow,
  { publicUrl, isSole }: { publicUrl: string; isSole: boolean },
): ProjectView {
  return {
    id: project.id,
    name: project.name,
    baseUrl: project.baseUrl,
    wikiUrl: project.wikiUrl,
    zone: project.zone,
    callbackUrl: callbackUrl(publicUrl, project.callbackKey),
    hasCredentials: project.credentialsSetAt !== null,
    credentialsSetAt: project.credentialsSetAt?.toISOString() ?? null,
    payinEnabled: project.payinEnabled,
    payoutEnabled: project.payoutEnabled,
    overdueAfterMinutes: project.overdueAfterMinutes,
    maxInFlight: project.maxInFlight,
    ratePerSecond: project.ratePerSecond,
    wireVariants: wireVariantsOf(project),
    sweepPausedAt: project.sweepPausedAt?.toISOString() ?? null,
    sweepPauseCause: project.sweepPausedAt && (project.sweepPauseCause ?? 'credentials_refused'),
    sweepPausedWhy: project.sweepPausedWhy,
    sweepProbeAt: project.sweepProbeAt?.toISOString() ?? null,
    createdAt: project.createdAt.toISOString(),
    egressAddresses: project.egressAddresses,
    connection: project.connection && {
      setBy: project.connection.setBy,
      approvedBy: project.connection.approvedBy,
      at: new Date(project.connection.at).toISOString(),
    },
    hasSoleAdministrator: isSole,
    pendingProposals: project.pendingProposals,
    oldCallbackAcceptedUntil: project.oldCallbackUntil?.toISOString() ?? null,
  };
}

@Injectable()
export class ProjectListService {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
    private readonly sole: SoleAdministratorService,
  ) {}

  async page(query: ProjectsQuery, scope: ProjectScope): Promise<Page<ProjectView>> {
    const where = new Where()
      .withinSeen(scope, sql`p.id`)
      .given(query.q, (value) => sql`p.name ILIKE ${likePattern(value)}`);
    const page = await readPage<ProjectRow>(this.db, PROJECT_LIST, query, where);
    const alone = await this.sole.projectsWithOne(
      this.db.manager,
      page.data.map(({ id }) => id),
    );
    return { ...page, data: page.data.map((row) => this.view(row, alone)) };
  }

  /** @throws Problem not_found, also for a project that the user cannot access */
  async one(id: string, scope: ProjectScope): Promise<ProjectView> {
    if (!canSeeProject(scope, id)) throw notFound();
    const row = await queryRow<ProjectRow>(
      this.db,
      sql`SELECT ${PROJECT_LIST.columns} FROM ${PROJECT_LIST.table} WHERE p.id = ${id}`,
    );
    if (!row) throw notFound();
    return this.view(row, await this.sole.projectsWithOne(this.db.manager, [id]));
  }

  private view(row: ProjectRow, alone: ReadonlySet<string>): ProjectView {
    return toProjectView(row, { publicUrl: this.env.publicUrl, isSole: alone.has(row.id) });
  }
}
