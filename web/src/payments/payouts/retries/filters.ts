import { useTranslate } from 'react-admin';
import { useSubCodeRows, useSubCodes } from '../../../kit/dataProvider/useSubCodes.js';
import type { Choice, FilterDef } from '../../../kit/list/filters.js';
import { usePayoutFilters } from '../list/filters.js';

/** Builds the filters of failed payouts: cause, those of payouts, and whether to list what cannot succeed. */
export function useFailedPayoutFilters(): FilterDef[] {
  const payouts = usePayoutFilters(false);
  const choices = useCauseChoices();
  return [
    { kind: 'choice', name: 'cause', label: 'retries.filter.cause', choices },
    ...payouts,
    { kind: 'flag', name: 'all', label: 'retries.filter.all' },
  ];
}

const PAYOUT_LISTS = ['createStraightWithdrawal', 'createWithdrawal'];

function useCauseChoices(): Choice[] {
  const translate = useTranslate();
  const decode = useSubCodes();
  const { data = [] } = useSubCodeRows();
  const codes = data
    // The codes of a low balance are one cause.
    .filter(({ list, nextStep }) => PAYOUT_LISTS.includes(list) && nextStep !== 'fund_and_retry')
    .map(({ id, list, code }) => ({ id, text: `${decode(list, code)?.inShort ?? list} · ${code}` }));
  const named = ['low_balance', 'no_code', 'never_sent', 'people'].map((id) => ({
    id,
    text: translate(`failureCause.${id}`),
  }));
  return [...named, ...codes];
}
