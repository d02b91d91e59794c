import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { PayoutView } from '../../../../../server/payments/payouts/attempts/payout-page.view.js';
import { spelled } from '../../../kit/format/phone.js';
import { Page } from '../../../kit/layout/Page.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { PayoutForm } from './PayoutForm.js';
import type { PayoutDraft } from './payoutDraft.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Edits an undecided request; approvals given so far are removed. */
export function EditPayout() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getPayoutForEdit, { id });
  return (
    <Page read={read} back={`/payout-orders/${id}`} backLabel="order.request" gone="order.gone">
      {(payout) => <Content key={payout.order.revision} payout={payout} />}
    </Page>
  );
}

function Content({ payout }: { payout: PayoutView }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<PayoutDraft>({
    projectId: payout.projectId,
    channel: payout.channel,
    staysInWallet: payout.staysInWallet,
    phone: spelled(payout.phone),
    amount: payout.amount,
    beneficiary: payout.beneficiary ?? '',
    purpose: payout.purpose,
    note: payout.note ?? '',
    duplicateReason: '',
  });
  const { id, revision } = payout.order;
  const send = async (request: Record<string, unknown>) => {
    return (await dataProvider.editPayoutOrder({ ...request, id, revision })).id;
  };
  return (
    <>
      <PageHead title={translate('order.edit')} intro={translate('newPayout.editIntro')} />
      <PayoutForm
        editedId={payout.id}
        draft={draft}
        onChange={(part) => setDraft((former) => ({ ...former, ...part }))}
        send={send}
        act={translate('newPayout.save')}
        done="newPayout.saved"
      />
    </>
  );
}
