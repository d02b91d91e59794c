import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';

/** What people and the product did to the day, newest first. */
export function HistoryPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const acts = [...day.acts].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Panel title={translate('day.history')}>
      {acts.length === 0 && <Typography color="textSecondary">{translate('day.noHistory')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {acts.map((act) => (
          <Box component="li" key={act.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 560 }}>
                {translate(`dayAct.${act.act}`, { _: act.act })}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {act.by === 'system' ? translate('day.system') : act.by}
                {act.revision > 1 && ` · ${translate('day.revision', { revision: act.revision })}`}
              </Box>
              {act.reason && <Box sx={{ overflowWrap: 'anywhere' }}>“{act.reason}”</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              <When as="clock" at={act.at} zone={day.zone} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
