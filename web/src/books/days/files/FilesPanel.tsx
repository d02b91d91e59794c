import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { ImportView } from '../../../../../server/books/imports/import.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { columns } from '../../../kit/layout/columns.js';
import { DraftRow } from './DraftRow.js';
import { draftStateOf } from './draftState.js';
import { DropZone } from './DropZone.js';
import { DroppedRow } from './DroppedRow.js';
import { SourceRows } from './SourceRows.js';
import { useDroppedFiles } from './useDroppedFiles.js';

/** Dropped files that have no effect. */
const IDLE = ['unknown', 'own', 'known', 'refused'];

/** The files of a day: dropped together, recognised, confirmed; beside them the sources that the day has or lacks. */
export function FilesPanel({ day }: { day: DayView }) {
  const translate = useTranslate();
  const { files, queue } = useDroppedFiles(day);
  const { data: drafts = [] } = useRead(dataProvider.getImportDrafts, { projectId: day.projectId });
  const { busy, confirm } = useConfirmation(day);
  const stated = drafts.map((draft) => ({ draft, state: draftStateOf(draft, day.day) }));
  const ready = stated.filter(({ state }) => state === 'ready').map(({ draft }) => draft);
  const idle = files.filter(({ state }) => IDLE.includes(state));
  const shown = files.filter(({ state }) => state !== 'imported');
  return (
    <Box sx={columns('minmax(0, 1fr) minmax(280px, 36%)')}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, pb: 0.5, flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {translate('dayFiles.title')}
          </Typography>
          {idle.length > 1 && (
            <Button onClick={() => queue.remove(idle.map(({ key }) => key))}>
              {translate('dayFiles.removeAll', { smart_count: idle.length })}
            </Button>
          )}
          {ready.length > 1 && (
            <Button variant="contained" loading={busy} onClick={() => void confirm(ready)}>
              {translate('dayFiles.confirmAll', { smart_count: ready.length })}
            </Button>
          )}
        </Box>
        <DropZone onFiles={(dropped) => queue.add(dropped)} />
        <Box component="ul" aria-live="polite" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {stated.map(({ draft, state }) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              state={state}
              shownBy={files.find(({ importId }) => importId === draft.id)?.recognition?.candidates[0]}
              isFirst={ready.length === 1}
              busy={busy}
              onConfirm={() => void confirm([draft])}
            />
          ))}
          {shown.map((dropped) => (
            <DroppedRow key={dropped.key} dropped={dropped} queue={queue} projectId={day.projectId} />
          ))}
        </Box>
      </Box>
      <SourceRows day={day} />
    </Box>
  );
}

/** Confirms files one after the other; each is confirmed or named with the reason. A day that was matched is matched again. */
function useConfirmation(day: DayView) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const of = { projectId: day.projectId, day: day.day };
  const confirm = async (drafts: readonly ImportView[]) => {
    setBusy(true);
    let done = 0;
    for (const { id, fileName } of drafts)
      try {
        await dataProvider.confirmImport({ id, ...WITHOUT_TOTALS });
        done += 1;
      } catch (error) {
        const { errors } = refusalOf(error as HttpError);
        const reason = Object.values(errors).join(' ') || (error as HttpError).message;
        notify(translate('dayFiles.notConfirmed', { file: fileName, reason }), { type: 'warning' });
      }
    if (done > 0) {
      notify('dayFiles.confirmed', { type: 'success', messageArgs: { smart_count: done } });
      if (day.matchedAt !== null && day.state !== 'locked')
        await dataProvider
          .runMatching(of)
          .then(() => dataProvider.checkBreaks(of))
          .catch((error: unknown) => notify((error as HttpError).message, { type: 'warning' }));
    }
    setBusy(false);
    await invalidate('everything');
  };
  return { busy, confirm };
}

/** Totals are typed from paper, on the page of the import; none is filled in here. */
const WITHOUT_TOTALS = {
  ...{ controlRows: null, controlIn: null, controlOut: null },
  ...{ leavesBad: false, booksLate: false, coversFrom: null, coversTo: null },
};
