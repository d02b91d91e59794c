import sql from 'sql-template-tag';
import type { Preferences } from '../../platform/i18n/language.js';
import { canAccessProject, isLimited, type ProjectScope } from '../../platform/common/values/scope.js';
import type { UserActor } from './actor.js';
import { UNUSABLE_PASSWORD_HASH } from './passwords.js';
import type { UserView } from './user.view.js';
import type { Role } from './user-words.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

const APPROVER_ROLES: readonly Role[] = ['admin', 'finance'];

export const isApprover = (role: Role): boolean => APPROVER_ROLES.includes(role);

/** Time of the last change of identity or access: creation, reset, re-enabling, wider access, new second factor. */
export const ACCESS_CHANGED_AT = sql`greatest(p.created_at, p.access_changed_at, p.totp_enrolled_at)`;

/**
 * Condition on `people p`: active, with a password, and with a second factor where the role approves, so that a mailbox alone never
 * leads to an approval. The others get a set-up link from an administrator.
 */
export const canResetByMail = sql`(p.disabled_at IS NULL AND p.password_hash <> ${UNUSABLE_PASSWORD_HASH}
  AND (p.totp_sealed IS NOT NULL OR p.role <> ALL (${APPROVER_ROLES}))
  AND NOT EXISTS (SELECT FROM provider_accounts a WHERE a.person_id = p.id))`;

/** Returns the end of an approver's cool-off; null for other roles, and when the installation has none (0 hours). */
export function approvesFrom(user: { role: Role; settledSince: Date }, hours: number): Date | null {
  if (!hours || !isApprover(user.role)) return null;
  return new Date(user.settledSince.getTime() + hours * HOUR_MS);
}

/** Condition on `people p`: not an approver whom only a group of the identity provider made. */
export const isConfirmed = sql`(p.approver_by_group IS DISTINCT FROM 'pending')`;

/** Row of `USER_COLUMNS`; `p` is the alias of `people`. */
export interface UserRow extends Preferences {
  id: string;
  email: string;
  name: string;
  role: Role;
  allProjects: boolean;
  projectIds: string[];
  countries: string[] | null;
  operators: string[] | null;
  /** Operators within both limits, as the catalogue has them now; null: no limit. */
  operatorIds: string[] | null;
  disabledAt: Date | null;
  createdAt: Date;
  secondFactorSince: Date | null;
  settledSince: Date;
  setUpBy: string | null;
  provider: UserView['provider'];
  approverByGroup: UserView['approverByGroup'];
}

export function toUserView(row: UserRow, coolOffHours: number): UserView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    allProjects: row.allProjects,
    projectIds: row.projectIds,
    countries: row.countries,
    operators: row.operators,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    secondFactorSince: row.secondFactorSince?.toISOString() ?? null,
    setUpBy: row.setUpBy,
    provider: row.provider,
    approverByGroup: row.approverByGroup,
    approvesFrom: approvesFrom(row, coolOffHours)?.toISOString() ?? null,
  };
}

/** Returns the projects of a user, whatever the limits within them. */
export function scopeOf(row: Pick<UserRow, 'allProjects' | 'projectIds'>): readonly string[] | 'all' {
  return row.allProjects ? 'all' : row.projectIds;
}

export const preferencesOf = ({ language, zone, currencyLabel }: Preferences): Preferences => ({
  language,
  zone,
  currencyLabel,
});

export function toUserActor(row: UserRow): UserActor {
  const projects = scopeOf(row);
  const scope = row.operatorIds ? { projects, operatorIds: row.operatorIds } : projects;
  return { kind: 'user', userId: row.id, email: row.email, role: row.role, scope };
}

/** True when `scope` includes all projects of `other` as a whole. Users cannot grant more than they have. */
export function scopeIncludes(scope: ProjectScope, other: readonly string[] | 'all'): boolean {
  if (scope === 'all') return true;
  if (isLimited(scope)) return false;
  return other !== 'all' && other.every((projectId) => canAccessProject(scope, projectId));
}
