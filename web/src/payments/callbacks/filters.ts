import { useTranslate } from 'react-admin';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { useWord } from '../../kit/fields/Word.js';
import { AGE_FILTER, type FilterDef } from '../../kit/list/filters.js';
import { QUARANTINE_REASONS } from '../../../../server/payments/callbacks/process/quarantine-words.js';
import { CALLBACK_STATUSES, PAIRINGS } from '../../../../server/payments/callbacks/views/callback-words.js';
import { CALLBACK_ENCODINGS } from '../../../../server/aggregator/contract/outcome-words.js';

export function useCallbackFilters(): FilterDef[] {
  const translate = useTranslate();
  const word = useWord();
  const projects = useProjects();
  const label = (name: string) => `callbacks.filter.${name}`;
  const words = (group: 'status' | 'pairing' | 'encoding' | 'quarantine', ids: readonly string[]) =>
    ids.map((id) => ({ id, text: word(group, id) }));
  const text = (name: string): FilterDef => ({ kind: 'text', name, label: label(name) });
  const filters: (FilterDef | false)[] = [
    {
      kind: 'choice',
      name: 'quarantine',
      label: label('quarantine'),
      choices: [
        { id: 'true', text: translate('callbacks.filter.quarantineAny') },
        ...words('quarantine', QUARANTINE_REASONS),
        { id: 'unattributed', text: translate('callbacks.filter.unattributed') },
        { id: 'dismissed', text: translate('callbacks.filter.dismissed') },
      ],
    },
    {
      kind: 'choice',
      name: 'pairing',
      label: label('pairing'),
      choices: words('pairing', PAIRINGS),
      several: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: label('status'),
      choices: words('status', CALLBACK_STATUSES),
      several: true,
    },
    {
      kind: 'choice',
      name: 'encoding',
      label: label('encoding'),
      choices: words('encoding', CALLBACK_ENCODINGS),
    },
    projects.length > 1 && {
      kind: 'choice',
      name: 'projectId',
      label: label('projectId'),
      choices: projects.map(({ id, name }) => ({ id, text: name })),
    },
    { kind: 'period', name: 'period', label: label('period'), from: 'from', to: 'to' },
    { ...AGE_FILTER, label: label('age') },
    { kind: 'flag', name: 'unresolved', label: label('unresolved') },
    text('reference'),
    text('hash'),
    text('logfile'),
    text('token'),
    text('q'),
  ];
  return filters.filter((filter) => filter !== false);
}
