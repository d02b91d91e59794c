import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { exact, zoneName } from '../../kit/format/times.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { Xof } from '../../kit/fields/Xof.js';
import { HeaderTable } from '../exchanges/HeaderTable.js';
import { columns } from '../../kit/layout/columns.js';
import { RecordPage } from '../../kit/layout/RecordPage.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { CallbackFacts } from './CallbackFacts.js';
import { CallbackQuarantine } from './CallbackQuarantine.js';
import { CallbackReplays, ReplayAction } from './CallbackReplays.js';
import { PairingChip } from './PairingChip.js';
import { CallbackComparison } from './CallbackComparison.js';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { BodyText } from '../exchanges/BodyText.js';
import { grouped } from '../../kit/format/money.js';
import { MONO } from '../../kit/theme/theme.js';
import { bytesOf, hexLines } from './hex.js';

/** Shows one callback as received. */
export function CallbackPage() {
  return (
    <RecordPage
      resource="callbacks"
      back="/received-callbacks"
      backLabel="callbacks.title"
      gone="callback.gone"
      every="live"
    >
      <Sections />
    </RecordPage>
  );
}

function Sections() {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  return (
    <>
      <Head />
      <CallbackQuarantine />
      <CallbackReplays />
      <Box sx={columns('minmax(0, 1.7fr) minmax(0, 1fr)', 'lg')}>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <CallbackComparison />
          <CallbackBytes />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <CallbackFacts />
          <Panel title={translate('callback.headers')}>
            <HeaderTable headers={callback.headers} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

function Head() {
  const callback = useRecord('callbacks');
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
      <ReplayAction />
      {callback.transactionId && (
        <Button component={Link} to={`/transactions/${callback.transactionId}`} variant="contained">
          {translate('callback.openTransaction')}
        </Button>
      )}
    </Box>
  );
}

/** Beyond this a browser only gets slow: the whole is in the file. */
const MOST_BYTES = 8192;

/** The very bytes, as text and in hex. They are shown, never rendered. */
function CallbackBytes() {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  const [shown, setShown] = useState<'text' | 'hex'>(callback.bodyText === null ? 'hex' : 'text');
  return (
    <Panel
      title={translate('callback.body')}
      note={translate('callback.bytes', { smart_count: callback.size })}
      actions={
        <Button component="a" href={`/api/callbacks/${callback.id}/body`} download>
          {translate('callback.download')}
        </Button>
      }
    >
      <Tabs
        value={shown}
        onChange={(_, value: 'text' | 'hex') => setShown(value)}
        sx={{ minHeight: 32, mb: 1, '& .MuiTab-root': { minHeight: 32, py: 0 } }}
      >
        <Tab value="text" label={translate('callback.text')} />
        <Tab value="hex" label={translate('callback.hex')} />
      </Tabs>
      {shown === 'hex' && <Hex base64={callback.bodyBase64} />}
      {shown === 'text' &&
        (callback.bodyText === null ? (
          <Typography color="textSecondary">{translate('callback.notText')}</Typography>
        ) : (
          <BodyText text={callback.bodyText} base64={null} />
        ))}
    </Panel>
  );
}

function Hex({ base64 }: { base64: string }) {
  const translate = useTranslate();
  const bytes = useMemo(() => bytesOf(base64), [base64]);
  const lines = useMemo(() => hexLines(bytes.subarray(0, MOST_BYTES)), [bytes]);
  return (
    <>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={translate('callback.hex')}
        sx={{
          m: 0,
          maxHeight: 420,
          overflow: 'auto',
          fontFamily: MONO,
          fontSize: 'small',
          lineHeight: 1.55,
        }}
      >
        {lines.map(({ offset, hex, text }) => (
          <div key={offset}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {offset}
            </Box>{' '}
            {hex.padEnd(47)} {text}
          </div>
        ))}
      </Box>
      {bytes.length > MOST_BYTES && (
        <Typography variant="caption" color="textSecondary">
          {translate('callback.truncated', { shown: grouped(MOST_BYTES), total: grouped(bytes.length) })}
        </Typography>
      )}
    </>
  );
}
