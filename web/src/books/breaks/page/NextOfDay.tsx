import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { longDay } from '../../../kit/format/times.js';

/** Leads from one break to the next open one of its day, the largest first, and back to the day. */
export function NextOfDay() {
  const { id, projectId, day } = useRecord('breaks');
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [] } = useRead(dataProvider.getBlockingBreaks, {
    ...{ projectId, day, state: 'open', timing: 'false', notice: 'false', carried: 'false' },
  });
  const left = data.filter((one) => one.id !== id && !one.proposalId);
  const at = data.findIndex((one) => one.id === id);
  const next = left.find((one) => data.indexOf(one) > at) ?? left[0];
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Link component={RouterLink} to={dayPath({ projectId, day })}>
        {translate('dayBlockers.toDay', { day: longDay(day, locale) })}
      </Link>
      {next && (
        <Button component={RouterLink} to={`/breaks/${next.id}`} variant="outlined">
          {translate('dayBlockers.nextBreak', { smart_count: left.length })}
        </Button>
      )}
    </Box>
  );
}
