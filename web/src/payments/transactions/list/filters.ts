import { useTranslate } from 'react-admin';
import { useDashboard } from '../../../kit/layout/useDashboard.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { useLimitChoices } from '../../../kit/fields/limitChoices.js';
import { useWord } from '../../../kit/fields/Word.js';
import { AGE_FILTER, type Choice, type FilterDef } from '../../../kit/list/filters.js';
import { useOperatorChoices } from '../../../kit/list/useOperatorChoices.js';
import { TRANSACTION_STATUSES } from '../../../../../server/payments/transactions/lifecycle/lifecycle.js';
import { CALL_CHANNELS } from '../../../../../server/merchant/projects/check-policy/check-policy-words.js';

export function useTransactionFilters(): FilterDef[] {
  const translate = useTranslate();
  const word = useWord();
  const projects = useProjects();
  const { data: today } = useDashboard();
  const operators = useOperatorChoices(translate('transactions.operatorNone'), today?.operators);
  const countries = useLimitChoices().countries.map(({ id, name }) => ({ id, text: name }));
  const label = (name: string) => `transactions.filter.${name}`;
  const choice = (name: string, choices: Choice[], several = false): FilterDef => ({
    kind: 'choice',
    name,
    label: label(name),
    choices,
    several,
  });
  const words = (group: 'status' | 'kind' | 'channel', ids: readonly string[]): Choice[] =>
    ids.map((id) => ({ id, text: word(group, id) }));
  const filters: (FilterDef | false)[] = [
    choice('status', words('status', TRANSACTION_STATUSES), true),
    choice('kind', words('kind', ['payin', 'payout'])),
    choice('channel', words('channel', CALL_CHANNELS)),
    choice('operatorId', operators),
    { ...choice('country', countries) },
    choice('accountId', operators),
    { kind: 'flag', name: 'accountCertain', label: label('accountCertain') },
    { kind: 'flag', name: 'onStatement', label: label('onStatement') },
    projects.length > 1 &&
      choice(
        'projectId',
        projects.map(({ id, name }) => ({ id, text: name })),
      ),
    { kind: 'period', name: 'period', label: label('period'), from: 'from', to: 'to' },
    {
      kind: 'period',
      name: 'statusPeriod',
      label: label('statusPeriod'),

      from: 'statusFrom',
      to: 'statusTo',
    },
    { ...AGE_FILTER, label: label('age') },
    {
      kind: 'timeOfDay',
      name: 'timeOfDay',
      label: label('timeOfDay'),

      from: 'timeFrom',
      to: 'timeTo',
      zone: 'timeZone',
    },
    { kind: 'amount', name: 'amount', label: label('amount'), min: 'amountMin', max: 'amountMax' },
    { kind: 'text', name: 'subCode', label: label('subCode') },
    { kind: 'text', name: 'reason', label: label('reason') },
    { kind: 'text', name: 'reference', label: label('reference') },
    { kind: 'text', name: 'phone', label: label('phone') },
    { kind: 'text', name: 'token', label: label('token') },
    { kind: 'flag', name: 'overdue', label: label('overdue') },
    { kind: 'flag', name: 'expired', label: label('expired') },
    { kind: 'flag', name: 'withoutCallback', label: label('withoutCallback') },
    { kind: 'flag', name: 'contradicted', label: label('contradicted') },
    { kind: 'text', name: 'q', label: label('q') },
  ];
  return filters.filter((filter) => filter !== false);
}
