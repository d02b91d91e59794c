import { useTranslate } from 'react-admin';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { AGE_FILTER, type Choice, type FilterDef } from '../../../kit/list/filters.js';
import { useOperatorChoices } from '../../../kit/list/useOperatorChoices.js';
import { HOLD_REASONS, PAYOUT_STATES } from '../../../../../server/payments/payouts/orders/payout-words.js';

/** Builds the filters of payouts; state only where the list has several. */
export function usePayoutFilters(byState: boolean): FilterDef[] {
  const translate = useTranslate();
  const projects = useProjects();
  const operators = useOperatorChoices(translate('transactions.operatorNone'));
  const label = (name: string) => `payouts.filter.${name}`;
  const choice = (name: string, choices: Choice[], several = false): FilterDef => ({
    kind: 'choice',
    name,
    label: label(name),
    choices,
    several,
  });
  const filters: (FilterDef | false)[] = [
    byState &&
      choice(
        'state',
        PAYOUT_STATES.map((id) => ({ id, text: translate(`payoutState.${id}`) })),
        true,
      ),
    choice(
      'holdWhy',
      HOLD_REASONS.map((id) => ({ id, text: translate(`holdWhy.${id}`) })),
    ),
    { kind: 'flag', name: 'retryDue', label: label('retryDue') },
    choice(
      'channel',
      ['wallet', 'mobile_money'].map((id) => ({ id, text: translate(`channel.${id}`) })),
    ),
    choice('operatorId', operators),
    projects.length > 1 &&
      choice(
        'projectId',
        projects.map(({ id, name }) => ({ id, text: name })),
      ),
    { kind: 'period', name: 'period', label: label('period'), from: 'from', to: 'until' },
    { ...AGE_FILTER, label: label('age') },
    { kind: 'amount', name: 'amount', label: label('amount'), min: 'minAmount', max: 'maxAmount' },
    { kind: 'text', name: 'phone', label: label('phone') },
    { kind: 'text', name: 'reference', label: label('reference') },
    { kind: 'text', name: 'orderId', label: label('orderId') },
  ];
  return filters.filter((filter) => filter !== false);
}
