import type { CheckLevel, PreflightCheck } from './preflight.view.js';
import type { LimitFinding } from '../policy/limit-usage.js';
import type { PayoutHistory, PreflightContext } from './preflight-context.js';
import { DAY_MS } from '../../../platform/common/time/durations.js';

export interface CheckedPayout {
  channel: 'wallet' | 'mobile_money';
  /** XOF. */
  amount: number;
}

interface PreflightInput {
  context: PreflightContext;
  history: PayoutHistory;
  findings: readonly LimitFinding[];
}

type Values = PreflightCheck['values'];

export function preflightChecks(
  payout: CheckedPayout,
  { context, history, findings }: PreflightInput,
): PreflightCheck[] {
  const checks = [
    projectCheck(context),
    numberCheck(context),
    operatorCheck(context, history),
    minimumCheck(payout, context),
    outageCheck(context),
    floatCheck(payout, context),
    limitsCheck(findings),
    likeCheck('duplicate', history.duplicates),
    likeCheck('possibly_paid', history.possiblyPaid),
    likeCheck('failed_before', history.failedBefore),
  ];
  return payout.channel === 'wallet' ? [...checks, ...walletChecks(history, context)] : checks;
}

/** Returns true when a similar payout exists or the payout may have been paid: the user must write a reason. */
export function needsDuplicateReason(checks: readonly PreflightCheck[]): boolean {
  return checks.some(
    ({ name, level }) => (name === 'duplicate' || name === 'possibly_paid') && level === 'warn',
  );
}

function check(name: PreflightCheck['name'], level: CheckLevel, values: Values = {}): PreflightCheck {
  return { name, level, values, links: [] };
}

function projectCheck({ project }: PreflightContext): PreflightCheck {
  if (!project.payoutEnabled) return check('project', 'block', { why: 'payout_disabled' });
  if (!project.hasCredentials) return check('project', 'block', { why: 'credentials_missing' });
  return project.pauseCause === null
    ? check('project', 'ok')
    : check('project', 'warn', { why: project.pauseCause });
}

function numberCheck({ number, completedPhone }: PreflightContext): PreflightCheck {
  const values = { callingCode: number.callingCode };
  if (completedPhone !== null)
    return check('number', 'block', { ...values, why: 'noCallingCode', phone: completedPhone });
  if (!number.paysXof) return check('number', 'block', { ...values, why: 'currency' });
  if (number.callingCode === null) return check('number', 'warn', values);
  if (!number.fault) return check('number', 'ok', values);
  return check('number', 'block', { ...values, why: number.fault.rule, ...number.fault.values });
}

function operatorCheck({ operator }: PreflightContext, { refusals }: PayoutHistory): PreflightCheck {
  const refused = refusals.find(({ kind }) => kind === 'operator_unknown');
  if (refused)
    return {
      ...check('operator', 'warn', { refusedAt: refused.at, operatorName: operator?.name ?? null }),
      links: [refused.link],
    };
  if (!operator) return check('operator', 'unknown');
  const { id, name, source, active } = operator;
  return check('operator', active ? 'ok' : 'warn', {
    operatorId: id,
    operatorName: name,
    source,
    active: String(active),
  });
}

function minimumCheck({ amount }: CheckedPayout, { operator }: PreflightContext): PreflightCheck {
  if (!operator || operator.payoutMinimum === null) return check('minimum', 'unknown', { amount });
  const values = { minimum: operator.payoutMinimum, amount };
  return check('minimum', amount < operator.payoutMinimum ? 'block' : 'ok', values);
}

/** Warns only: a payout requested during an outage is held until its end. */
function outageCheck({ operator, outage }: PreflightContext): PreflightCheck {
  if (!operator) return check('outage', 'unknown');
  if (!outage) return check('outage', 'ok');
  const { holdsPayouts, note, markedAt } = outage;
  return check('outage', 'warn', { willBeHeld: String(holdsPayouts), note, markedAt });
}

/** Compares the amount with both bounds of the balance; `unknown` between them. */
function floatCheck({ amount }: CheckedPayout, { balance }: PreflightContext): PreflightCheck {
  if (!balance) return check('float', 'unknown', { amount });
  const { low, high, mayArrive, asOf, source } = balance;
  const most = high === null ? Infinity : high + mayArrive;
  const level = low !== null && low >= amount ? 'ok' : most < amount ? 'warn' : 'unknown';
  return check('float', level, { amount, low, high, asOf, source });
}

function limitsCheck(findings: readonly LimitFinding[]): PreflightCheck {
  const worst = findings.find(({ then }) => then === 'refuse') ?? findings[0];
  if (!worst) return check('limits', 'ok');
  const { per, window, measure, max, then } = worst.limit;
  const values = { per, window, measure, max, then, used: worst.used, wanted: worst.wanted };
  return check('limits', then === 'refuse' ? 'block' : 'warn', values);
}

function likeCheck(
  name: 'duplicate' | 'possibly_paid' | 'failed_before',
  links: PreflightCheck['links'],
): PreflightCheck {
  return { ...check(name, links.length ? 'warn' : 'ok', { found: links.length }), links };
}

/** Checks the aggregator's rules for wallets against the history in Rappro; payouts made elsewhere are not visible. */
function walletChecks(history: PayoutHistory, { lastPayinAt, now }: PreflightContext): PreflightCheck[] {
  return [repetitionCheck(history, now), depositCheck(history, lastPayinAt), accountCheck(history)];
}

/** Considers payouts of Rappro and refusals that reveal a payout made elsewhere. */
function repetitionCheck({ recentWalletPayouts, refusals }: PayoutHistory, now: string): PreflightCheck {
  const refused = refusals.find(
    ({ kind, at }) => kind === 'paid_within_24_hours' && Date.parse(now) - Date.parse(at) < DAY_MS,
  );
  const links = [...recentWalletPayouts, ...(refused ? [refused.link] : [])];
  const values = {
    last: recentWalletPayouts[0]?.at ?? null,
    refusedAt: refused?.at ?? null,
    cannotKnow: 'payouts_elsewhere',
  };
  return { ...check('wallet_24h', links.length ? 'warn' : 'ok', values), links };
}

/** A refusal for a missing deposit counts until a later payin or payout of the number. */
function depositCheck({ refusals, walletPaidAt }: PayoutHistory, lastPayinAt: string | null): PreflightCheck {
  const refused = refusals.find(({ kind }) => kind === 'no_recent_deposit');
  if (refused && refused.at > (lastPayinAt ?? '') && refused.at > (walletPaidAt ?? ''))
    return {
      ...check('wallet_3_months', 'warn', { last: lastPayinAt, refusedAt: refused.at }),
      links: [refused.link],
    };
  return lastPayinAt === null
    ? check('wallet_3_months', 'unknown', { last: null, cannotKnow: 'deposits_elsewhere' })
    : check('wallet_3_months', 'ok', { last: lastPayinAt });
}

/** Compares the latest refusal with the latest payout: a missing wallet may have been opened since. */
function accountCheck({ refusals, walletPaidAt }: PayoutHistory): PreflightCheck {
  const walletMissingAt = refusals.find(({ kind }) => kind === 'no_wallet')?.at ?? null;
  if (walletMissingAt === null && walletPaidAt === null) return check('wallet_account', 'unknown');
  return (walletMissingAt ?? '') > (walletPaidAt ?? '')
    ? check('wallet_account', 'warn', { refusedAt: walletMissingAt })
    : check('wallet_account', 'ok', { paidAt: walletPaidAt });
}
