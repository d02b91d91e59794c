import { useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { Choice, FilterDef } from '../../../kit/list/filters.js';
import { useProjectFilters } from '../../../kit/list/useProjectFilters.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useAssignees } from '../fields/useAssignees.js';
import { BREAK_AGES, BREAK_KINDS } from '../../../../../server/books/breaks/break-words.js';
import { OPERATING_ROLES } from '../../../../../server/access/identity/user-words.js';

export function useBreakFilters(): FilterDef[] {
  const translate = useTranslate();
  const projects = useProjectFilters('breaks').filter((filter) => filter.kind === 'choice');
  const users = useAssignees();
  const accounts = useAccountChoices();
  const label = (name: string) => `breaks.filter.${name}`;
  const words = (group: string, ids: readonly string[]): Choice[] =>
    ids.map((id) => ({ id, text: translate(`${group}.${id}`) }));
  const choice = (name: string, choices: Choice[], more: { several?: boolean } = {}) => ({
    kind: 'choice' as const,
    name,
    label: label(name),
    choices,
    ...more,
  });
  return [
    choice('state', words('breakStateWord', ['open', 'resolved'])),
    choice('kind', words('breakKind', BREAK_KINDS), { several: true }),
    choice('age', words('age', BREAK_AGES)),
    choice('assignee', [
      ...words('breakAssignee', ['me', 'any', 'none']),
      ...users.map(({ id, email }) => ({ id, text: email })),
    ]),
    ...projects,
    { kind: 'day', name: 'day', label: label('day') },
    { kind: 'day', name: 'dayTo', label: label('dayTo') },
    { kind: 'flag', name: 'dayOver', label: label('dayOver') },
    { kind: 'period', name: 'found', label: label('found'), from: 'from', to: 'to' },
    {
      kind: 'amount',
      name: 'amount',
      label: label('amount'),

      min: 'amountMin',
      max: 'amountMax',
    },
    { kind: 'flag', name: 'overdue', label: label('overdue') },
    { kind: 'flag', name: 'escalated', label: label('escalated') },
    choice('carried', words('breakCarried', ['false', 'true'])),
    choice('timing', words('breakTiming', ['false', 'true'])),
    choice('notice', words('breakNotice', ['false', 'true'])),
    choice('ownerRole', words('role', OPERATING_ROLES), {}),
    choice('operatorId', accounts, {}),
    { kind: 'text', name: 'transactionId', label: label('transactionId') },
    { kind: 'text', name: 'causeId', label: label('causeId') },
    { kind: 'text', name: 'q', label: label('q') },
  ];
}

function useAccountChoices(): Choice[] {
  const { data } = useRead(dataProvider.getAccountChoices, {}, { staleTime: 5 * 60_000 });
  const seen = new Map((data ?? []).map(({ operatorId, operatorName }) => [operatorId, operatorName]));
  return [...seen].map(([id, text]) => ({ id, text }));
}
