import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportView } from '../../../server/reports/model/report.view.js';
import { dayPath } from '../days/day/dayPath.js';
import { shortened } from '../fields/Reference.js';
import { longDay } from '../format/times.js';

/** Which of the days are locked: their figures are those of the seal. */
export function Seals({ view: { sealed, projectId, from, to } }: { view: ReportView }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!sealed.length) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        fontSize: '0.75rem',
        color: 'tone.ok.ink',
      }}
    >
      <Lock aria-hidden sx={{ fontSize: 15 }} />
      {from === to
        ? translate('reports.sealed')
        : translate('reports.sealedDays', { smart_count: sealed.length })}
      {sealed.slice(0, 8).map(({ day, packSha256 }) => (
        <Link key={day} component={RouterLink} to={dayPath({ projectId, day })} title={packSha256}>
          {from === to ? `SHA-256 ${shortened(packSha256, 20)}` : longDay(day, locale)}
        </Link>
      ))}
      {sealed.length > 8 && '…'}
    </Box>
  );
}
