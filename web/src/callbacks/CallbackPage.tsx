import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { CallbackView } from '../../../server/callbacks/views/callback.view.js';
import { exact, zoneName } from '../format/times.js';
import { StatusChip } from '../fields/StatusChip.js';
import { Xof } from '../fields/Xof.js';
import { HeaderTable } from '../exchanges/HeaderTable.js';
import { Page } from '../layout/Page.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useRead } from '../dataProvider/useRead.js';
import { CallbackBytes } from './CallbackBytes.js';
import { CallbackFacts } from './CallbackFacts.js';
import { CallbackQuarantine } from './CallbackQuarantine.js';
import { PairingChip } from './PairingChip.js';
import { DeliveryComparison } from './DeliveryComparison.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** What they said, word for word. */
export function CallbackPage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getCallback, { id });
  return (
    <Page read={read} back="/deliveries" backLabel="callbacks.title" gone="callback.gone">
      {(callback) => <Sections callback={callback} />}
    </Page>
  );
}

function Sections({ callback }: { callback: CallbackView }) {
  const translate = useTranslate();
  return (
    <>
      <Head callback={callback} />
      <CallbackQuarantine callback={callback} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <DeliveryComparison callback={callback} />
          <CallbackBytes callback={callback} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <CallbackFacts callback={callback} />
          <Panel title={translate('callback.headers')}>
            <HeaderTable headers={callback.headers} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

function Head({ callback }: { callback: CallbackView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const when = exact(callback.receivedAt, callback.zone, locale);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
      <PageHead title={translate('callback.title', { when })} />
      <StatusChip status={callback.status} />
      <PairingChip pairing={callback.pairing} />
      <Xof value={callback.amount} strong />
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
        {zoneName(callback.zone, callback.receivedAt)}
      </Typography>
      {callback.transactionId && (
        <Button component={Link} to={`/transactions/${callback.transactionId}`} variant="contained">
          {translate('callback.openTransaction')}
        </Button>
      )}
    </Box>
  );
}
