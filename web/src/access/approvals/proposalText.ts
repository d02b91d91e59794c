import type { ProposalView } from '../../../../server/access/approvals/proposal.view.js';
import { xof } from '../../kit/format/money.js';
import { longDay } from '../../kit/format/times.js';
import { plainText } from '../../kit/format/plainText.js';
import type { Translate } from '../../kit/i18n/texts.js';

/** Names of what a payload holds by its identifier. */
export interface ProposalNames {
  locale: string;
  /** The identifier itself, where the catalogue has no such operator. */
  operator: (id: string) => string;
  country: (callingCode: string) => string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const amount = (value: unknown): string => (typeof value === 'number' ? xof(value) : text(value));

/** Says in one sentence, in the infinitive, what a proposal asks for. */
export function proposalText(
  { kind, payload }: Pick<ProposalView, 'kind' | 'payload'>,
  translate: Translate,
  names: ProposalNames,
): string {
  const operatorId = text(payload['operatorId']);
  return translate(`proposalSays.${kind}`, {
    count: payload['count'],
    smart_count: payload['count'] ?? 1,
    total: amount(payload['total']),
    amount: amount(payload['amount']),
    reference: text(payload['reference']),
    operator:
      text(payload['operatorName']) ||
      (operatorId ? names.operator(operatorId) : translate('field.noOperator')),
    address: text(payload['baseUrl']),
    url: text(payload['url']),
    hours: text(payload['overlapHours']),
    credentials:
      kind === 'project.connection'
        ? translate(`connectionRequest.what.${text(payload['credentials'])}`)
        : '',
    ...limitsOf(payload),
    movement: kind === 'cash.movement' ? translate(`movement.${text(payload['kind'])}`) : '',
    ...(RECONCILING.includes(kind) ? reconciling(payload, translate, names) : {}),
    ...(ACCESS.includes(kind) ? access(payload, translate, names) : {}),
  });
}

const RECONCILING: readonly ProposalView['kind'][] = [
  'break.resolve',
  'break.carry_over',
  'balance.adjustment',
  'match.difference',
  'status.override',
  'status.revert',
  'day.reopen',
];

/** Returns the values of texts about breaks, manual overrides and days; unknown ones stay empty. */
function reconciling(
  payload: Record<string, unknown>,
  translate: Translate,
  { locale }: ProposalNames,
): Record<string, unknown> {
  const word = (group: string, name: string) => {
    const value = text(payload[name]);
    return value ? translate(`${group}.${value}`, { _: value }) : '…';
  };
  return {
    number: Array.isArray(payload['parts']) ? payload['parts'].map(text).join(', ') : text(payload['number']),
    what: payload['causeKind'] ? word('causeKind', 'causeKind') : word('breakKind', 'kind'),
    code: codeOf(payload, translate),
    reference: text(payload['reference']) || text(payload['transactionId']),
    status: word('status', 'status'),
    against: word('status', payload['aggregator'] ? 'aggregator' : 'against'),
    day: dayText(payload['day'], locale),
    revision: text(payload['revision']),
  };
}

const ACCESS: readonly ProposalView['kind'][] = [
  'user.create',
  'user.change',
  'user.password_reset',
  'user.second_factor_reset',
  'user.provider_link',
  'provider_group.set',
  'api_key.create',
];

/** Returns the values of texts about users and API keys. */
function access(
  payload: Record<string, unknown>,
  translate: Translate,
  of: ProposalNames,
): Record<string, unknown> {
  const before = (payload['before'] ?? {}) as Record<string, unknown>;
  const role = (from: Record<string, unknown>) => {
    const value = text(from['role']);
    const word = value ? translate(`role.${value}`) : '…';
    return from['disabled'] === true ? `${word} (${translate('users.disabled')})` : word;
  };
  const projects = ({ allProjects, projects: names }: Record<string, unknown>) =>
    allProjects === true || !Array.isArray(names)
      ? translate('proposals.allProjects')
      : names.map(text).join(', ') || translate('frame.none');
  const limits = (from: Record<string, unknown>) =>
    (['countries', 'operators'] as const)
      .flatMap((name) => {
        const list = limitNames(name, from[name], of);
        return list ? [translate(`proposals.limitedTo.${name}`, { names: list })] : [];
      })
      .join('');
  return {
    email:
      payload['email'] && payload['name']
        ? translate('proposals.userNamed', { name: text(payload['name']), email: text(payload['email']) })
        : text(payload['email']),
    name: text(payload['name']),
    role: role(payload),
    projects: projects(payload),
    permissions: Array.isArray(payload['permissions'])
      ? payload['permissions']
          .map((name) => translate(`apiKey.permission.${plainText(name)}`, { _: plainText(name) }))
          .join(', ')
      : '',
    limits: limits(payload),
    limitsBefore: limits(before),
    roleBefore: role(before),
    projectsBefore: projects(before),
  };
}

/** Writes a business day in words; another value as it is. */
export const dayText = (value: unknown, locale: string): string => {
  const day = text(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day, locale) : day;
};

/** Names the countries or operators of limits; undefined without a limit. */
export const limitNames = (
  name: 'countries' | 'operators',
  list: unknown,
  names: ProposalNames,
): string | undefined =>
  Array.isArray(list)
    ? list.map((id) => (name === 'countries' ? names.country(text(id)) : names.operator(text(id)))).join(', ')
    : undefined;

/** Codes of overrides, of adjustments and of breaks have words of their own. */
function codeOf(payload: Record<string, unknown>, translate: Translate): string {
  const code = text(payload['code']);
  if (!code) return '…';
  if (payload['overrideId'] || payload['against']) return translate(`overrideCode.${code}`, { _: code });
  if (payload['operatorId']) return translate(`adjustment.codes.${code}`, { _: code });
  return translate(`resolutionCode.${code}`, { _: code });
}

/** Returns the reason of a request; a reason set by Rappro itself is a code. */
export const reasonText = (reason: string, translate: Translate): string =>
  reason === 'token_unproven' || reason === 'token_of_payout'
    ? translate(`proposals.reasonCode.${reason}`)
    : reason;

/** Returns the limits of the daily close. */
const limitsOf = (payload: Record<string, unknown>): Record<string, string> => ({
  act: amount(payload['writeOffAct']),
  person: amount(payload['writeOffDay']),
  owned: amount(payload['ownedBreak']),
});

/** Links the subject of a proposal. */
export function subjectOf({ kind, projectId, subjectId, payload }: ProposalView): string | undefined {
  switch (kind) {
    case 'transaction.not_created':
    case 'transaction.failed':
    case 'transaction.failure_review':
    case 'transaction.token':
    case 'transaction.token_replacement':
      return subjectId ? `/transactions/${subjectId}` : undefined;
    case 'payout.release':
    case 'cash.movement':
      return `/accounts/${projectId ?? ''}/${text(payload['operatorId'])}`;
    case 'payout.retry':
      return subjectId ? `/payouts/${subjectId}` : undefined;
    case 'status.override':
    case 'status.revert':
      return subjectId ? `/transactions/${text(payload['transactionId']) || subjectId}#overrides` : undefined;
    case 'break.resolve':
    case 'break.carry_over':
      return subjectId ? `/breaks/${subjectId}` : undefined;
    case 'day.reopen':
      return subjectId ? `/days/${subjectId.replace(':', '/')}` : undefined;
    case 'project.connection':
    case 'project.callback_key':
      return subjectId ? `/projects/${subjectId}` : undefined;
    case 'match.difference':
      return `/matching?projectId=${projectId ?? ''}&day=${text(payload['day'])}`;
    case 'balance.adjustment':
      return `/days/${projectId ?? ''}/${text(payload['day'])}#proof`;
    case 'balance.statement':
      return `/accounts/${projectId ?? ''}/${text(payload['operatorId'])}`;
    case 'close_policy.change':
      return '/close-policy';
    case 'policy.change':
      return '/payout-policy';
    case 'payout.retries':
      return '/payout-retries';
    case 'payout.generation':
    case 'payout.interruption':
      return '/payouts';
    case 'user.change':
    case 'user.password_reset':
    case 'user.second_factor_reset':
    case 'user.provider_link':
      return subjectId ? `/users/${subjectId}` : undefined;
    case 'user.create':
    case 'provider_group.set':
      return '/users';
    case 'webhook.relay':
    case 'api_key.create':
      return projectId ? `/projects/${projectId}` : undefined;
  }
}
