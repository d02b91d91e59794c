import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { Count } from '../fields/Count.js';
import { usePendingCloses } from './usePendingCloses.js';
import { usePendingPayouts, type PendingTask } from './usePendingPayouts.js';
import { useLinks } from './useLinks.js';

/** What waits for a person, worst first; one line, or the words that nothing does. */
export function AwaitingAction({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const links = useLinks(data);
  const payouts = usePendingPayouts();
  const close = usePendingCloses(data);
  const waiting: PendingTask[] = [
    ...payouts,
    { text: 'today.contradictions', count: data.contradictions, to: links.contradictions, grave: true },
    { text: 'today.unknown', count: data.unknown, to: links.unknown, grave: true },
    ...close,
    { text: 'today.overdue', count: data.overdue, to: links.overdue, grave: false },
    {
      text: 'today.differing',
      count: data.callbacks.differing,
      to: links.callbacks('differing'),
      grave: false,
    },
    { text: 'today.quarantine', count: data.callbacks.quarantine, to: links.quarantine, grave: false },
    { text: 'today.drift', count: data.drift, to: links.drift, grave: false },
  ].filter(({ count }) => count > 0);
  return (
    <Box
      component="section"
      aria-label={translate('today.needsYou')}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        rowGap: 0.5,
        flexWrap: 'wrap',
        px: 2,
        py: 1.25,
        borderRadius: 2,
        border: `1px solid ${waiting.length ? palette.tone.wait.line : palette.tone.ok.line}`,
        background: waiting.length ? palette.tone.wait.wash : palette.tone.ok.wash,
      })}
    >
      <Box component="h2" sx={{ m: 0, mr: 1, fontSize: '0.9375rem', fontWeight: 620 }}>
        {translate('today.needsYou')}
      </Box>
      {waiting.map(({ text, count, to, grave, values }, place) => (
        <Box
          key={text}
          component="span"
          sx={{ color: grave ? 'tone.bad.ink' : 'tone.wait.ink', fontWeight: grave ? 620 : 520 }}
        >
          <Count to={to} plain>
            {translate(text, { smart_count: count, ...values })}
          </Count>
          {place < waiting.length - 1 && (
            <Box component="span" aria-hidden sx={{ ml: 1, opacity: 0.5 }}>
              ·
            </Box>
          )}
        </Box>
      ))}
      {waiting.length === 0 && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', color: 'tone.ok.ink' }}
        >
          <CheckCircle aria-hidden sx={{ fontSize: 17 }} />
          {translate('today.nothing')}
        </Box>
      )}
    </Box>
  );
}
