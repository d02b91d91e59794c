import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DashboardView, PendingBucket } from '../../../server/reports/dashboard/dashboard.view.js';
import { grouped } from '../format/money.js';
import { When } from '../fields/When.js';
import { useWord } from '../fields/Word.js';
import { Panel } from '../layout/Panel.js';
import type { ToneName } from '../theme/palette.js';
import { Count } from '../fields/Count.js';
import { useLinks } from './useLinks.js';
import { useListZone } from '../list/useListZone.js';

const TONES: Record<PendingBucket['bucket'], ToneName> = {
  under_2m: 'ok',
  '2_60m': 'info',
  '1_24h': 'wait',
  over_24h: 'bad',
};

/** Pending and still expected, by age: each piece of the bar opens its list; what has expired is counted beside it. */
export function PendingByAge({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const zone = useListZone();
  const word = useWord();
  const links = useLinks(data);
  const total = data.pending.reduce((sum, bucket) => sum + bucket.count, 0);
  const oldest = data.oldestPending;
  return (
    <Panel
      title={translate('today.pending')}
      note={total ? <Count to={links.pending}>{grouped(total)}</Count> : translate('today.pendingEmpty')}
      actions={
        <Box
          sx={{
            display: 'flex',
            columnGap: 2,
            flexWrap: 'wrap',
            fontSize: '0.78rem',
            color: 'text.secondary',
          }}
        >
          {data.expired > 0 && (
            <Count to={links.expired}>{translate('today.expired', { smart_count: data.expired })}</Count>
          )}
          {oldest && (
            <Box component="span">
              {translate('today.oldest')}{' '}
              <Count to={`/transactions/${oldest.id}`}>
                <When as="age" at={oldest.occurredAt} zone={zone} /> · {word('kind', oldest.kind)}
                {oldest.operatorName && ` · ${oldest.operatorName}`}
              </Count>
            </Box>
          )}
        </Box>
      }
    >
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 10,
          borderRadius: 5,
          overflow: 'hidden',
          bgcolor: 'own.hover',
          gap: '2px',
        }}
      >
        {data.pending.map(({ bucket, count }) => (
          <Box
            key={bucket}
            sx={(theme) => ({
              flexGrow: count,
              minWidth: count ? 4 : 0,
              background: theme.palette.tone[TONES[bucket]].solid,
              transition: 'flex-grow 400ms',
            })}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          gap: 1.5,
          mt: 1.25,
        }}
      >
        {data.pending.map((bucket) => (
          <Box key={bucket.bucket} sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: '1.25rem', fontWeight: 620, lineHeight: 1.2 }}>
              <Count to={links.pendingBucket(bucket)} plain>
                {grouped(bucket.count)}
              </Count>
            </Box>
            <Box
              sx={{
                display: 'flex',
                gap: 0.75,
                alignItems: 'center',
                fontSize: '0.75rem',
                color: 'text.secondary',
              }}
            >
              <Box
                aria-hidden
                sx={(theme) => ({
                  width: 8,
                  height: 8,
                  borderRadius: '2px',
                  background: theme.palette.tone[TONES[bucket.bucket]].solid,
                })}
              />
              {word('bucket', bucket.bucket)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
