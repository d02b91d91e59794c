import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PayoutView } from '../../../../../server/payments/payouts/attempts/payout-page.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { PayoutSentence } from '../summary/PayoutSentence.js';

interface Props {
  payout: Pick<
    PayoutView,
    'id' | 'channel' | 'phone' | 'beneficiary' | 'amount' | 'staysInWallet' | 'attempts' | 'retry'
  >;
  onClose: () => void;
}

/** Retries one payout with a reason and a code; where a second person must approve, it is proposed. */
export function RetryDialog({ payout, onClose }: Props) {
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const { id, attempts, retry } = payout;
  return (
    <ReasonDialog
      withCode
      title={translate('payout.retry')}
      text={
        <>
          <PayoutSentence payout={payout} plain />{' '}
          {translate(retry.needsApproval ? 'payout.retryTwoText' : 'payout.retryText', {
            number: attempts + 1,
          })}
        </>
      }
      act={translate(retry.needsApproval ? 'payout.retryPropose' : 'payout.retry')}
      action={dataProvider.retryPayout}
      params={{ id, requestId }}
      done={({ proposalIds }) => (proposalIds.length ? 'payout.retryProposed' : 'payout.retried')}
      onClose={onClose}
    />
  );
}
