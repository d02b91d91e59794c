import { useTranslate } from 'react-admin';
import type { ProposalView } from '../../../../server/access/approvals/proposal.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Xof } from '../../kit/fields/Xof.js';
import { plainText } from '../../kit/format/plainText.js';
import type { Fact } from '../../kit/layout/Facts.js';

/** Returns the balance at the cut-off before and after a proposed adjustment; nothing for others, or where it is unknown. */
export function useBalanceFacts({ kind, projectId, payload, amount, verdict }: ProposalView): Fact[] {
  const translate = useTranslate();
  const isAdjustment = kind === 'balance.adjustment' && !verdict && projectId !== null;
  const { data } = useRead(
    dataProvider.getDay,
    isAdjustment ? { projectId, day: plainText(payload['day']), asOf: undefined } : undefined,
  );
  const account = data?.figures.proof.find(({ operatorId }) => operatorId === payload['operatorId']);
  if (!account || account.closing === null || amount === null) return [];
  return [
    { label: translate('proposalField.balanceBefore'), value: <Xof value={account.closing} /> },
    {
      label: translate('proposalField.balanceAfter'),
      value: <Xof value={account.closing + amount} strong />,
    },
  ];
}
