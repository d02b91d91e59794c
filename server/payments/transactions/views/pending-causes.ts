import {
  hasMeaning,
  isSubCode,
  SUB_CODE_LIST_OF,
  subCodeOf,
} from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import type { PendingCause, PendingEvidence } from './pending-cause.view.js';
import type { OperatorSpeed, PendingFacts } from './pending-facts.js';
import type { RefusalCause } from './transaction.view.js';

/** A due status check that was not made for this long is late, ms. */
const LATE_AFTER_MS = 5 * 60_000;
/** Without callbacks, an outcome stays unnoticed when the next check is further away than this, ms. */
const SOON_MS = 5 * 60_000;
/** Faults of a connection that the project's own settings can cause. */
const OWN_FAULTS = new Set([
  'unknown host',
  'blocked address',
  'invalid address',
  'invalid request',
  'untrusted certificate',
]);

type Details = Partial<Pick<PendingCause, 'nextAt' | 'values' | 'evidence'>>;
type Make = (
  cause: PendingCause['cause'],
  certainty: PendingCause['certainty'],
  actor: PendingCause['actor'],
  details?: Details,
) => PendingCause;

/**
 * Ranks the causes from evidence: obstacles to a status check, the last responses and callbacks, the record of the call,
 * the state of the operator, and last the step that such a transaction usually awaits.
 */
export function pendingCauses(facts: PendingFacts): PendingCause[] {
  const nextAt = facts.nextCheckAt?.toISOString() ?? null;
  const make: Make = (cause, certainty, actor, details = {}) => ({
    cause,
    certainty,
    actor,
    nextAt,
    values: {},
    evidence: [],
    ...details,
  });
  if (facts.status === 'rejected' || facts.status === 'notcompleted') return holdCauses(facts, make);
  const isSilenceFirst = !facts.nextCheckAt || facts.nextCheckAt.getTime() - facts.now.getTime() > SOON_MS;
  const silence = silenceCauses(facts, make);
  const executed = statementCauses(facts, make);
  return [
    ...obstacles(facts, make),
    ...answerCauses(facts, make),
    ...executed,
    ...callbackCauses(facts, make),
    ...holdCauses(facts, make),
    ...callCauses(facts, make),
    ...scheduleCauses(facts, make).filter(({ cause }) => cause !== 'expired' || !executed.length),
    // A payment that the statement shows waits for the aggregator alone; one that a callback announces, for its check.
    ...(executed.length ? [] : operatorCauses(facts, make)),
    ...(isSilenceFirst ? silence : []),
    ...(executed.length || facts.callback ? [] : usualCauses(facts, make)),
    ...(isSilenceFirst ? [] : silence),
  ];
}

const to = (type: PendingEvidence['type'], id: string | null): PendingEvidence[] =>
  id === null ? [] : [{ type, id, filters: {} }];
const listOf = (type: PendingEvidence['type'], filters: Record<string, string>): PendingEvidence[] => [
  { type, id: null, filters },
];

function obstacles(facts: PendingFacts, make: Make): PendingCause[] {
  const { projectId, pausedAt, pauseCause, probeAt, lockedOutId, nextCheckAt, now } = facts;
  const project = to('project', projectId);
  if (!facts.hasCredentials)
    return [make('no_credentials', 'certain', 'admin', { nextAt: null, evidence: project })];
  const waits = pauseCause === 'responses_unusable';
  if (pausedAt)
    return [
      make(waits ? 'checks_waiting' : 'checks_paused', 'certain', waits ? 'aggregator' : 'admin', {
        nextAt: probeAt?.toISOString() ?? null,
        values: { since: pausedAt.toISOString(), said: facts.pausedWhy },
        evidence: [...to('exchange', lockedOutId), ...project],
      }),
    ];
  if (!nextCheckAt || now.getTime() - nextCheckAt.getTime() <= LATE_AFTER_MS) return [];
  return [
    make('checks_late', 'certain', 'admin', {
      values: { since: nextCheckAt.toISOString() },
      evidence: listOf('sweeps', { projectId }),
    }),
  ];
}

/** Reads the latest series of status checks that returned no status. */
function answerCauses(facts: PendingFacts, make: Make): PendingCause[] {
  const { unusable, lastCheckId, refusals, tokenProposalId } = facts;
  const call = to('exchange', lastCheckId);
  const replacement = tokenProposalId
    ? [make('token_replacement', 'certain', 'approver', { evidence: to('proposal', tokenProposalId) })]
    : [];
  if (!unusable) return replacement;
  const { outcome, said, count, since } = unusable;
  const values = { count, since, said: said.join(' · ') || null };
  switch (outcome) {
    case 'unanswered': {
      const ours = said.length > 0 && said.every((fault) => OWN_FAULTS.has(fault));
      const evidence = ours ? [...call, ...to('project', facts.projectId)] : call;
      return [
        ...replacement,
        make('no_response', 'certain', ours ? 'admin' : 'aggregator', { values, evidence }),
      ];
    }
    case 'unrecognised':
      return [...replacement, make('unrecognised_response', 'certain', 'admin', { values, evidence: call })];
    case 'foreign':
      return [...replacement, make('foreign_response', 'certain', 'aggregator', { values, evidence: call })];
    case 'refused': {
      if (refusals.length) return [...replacement, ...refusals.map(tokenCause(facts, make))];
      const code = said[0] ?? '';
      const list = SUB_CODE_LIST_OF.payin_confirm;
      const subCode = isSubCode(code) ? { list, code } : { list: null, code: null };
      if (hasMeaning(subCode, 'lockedOut')) return replacement;
      const actor =
        subCode.code === null || subCodeOf(list, code)?.fault === 'aggregator' ? 'aggregator' : 'admin';
      return [
        ...replacement,
        make('check_refused', 'certain', actor, { values: { ...values, ...subCode }, evidence: call }),
      ];
    }
  }
}

const tokenCause =
  ({ lastCheckId, projectId }: PendingFacts, make: Make) =>
  ({ cause, evidence }: RefusalCause): PendingCause => {
    const call = to('exchange', lastCheckId);
    const values = { refusal: cause, detail: cause === 'callback_token' ? null : evidence };
    switch (cause) {
      case 'callback_token':
        return make('token_refused', 'certain', 'finance', {
          values,
          evidence: [...to('delivery', evidence), ...call],
        });
      case 'other_project':
      case 'other_kind':
      case 'malformed_token':
        return make('token_refused', 'certain', 'finance', { values, evidence: call });
      case 'mistyped':
        return make('token_refused', 'likely', 'finance', { values, evidence: call });
      case 'wrong_parameter':
        return make('token_refused', 'possible', 'admin', {
          values,
          evidence: [...call, ...to('project', projectId)],
        });
      case 'worked_before':
        return make('token_refused', 'likely', 'aggregator', { values, evidence: call });
      case 'unknown':
        return make('token_refused', 'possible', 'aggregator', { values, evidence: call });
    }
  };

const statementCauses = ({ statement }: PendingFacts, make: Make): PendingCause[] =>
  statement
    ? [make(`statement_${statement.said}`, 'certain', 'aggregator', { values: { since: statement.day } })]
    : [];

/** A callback never decides; before the next status check it is the best hint, after it a contradiction. */
function callbackCauses({ callback, unusable }: PendingFacts, make: Make): PendingCause[] {
  if (!callback) return [];
  const { id, status, at, mark, checkedSince } = callback;
  const details = {
    values: { status, since: at.toISOString(), mark: mark === null ? 'none' : mark ? 'valid' : 'invalid' },
    evidence: to('delivery', id),
  };
  if (!checkedSince) return [make('callback_unchecked', unusable ? 'likely' : 'certain', 'none', details)];
  return [make('callback_contradicted', 'certain', mark === false ? 'admin' : 'aggregator', details)];
}

function holdCauses({ hold }: PendingFacts, make: Make): PendingCause[] {
  if (!hold) return [];
  return [
    make('payout_held', 'certain', 'finance', {
      nextAt: hold.until?.toISOString() ?? null,
      values: { why: hold.why },
      evidence: to('payout', hold.payoutId),
    }),
  ];
}

/** Reads the creating call and its OTP. */
function callCauses({ callingSince, otp, mode }: PendingFacts, make: Make): PendingCause[] {
  if (callingSince)
    return [
      make('call_in_progress', 'certain', 'none', {
        nextAt: null,
        values: { since: callingSince.toISOString() },
      }),
    ];
  if (!otp) return [];
  if (otp.code !== null)
    return [
      make(otp.awaited ? 'otp_refused' : 'otp_closed', 'certain', otp.awaited ? 'customer' : 'merchant', {
        values: { list: SUB_CODE_LIST_OF.direct_payin, code: otp.code },
        evidence: to('exchange', otp.refusalId),
      }),
    ];
  return otp.awaited && mode === 'sms_otp' ? [make('otp_awaited', 'certain', 'customer')] : [];
}

function scheduleCauses(facts: PendingFacts, make: Make): PendingCause[] {
  const { status, expiredAt, nextCheckAt, callingSince } = facts;
  const expired = expiredAt
    ? [make('expired', 'certain', 'none', { values: { since: expiredAt.toISOString() } })]
    : [];
  const isEnded = status === 'pending' && !nextCheckAt && !callingSince;
  return isEnded ? [...expired, make('checks_ended', 'certain', 'support')] : expired;
}

/** True when the current median is at least three times the usual one, and two minutes longer. */
function isSlow({ usual, current }: OperatorSpeed): boolean {
  return usual !== null && current !== null && current >= Math.max(3 * usual, usual + 120);
}

function operatorCauses(facts: PendingFacts, make: Make): PendingCause[] {
  const { outage, speed, lowBalance, accountId, operatorName: operator, kind } = facts;
  const causes: PendingCause[] = [];
  if (outage)
    causes.push(
      make('operator_outage', 'likely', 'operator', {
        values: { operator, since: outage.since.toISOString(), note: outage.note },
        evidence: to('account', accountId),
      }),
    );
  if (speed && accountId && isSlow(speed))
    causes.push(
      make('operator_slow', 'likely', 'operator', {
        values: { operator, current: speed.current, usual: speed.usual, count: speed.count },
        evidence: listOf('transactions', { accountId, kind, from: speed.from.toISOString() }),
      }),
    );
  if (lowBalance)
    causes.push(
      make('low_balance', 'possible', 'finance', {
        values: { operator, since: lowBalance.at.toISOString() },
        evidence: [...to('transaction', lowBalance.transactionId), ...to('account', accountId)],
      }),
    );
  return causes;
}

function silenceCauses({ silentSince, projectId }: PendingFacts, make: Make): PendingCause[] {
  if (!silentSince) return [];
  return [
    make('callbacks_silent', 'likely', 'aggregator', {
      values: { since: silentSince.toISOString() },
      evidence: listOf('deliveries', { projectId }),
    }),
  ];
}

/** Names the step that a transaction of this kind and mode usually awaits. */
function usualCauses(facts: PendingFacts, make: Make): PendingCause[] {
  const { kind, channel, mode, amount, amountToEnter, otp, operatorName: operator, speed } = facts;
  if (facts.callingSince || (otp && otp.code !== null)) return [];
  if (otp?.awaited && mode === 'sms_otp') return [];
  if (kind === 'payout')
    return [
      make('payout_processing', 'likely', 'operator', { values: { operator, usual: speed?.usual ?? null } }),
    ];
  if (channel === 'hosted' || mode === 'redirect')
    return [
      make('page_unpaid', facts.operatorNamed ? 'likely' : 'possible', 'customer', {
        values: { operator: facts.operatorNamed ? operator : null },
      }),
    ];
  switch (mode) {
    case 'ussd_otp':
      return [
        make('otp_amount', 'possible', 'customer', {
          values: {
            base: amount,
            amount: amountToEnter?.amount ?? amount,
            fee: amountToEnter?.customerFee ?? null,
          },
        }),
      ];
    case 'ussd_push':
    case 'guided_ussd':
      return [make('push_unconfirmed', 'possible', 'customer', { values: { operator, mode } })];
    case 'sms_otp':
    case 'wallet_otp':
      return [make('operator_processing', 'likely', 'operator', { values: { operator } })];
    default:
      return channel === 'wallet'
        ? [make('operator_processing', 'likely', 'operator', { values: { operator } })]
        : [make('validation_awaited', 'possible', 'customer', { values: { operator } })];
  }
}
