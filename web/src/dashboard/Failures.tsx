import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { grouped } from '../format/money.js';
import { SubCode } from '../fields/SubCode.js';
import { useWord } from '../fields/Word.js';
import { Panel } from '../layout/Panel.js';
import { Count } from '../fields/Count.js';
import { useLinks } from './useLinks.js';

/** Today's failures by reason, most frequent first, with whose fault it is. */
export function Failures({ data }: { data: DashboardView }) {
  const translate = useTranslate();
  const word = useWord();
  const links = useLinks(data);
  const most = Math.max(1, ...data.failures.map(({ count }) => count));
  return (
    <Panel title={translate('today.failures')}>
      {data.failures.length === 0 && (
        <Typography color="textSecondary">{translate('today.failuresEmpty')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.failures.map((failure) => (
          <Box
            component="li"
            key={`${failure.list}.${failure.code ?? failure.details ?? ''}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto 36px',
              columnGap: 1.5,
              alignItems: 'baseline',
            }}
          >
            <SubCode list={failure.list} code={failure.code} words={failure.details} />
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small', whiteSpace: 'nowrap' }}>
              {word('fault', failure.fault)}
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: 500 }}>
              <Count to={links.failure(failure)}>{grouped(failure.count)}</Count>
            </Box>
            <Box
              aria-hidden
              sx={{ gridColumn: '1 / -1', height: 3, borderRadius: '8px', bgcolor: 'own.hover', mt: 0.5 }}
            >
              <Box
                sx={{ height: '100%', borderRadius: '8px', bgcolor: 'tone.wait.solid' }}
                style={{ width: `${(100 * failure.count) / most}%` }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
