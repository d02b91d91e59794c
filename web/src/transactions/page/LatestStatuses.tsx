import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { statusesBySource } from './statusesBySource.js';
import { useTimeline } from '../timeline/useTimeline.js';

/** Shows the latest status by source where they differ, and marks the odd one. Only a status check decides. */
export function LatestStatuses() {
  const translate = useTranslate();
  const { data } = useTimeline(false);
  const sides = statusesBySource(useRecord('transactions').status, data ?? []);
  if (!sides.length) return null;
  return (
    <Alert severity="info" icon={false} sx={{ py: 0 }}>
      <Box sx={{ display: 'flex', gap: 2.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <strong>{translate('latestStatus.title')}</strong>
        {sides.map(({ who, status, odd }) => (
          <Box key={who} component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
            {translate(`latestStatus.${who}`)} <StatusChip status={status} />
            {odd && <strong title={translate('latestStatus.odd')}>≠</strong>}
          </Box>
        ))}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('latestStatus.note')}
        </Box>
      </Box>
    </Alert>
  );
}
