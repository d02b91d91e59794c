import type { ListDefinition } from '../common/list-sql.js';
import { callbackUrl } from './callback-mark.js';
import type { ProjectEntity } from './project.entity.js';
import type { ProjectView } from './project.view.js';
import { variantsOf } from './project-ref.js';

export type ProjectRow = Omit<ProjectEntity, 'credentialsSealed' | 'callbackSecretSealed'>;

/** The list of projects: nothing sealed is among its columns. */
export const PROJECT_LIST: ListDefinition = {
  table: 'projects p',
  key: 'p.id',
  columns: `p.id, p.name, p.callback_key AS "callbackKey", p.base_url AS "baseUrl", p.wiki_url AS "wikiUrl", p.zone,
    p.credentials_set_at AS "credentialsSetAt", p.payin_enabled AS "payinEnabled", p.payout_enabled AS "payoutEnabled",
    p.overdue_after_minutes AS "overdueAfterMinutes", p.max_in_flight AS "maxInFlight",
    p.rate_per_second AS "ratePerSecond", p.wire_variants AS "wireVariants", p.sweep_paused_at AS "sweepPausedAt",
    p.sweep_paused_why AS "sweepPausedWhy", p.sweep_probe_at AS "sweepProbeAt", p.created_at AS "createdAt",
    p.updated_at AS "updatedAt"`,
  sortable: {
    id: 'p.id',
    name: 'p.name',
    zone: 'p.zone',
    createdAt: 'p.created_at',
    overdueAfterMinutes: 'p.overdue_after_minutes',
    maxInFlight: 'p.max_in_flight',
  },
  defaultSort: 'name',
};

export function toView(project: ProjectRow, publicUrl: string): ProjectView {
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
    wireVariants: variantsOf(project),
    sweepPausedAt: project.sweepPausedAt?.toISOString() ?? null,
    sweepPausedWhy: project.sweepPausedWhy,
    createdAt: project.createdAt.toISOString(),
  };
}
