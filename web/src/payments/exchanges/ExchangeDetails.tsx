import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import type { ExchangeView } from '../../../../server/payments/transactions/exchanges/exchange.view.js';
import { copyText } from '../../kit/fields/CopyButton.js';
import { useWord } from '../../kit/fields/Word.js';
import { MONO } from '../../kit/theme/theme.js';
import { asCurl } from './curl.js';
import { BodyText } from './BodyText.js';
import { HeaderTable } from './HeaderTable.js';

/** Request and answer exactly as they went over the wire, secrets apart. */
export function ExchangeDetails({ exchange, heading }: { exchange: ExchangeView; heading: 'h2' | 'h3' }) {
  const translate = useTranslate();
  const word = useWord();
  const answered = exchange.answerStatus !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mt: 1,
        mb: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" component={heading}>
            {translate('timeline.request')}
          </Typography>
          <CurlButton exchange={exchange} />
        </Box>
        <Box sx={{ fontFamily: MONO, fontSize: 'small', overflowWrap: 'anywhere', mb: 0.5 }}>
          <strong>{exchange.method}</strong> {exchange.url}
        </Box>
        <HeaderTable headers={Object.entries(exchange.requestHeaders)} />
        <BodyText text={exchange.requestBody} base64={null} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Typography variant="h3" component={heading}>
            {translate('timeline.answer')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {answered && `${translate('timeline.http', { status: exchange.answerStatus })} · `}
            {translate('timeline.ms', { ms: exchange.durationMs })}
          </Typography>
        </Box>
        {answered ? (
          <>
            <HeaderTable headers={Object.entries(exchange.answerHeaders ?? {})} />
            <BodyText text={exchange.answerBody} base64={exchange.answerBase64} />
          </>
        ) : (
          <Typography color="textSecondary">
            {translate('timeline.noAnswer', { fault: word('connectionFault', exchange.fault) || '—' })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function CurlButton({ exchange }: { exchange: ExchangeView }) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <Tooltip describeChild title={translate('timeline.curlTip')}>
      <Button
        onClick={() => void copyText(asCurl(exchange)).then(() => notify('frame.copied', { type: 'info' }))}
      >
        {translate('timeline.copyCurl')}
      </Button>
    </Tooltip>
  );
}
