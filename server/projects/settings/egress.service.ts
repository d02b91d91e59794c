import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { creationRefusalsMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { Clock } from '../../common/time/clock.js';
import { notFound } from '../../common/problems/problem.js';
import { canAccessProject, type ProjectScope } from '../../common/values/scope.js';
import type { AddressRefusalView, EgressView } from './egress.view.js';
import { ProjectsService } from '../registry/projects.service.js';

/** Older refusals say nothing about the whitelist of today, in ms. */
const LOOKED_BACK_MS = 30 * 24 * 3_600_000;

/** Declared egress addresses beside the refusals for an address that is not whitelisted. */
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
    const refused = await this.db.query<AddressRefusalView[]>(
      `SELECT e.operation, e.said AS code, count(*)::int AS count, max(e.sent_at) AS "lastAt"
       FROM unnest($2::text[], $3::text[]) AS d(operation, code)
       JOIN exchanges e ON e.project_id = $1 AND e.operation = d.operation AND e.said = d.code
         AND e.outcome = 'refused' AND e.sent_at >= $4
       GROUP BY 1, 2 ORDER BY max(e.sent_at) DESC`,
      [
        projectId,
        denials.map(({ operation }) => operation),
        denials.map(({ code }) => code),
        this.clock.in(-LOOKED_BACK_MS),
      ],
    );
    return { declared: [...egressAddresses], refused };
  }
}
