import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { creationRefusalsMeaning } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import type { AddressRefusalView, EgressView } from './egress.view.js';
import { ProjectsService } from '../registry/projects.service.js';

/** In ms; older refusals do not reflect the present whitelist. */
const LOOKED_BACK_MS = 30 * 24 * 3_600_000;

@Injectable()
export class EgressService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
  ) {}

  /** @throws Problem not_found */
  async of(projectId: string, scope: ProjectScope): Promise<EgressView> {
    if (!canAccessProject(scope, projectId)) throw notFound();
    const { egressAddresses } = await this.projects.ref(projectId);
    const denials = creationRefusalsMeaning('addressDenied');
    const refused = await queryRows<AddressRefusalView>(
      this.db,
      sql`SELECT e.operation, e.said AS code, count(*)::int AS count, max(e.sent_at) AS "lastAt"
       FROM unnest(${denials.map(({ operation }) => operation)}::text[], ${denials.map(({ code }) => code)}::text[]) AS d(operation, code)
       JOIN exchanges e ON e.project_id = ${projectId} AND e.operation = d.operation AND e.said = d.code
         AND e.outcome = 'refused' AND e.sent_at >= ${this.clock.in(-LOOKED_BACK_MS)}
       GROUP BY 1, 2 ORDER BY max(e.sent_at) DESC`,
    );
    return { declared: [...egressAddresses], refused };
  }
}
