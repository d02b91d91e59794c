import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { Page } from '../../layout/Page.js';
import { useSession } from '../../access/useSession.js';
import { useRead } from '../../dataProvider/useRead.js';
import { BatchHead } from './BatchHead.js';
import { BatchRows } from './BatchRows.js';
import { BatchTotals } from './BatchTotals.js';
import { Corrections } from './Corrections.js';
import { BatchMappingPanel } from './BatchMappingPanel.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** A file of payouts: how it was understood, what is wrong with it, what it comes to. */
export function BatchPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getBatch, { id });
  return (
    <Page read={read} back="/payouts?tab=batches" backLabel="payouts.title" gone="batch.gone">
      {(batch) => <Content batch={batch} />}
    </Page>
  );
}

function Content({ batch }: { batch: BatchView }) {
  const translate = useTranslate();
  const own = useSession()?.person.email === batch.requestedBy;
  const editable = own && batch.state === 'draft';
  const { checks } = batch;
  return (
    <>
      <BatchHead batch={batch} editable={editable} />
      {batch.state !== 'draft' && (
        <Alert severity="info">
          {translate('batch.requestedAlready')}{' '}
          <Link component={RouterLink} to={`/payout-orders/${batch.id}`}>
            {translate('order.openRequest')}
          </Link>
        </Alert>
      )}
      {checks.sameFileOrderId && (
        <Alert severity="warning">
          {translate('batch.sameFile')}{' '}
          <Link component={RouterLink} to={`/payout-orders/${checks.sameFileOrderId}`}>
            {translate('batch.openOther')}
          </Link>
        </Alert>
      )}
      <BatchMappingPanel key={JSON.stringify(batch.mapping)} batch={batch} editable={editable} />
      {editable && checks.wrong > 0 && <Corrections batch={batch} />}
      <BatchTotals checks={checks} />
      <BatchRows batch={batch} editable={editable} />
    </>
  );
}
