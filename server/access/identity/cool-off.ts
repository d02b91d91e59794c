import sql from 'sql-template-tag';
import type { Role } from './user.view.js';

/** Roles that decide what others request: payouts, approvals, signatures and locks of days. */
export const APPROVER_ROLES: readonly Role[] = ['admin', 'finance'];

export const isApprover = (role: Role): boolean => APPROVER_ROLES.includes(role);

/** When a user's identity or access last changed: creation, reset, re-enabling, wider access, a new second factor. */
export const ACCESS_CHANGED_AT = sql`greatest(p.created_at, p.access_changed_at, p.totp_enrolled_at)`;

const HOUR_MS = 3_600_000;

/** End of an approver's cool-off; null for other roles, and where the installation has none (0 hours). */
export function approvesFrom(user: { role: Role; settledSince: Date }, hours: number): Date | null {
  if (!hours || !isApprover(user.role)) return null;
  return new Date(user.settledSince.getTime() + hours * HOUR_MS);
}
