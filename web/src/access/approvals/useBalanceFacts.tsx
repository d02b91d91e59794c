import { useTranslate } from 'react-admin';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Xof } from '../../kit/fields/Xof.js';
import type { Fact } from '../../kit/layout/Facts.js';

/** Returns the balance at the cut-off before and after a proposed adjustment; nothing for others, or where it is unknown. */
export function useBalanceFacts({ kind, projectId, payload, amount, verdict }: ProposalOf): Fact[] {
  const translate = useTranslate();
  const adjustment = kind === 'balance.adjustment' && !verdict ? payload : undefined;
  const { data } = useRead(
    dataProvider.getDay,
    adjustment && projectId !== null ? { projectId, day: adjustment.day, asOf: undefined } : undefined,
  );
  const account = data?.figures.proof.find(({ operatorId }) => operatorId === adjustment?.operatorId);
  if (!account || account.closing === null || amount === null) return [];
  return [
    { label: translate('proposalField.balanceBefore'), value: <Xof value={account.closing} /> },
    {
      label: translate('proposalField.balanceAfter'),
      value: <Xof value={account.closing + amount} strong />,
    },
  ];
}
