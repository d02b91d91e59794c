import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { Panel } from '../../layout/Panel.js';
import { BreakHistoryLine } from './BreakHistoryLine.js';

/** What was done and written about it, newest first; nothing is ever taken away. */
export function BreakHistory({ found }: { found: BreakView }) {
  const translate = useTranslate();
  const acts = [...found.acts].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Panel title={translate('breaks.acts')} flush>
      {acts.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('breaks.noActs')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => (
          <BreakHistoryLine key={act.id} act={act} found={found} />
        ))}
      </Box>
    </Panel>
  );
}
