import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useLocale, useRefresh } from 'react-admin';
import { IMPORT_TASK_ENDS } from '../../../../../server/books/imports/import-tasks.texts.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { TaskProgress } from '../values/TaskProgress.js';

/** Says what is under way with the file, or that it has not ended by itself; reads the page again at its end. */
export function TaskNotice() {
  const { id, task } = useRecord('imports');
  const locale = useLocale();
  const refresh = useRefresh();
  const isUnderWay = task === 'waiting' || task === 'reading' || task === 'writing';
  const { data } = useRead(dataProvider.getImportTask, isUnderWay ? { id } : undefined, { every: 1_000 });
  const hasEnded = data?.state === 'done' || data?.state === 'refused';
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  const ended = data?.state === 'failed' || data?.state === 'interrupted' ? data.state : task;
  if (ended === 'failed' || ended === 'interrupted')
    return <Alert severity="warning">{IMPORT_TASK_ENDS[ended][locale === 'fr' ? 'fr' : 'en']}</Alert>;
  return isUnderWay ? (
    <Alert severity="info">
      <TaskProgress task={data} />
    </Alert>
  ) : null;
}
