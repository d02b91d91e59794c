import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ExchangeView } from '../../../server/transactions/exchanges/exchange.view.js';
import { exact } from '../format/times.js';
import { useZone } from '../dataProvider/useProjects.js';
import { useWord } from '../fields/Word.js';
import { Page } from '../layout/Page.js';
import { PageHead } from '../layout/PageHead.js';
import { Panel } from '../layout/Panel.js';
import { useRead } from '../dataProvider/useRead.js';
import { ExchangeDetails } from './ExchangeDetails.js';
import { ExchangeOutcome } from './ExchangeOutcome.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

/** One question to the aggregator and its answer. */
export function ExchangePage() {
  const { id = '' } = useParams();
  const read = useRead(dataProvider.getExchange, { id });
  return (
    <Page read={read} back="/exchanges" backLabel="exchanges.title" gone="exchanges.gone">
      {(exchange) => <Content exchange={exchange} />}
    </Page>
  );
}

function Content({ exchange }: { exchange: ExchangeView }) {
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
        <ExchangeDetails exchange={exchange} />
      </Panel>
    </>
  );
}
