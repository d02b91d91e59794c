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
  '2_60m': 'ok',
  '1_24h': 'ok',
  over_24h: 'wait',
};

/** Pending and still expected, by age: each bar has its number, which opens its list; what has expired is counted beside them. */
export function PendingByAge({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const zone = useListZone();
  const word = useWord();
  const links = useLinks(data);
  const total = data.pending.reduce((sum, bucket) => sum + bucket.count, 0);
  const most = Math.max(1, ...data.pending.map(({ count }) => count));
  const oldest = data.oldestPending;
  return (
    <Panel
      title={translate('today.pending')}
      note={
        total ? (
          // As large as a finger: another link stands below it.
          <Box component="span" sx={{ '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' } }}>
            <Count to={links.pending}>{grouped(total)}</Count>
          </Box>
        ) : (
          translate('today.pendingEmpty')
        )
      }
      actions={
        <Box
          sx={{
            display: 'flex',
            columnGap: 2,
            flexWrap: 'wrap',
            fontSize: 'small',
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
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.pending.map((bucket) => (
          <Bar key={bucket.bucket} bucket={bucket} most={most} to={links.pendingBucket(bucket)} />
        ))}
      </Box>
    </Panel>
  );
}

function Bar({ bucket: { bucket, count }, most, to }: { bucket: PendingBucket; most: number; to: string }) {
  const word = useWord();
  return (
    <Box component="li" sx={barStyle}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {word('bucket', bucket)}
      </Box>
      <Box aria-hidden sx={{ height: 8, bgcolor: 'own.hover', borderRadius: '4px', overflow: 'hidden' }}>
        <Box
          sx={({ palette }) => ({ height: '100%', background: palette.tone[TONES[bucket]].solid })}
          style={{ width: `${(100 * count) / most}%` }}
        />
      </Box>
      <Box data-figures translate="no" sx={{ textAlign: 'right', fontWeight: 500 }}>
        <Count to={to} plain>
          {grouped(count)}
        </Count>
      </Box>
    </Box>
  );
}

const barStyle = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr) 48px',
  columnGap: 1.5,
  alignItems: 'center',
  minHeight: 28,
};
