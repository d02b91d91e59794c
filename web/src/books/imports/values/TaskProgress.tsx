import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ImportTaskView } from '../../../../../server/books/imports/import-task.view.js';
import { grouped } from '../../../kit/format/money.js';

/** Says how far the work with a file is. */
export function TaskProgress({ task }: { task: ImportTaskView | undefined }) {
  const translate = useTranslate();
  if (!task) return null;
  const { state, rows, fileName } = task;
  const shown = state === 'waiting' || state === 'writing' ? state : 'reading';
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {translate(`imports.task.${shown}`, { file: fileName, smart_count: rows, count: grouped(rows) })}
    </Box>
  );
}
