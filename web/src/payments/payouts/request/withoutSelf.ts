import type {
  PreflightCheck,
  PreflightView,
} from '../../../../../server/payments/payouts/preflight/preflight.view.js';

const LIKE_ANOTHER: readonly PreflightCheck['name'][] = ['duplicate', 'possibly_paid'];

/** Removes the edited payout itself from the duplicates found. */
export function withoutSelf(found: PreflightView, payoutId: string | undefined): PreflightView {
  if (!payoutId) return found;
  const checks = found.checks.map((check): PreflightCheck => {
    const links = check.links.filter(({ id }) => id !== payoutId);
    if (links.length === check.links.length) return check;
    if (links.length) return { ...check, links, values: { ...check.values, found: links.length } };
    return { ...check, links, level: 'ok', values: { ...check.values, found: 0, last: null } };
  });
  const needsReason = checks.some(({ name, level }) => LIKE_ANOTHER.includes(name) && level === 'warn');
  return { ...found, checks, needsReason };
}
