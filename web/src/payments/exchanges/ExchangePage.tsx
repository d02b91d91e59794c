import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { exact } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useWord } from '../../kit/fields/Word.js';
import { RecordPage } from '../../kit/layout/RecordPage.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { ExchangeDetails } from './ExchangeDetails.js';
import { ExchangeOutcome } from './ExchangeOutcome.js';

/** One question to the aggregator and its answer. */
export function ExchangePage() {
  return (
    <RecordPage resource="exchanges" backLabel="exchanges.title" gone="exchanges.gone">
      <Content />
    </RecordPage>
  );
}

function Content() {
  const exchange = useRecord('exchanges');
  const translate = useTranslate();
  const locale = useLocale();
  const word = useWord();
  const zone = useZone(exchange.projectId);
  const title = translate('exchanges.title1', {
    operation: word('operation', exchange.operation),
    when: exact(exchange.sentAt, zone, locale),
  });
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHead title={title} />
        <ExchangeOutcome exchange={exchange} />
        <Box sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('timeline.because', { cause: word('cause', exchange.cause) })}
        </Box>
        {exchange.transactionId && (
          <Button component={Link} to={`/transactions/${exchange.transactionId}`} variant="contained">
            {translate('exchanges.openTransaction')}
          </Button>
        )}
      </Box>
      <Panel>
        <ExchangeDetails exchange={exchange} heading="h2" />
      </Panel>
    </>
  );
}
