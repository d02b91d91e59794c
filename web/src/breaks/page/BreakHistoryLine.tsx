import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakAct, BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { When } from '../../fields/When.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { historyDetails } from './historyDetails.js';

/** One act; a note that was struck out stays legible under its line. */
export function BreakHistoryLine({ act, found }: { act: BreakAct; found: BreakView }) {
  const translate = useTranslate();
  const [striking, setStriking] = useState(false);
  const details = historyDetails(act.details, translate);
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <strong>{translate(`breaks.act.${act.act}`, { _: act.act })}</strong>
        <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
          {act.by === 'system' ? translate('breaks.bySystem') : act.by}
          {details && ` · ${details}`}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <When at={act.at} zone={found.zone} />
        </Box>
        {act.act === 'note' && !act.struckAt && (
          <Button color="inherit" sx={{ minHeight: 22, py: 0 }} onClick={() => setStriking(true)}>
            {translate('breaks.strike')}…
          </Button>
        )}
      </Box>
      {act.text && (
        <Box
          component={act.struckAt ? 's' : 'div'}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', opacity: act.struckAt ? 0.65 : 1 }}
        >
          {act.text}
        </Box>
      )}
      {act.struckAt && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {translate('breaks.struckBy', { who: act.struckBy })}{' '}
          <When as="exact" at={act.struckAt} zone={found.zone} />
        </Box>
      )}
      {act.fileId && (
        <Link href={`/api/files/${act.fileId}/content`} download>
          {act.fileName ?? translate('proposals.file')}
        </Link>
      )}
      {striking && (
        <ReasonDialog
          title={translate('breaks.strike')}
          text={translate('breaks.strikeText')}
          act={translate('breaks.strike')}
          path={`breaks/${found.id}/notes/${act.id}/strike`}
          done="breaks.struck"
          onClose={() => setStriking(false)}
        />
      )}
    </Box>
  );
}
