import Download from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { JournalView } from '../../../server/reports/journal/journal.view.js';
import { xof } from '../format/money.js';
import { longDay } from '../format/times.js';
import { fieldErrors, FormDialog } from '../layout/FormDialog.js';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { useSend } from '../dataProvider/useSend.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { refusalOf } from '../dataProvider/refusal.js';

/** Exports the pieces of a locked day. What was exported once is never exported again without saying why. */
export function ExportButton({ journal }: { journal: JournalView }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Download sx={{ fontSize: 16 }} />}
        disabled={!journal.locked || journal.lines.length === 0}
        title={journal.locked ? undefined : translate('journal.notLocked')}
        onClick={() => setOpen(true)}
      >
        {translate('journal.export')}…
      </Button>
      {open && <ExportDialog journal={journal} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ journal, onClose }: { journal: JournalView; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [acceptGap, setAcceptGap] = useState(false);
  const { acting, send } = useSend();
  // Somebody else may have exported it since this page was read: the API then says so, and asks for the reason.
  const earlier = journal.exports.filter(({ revision }) => revision === journal.revision).at(0);
  const again = Boolean(earlier) || refusalOf(acting.error).code === 'journal_exported';
  const gap = journal.gap.map((day) => longDay(day, locale)).join(', ');
  const submit = async () => {
    const { projectId, day } = journal;
    const request = {
      projectId,
      day,
      ...(again ? { reason: reason.trim() } : {}),
      ...(acceptGap ? { acceptGap } : {}),
    };
    const sent = await send(dataProvider.exportJournal, request, 'journal.exported');
    if (!sent) return;
    onClose();
    void dataProvider.downloadJournalExport(sent.answer);
  };
  return (
    <FormDialog
      title={`${translate('journal.export')} · ${longDay(journal.day, locale)}`}
      text={translate(again ? 'journal.exportTextAgain' : 'journal.exportText', {
        lines: journal.lines.length,
        amount: xof(journal.debit),
      })}
      act={translate(again ? 'journal.exportAgain' : 'journal.export')}
      acting={acting}
      grave={again}
      incomplete={(again && reason.trim().length < 3) || (gap !== '' && !acceptGap)}
      onSubmit={submit}
      onClose={onClose}
    >
      {gap && (
        <Alert severity="warning">
          {translate('journal.gapText', { days: gap })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox checked={acceptGap} onChange={(_, checked) => setAcceptGap(checked)} />}
            label={translate('journal.acceptGap')}
          />
        </Alert>
      )}
      {again && (
        <>
          <Alert severity="warning">
            {earlier
              ? translate('journal.exportedBy', {
                  who: earlier.exportedBy,
                  first: earlier.firstPiece,
                  last: earlier.lastPiece,
                })
              : translate('journal.exportedAlready')}{' '}
            {translate('journal.againText')}
          </Alert>
          <ReasonInput autoFocus value={reason} onChange={setReason} error={fieldErrors(acting)['reason']} />
        </>
      )}
    </FormDialog>
  );
}
