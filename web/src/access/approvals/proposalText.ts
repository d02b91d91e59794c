import type { ProposalOf, ProposedAct } from '../../kit/dataProvider/proposals.js';
import { xof } from '../../kit/format/money.js';
import { longDay } from '../../kit/format/times.js';
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
export function proposalText(act: ProposedAct, translate: Translate, names: ProposalNames): string {
  return translate(`proposalSays.${act.kind}`, valuesOf(act, translate, names));
}

/** Returns the values of the sentence. What an earlier version did not store stays empty. */
function valuesOf(
  { kind, payload }: ProposedAct,
  translate: Translate,
  names: ProposalNames,
): Record<string, unknown> {
  const word = (group: string, value: unknown) =>
    text(value) ? translate(`${group}.${text(value)}`, { _: text(value) }) : '…';
  const operator = ({
    operatorId,
    operatorName,
  }: {
    operatorId: string | null;
    operatorName?: string | null;
  }) => operatorName || (operatorId ? names.operator(operatorId) : translate('field.noOperator'));
  switch (kind) {
    case 'break.resolve':
      return {
        number: payload.parts?.join(', #') ?? text(payload.number),
        what: payload.causeKind ? word('causeKind', payload.causeKind) : word('breakKind', payload.kind),
        amount: amount(payload.amount),
        code: word('resolutionCode', payload.code),
      };
    case 'break.carry_over':
      return {
        number: text(payload.number),
        what: word('breakKind', payload.kind),
        amount: amount(payload.amount),
      };
    case 'balance.adjustment':
    case 'match.difference':
      return {
        operator: operator(payload),
        amount: amount(payload.amount),
        day: dayText(payload.day, names.locale),
        code: translate(`adjustment.codes.${payload.code}`, { _: payload.code }),
        reference: kind === 'match.difference' ? text(payload.reference) : '',
      };
    case 'balance.statement':
      return { operator: operator(payload), amount: amount(payload.amount) };
    case 'cash.movement':
      return {
        operator: operator(payload),
        amount: amount(payload.amount),
        movement: translate(`movement.${payload.kind}`),
      };
    case 'close_policy.change':
      return {
        act: amount(payload.writeOffAct),
        person: amount(payload.writeOffDay),
        owned: amount(payload.ownedBreak),
      };
    case 'status.override':
    case 'status.revert':
      return {
        reference: text(payload.reference) || text(payload.transactionId),
        amount: amount(payload.amount),
        status: word('status', payload.status),
        against: word('status', kind === 'status.revert' ? payload.aggregator : payload.against),
      };
    case 'day.reopen':
      return { day: dayText(payload.day, names.locale), revision: text(payload.revision) };
    case 'payout.release':
    case 'payout.retries':
      return { operator: operator(payload), smart_count: payload.count, total: amount(payload.total) };
    case 'payout.interruption':
      return { smart_count: payload.count, total: amount(payload.total) };
    case 'payout.retry':
      return { amount: amount(payload.amount) };
    case 'transaction.not_created':
    case 'transaction.failed':
    case 'transaction.failure_review':
    case 'transaction.token':
    case 'transaction.token_replacement':
      return { reference: text(payload.reference), amount: amount(payload.amount) };
    case 'project.connection':
      return {
        address: text(payload.baseUrl),
        credentials: translate(`connectionRequest.what.${payload.credentials}`),
      };
    case 'project.callback_key':
      return { hours: text(payload.overlapHours) };
    case 'webhook.relay':
      return { url: text(payload.url) };
    case 'user.create':
      return { email: userName(payload, translate), ...accessTexts(payload, translate, names) };
    case 'user.change': {
      const before = accessTexts(payload.before, translate, names);
      return {
        ...{ email: text(payload.email), ...accessTexts(payload, translate, names) },
        ...{ roleBefore: before.role, projectsBefore: before.projects, limitsBefore: before.limits },
      };
    }
    case 'user.password_reset':
    case 'user.second_factor_reset':
    case 'user.provider_link':
      return { email: userName(payload, translate), role: word('role', payload.role) };
    case 'provider_group.set':
      return { name: text(payload.name), ...accessTexts(payload, translate, names) };
    case 'api_key.create':
      return {
        name: text(payload.name),
        permissions: (payload.permissions ?? [])
          .map((name) => translate(`apiKey.permission.${name}`, { _: name }))
          .join(', '),
        limits: limitTexts(payload, translate, names),
      };
    case 'policy.change':
    case 'payout.generation':
      return {};
  }
}

const userName = ({ email, name }: { email: string; name: string }, translate: Translate): string =>
  email && name ? translate('proposals.userNamed', { name, email }) : text(email);

type Access = ProposedAct<'user.create' | 'user.change' | 'provider_group.set'>['payload'];

/** Returns the texts of a role with its projects and limits. */
function accessTexts(
  access: Omit<Access, 'email' | 'name' | 'before'> & { disabled?: boolean },
  translate: Translate,
  of: ProposalNames,
): Record<'role' | 'projects' | 'limits', string> {
  const { role, allProjects, projects, disabled } = access;
  const word = translate(`role.${role}`);
  return {
    role: disabled ? `${word} (${translate('users.disabled')})` : word,
    projects:
      allProjects || !projects
        ? translate('proposals.allProjects')
        : projects.join(', ') || translate('frame.none'),
    limits: limitTexts(access, translate, of),
  };
}

/** Returns the limits to countries and operators as the end of a sentence; empty without limits. */
const limitTexts = (
  limits: { countries?: string[] | null; operators?: string[] | null },
  translate: Translate,
  of: ProposalNames,
): string =>
  (['countries', 'operators'] as const)
    .flatMap((name) => {
      const list = limitNames(name, limits[name], of);
      return list ? [translate(`proposals.limitedTo.${name}`, { names: list })] : [];
    })
    .join('');

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

/** Returns the reason of a request; a reason set by Rappro itself is a code. */
export const reasonText = (reason: string, translate: Translate): string =>
  reason === 'token_unproven' || reason === 'token_of_payout'
    ? translate(`proposals.reasonCode.${reason}`)
    : reason;

/** Links the subject of a proposal. */
export function subjectOf({ kind, projectId, subjectId, payload }: ProposalOf): string | undefined {
  switch (kind) {
    case 'transaction.not_created':
    case 'transaction.failed':
    case 'transaction.failure_review':
    case 'transaction.token':
    case 'transaction.token_replacement':
      return subjectId ? `/transactions/${subjectId}` : undefined;
    case 'payout.release':
    case 'cash.movement':
      return `/accounts/${projectId ?? ''}/${text(payload.operatorId)}`;
    case 'payout.retry':
      return subjectId ? `/payouts/${subjectId}` : undefined;
    case 'status.override':
    case 'status.revert':
      return subjectId ? `/transactions/${text(payload.transactionId) || subjectId}#overrides` : undefined;
    case 'break.resolve':
    case 'break.carry_over':
      return subjectId ? `/breaks/${subjectId}` : undefined;
    case 'day.reopen':
      return subjectId ? `/days/${subjectId.replace(':', '/')}` : undefined;
    case 'project.connection':
    case 'project.callback_key':
      return subjectId ? `/projects/${subjectId}` : undefined;
    case 'match.difference':
      return `/matching?projectId=${projectId ?? ''}&day=${text(payload.day)}`;
    case 'balance.adjustment':
      return `/days/${projectId ?? ''}/${text(payload.day)}#proof`;
    case 'balance.statement':
      return `/accounts/${projectId ?? ''}/${text(payload.operatorId)}`;
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
