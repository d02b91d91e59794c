import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { BulkRows } from './BulkRows.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

/** Imports the edited spreadsheet of breaks: checks every row first, writes on confirmation. */
export function SheetDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [result, setResult] = useState<BulkResult>();
  const { acting, send } = useSend();
  useEffect(() => {
    void send(dataProvider.tryBreakSheet, { file }, setResult);
  }, [file, send]);
  const finished = result && !result.dry;
  const good = result?.rows.filter(({ ok }) => ok).length ?? 0;
  const apply = () =>
    send(dataProvider.importBreakSheet, { file }, (written) => {
      setResult(written);
      notify('breaks.sheetDone', { type: 'success' });
    });
  return (
    <FormDialog
      title={translate('breaks.bringSheet')}
      text={finished ? undefined : translate('breaks.sheetText', { name: file.name })}
      act={finished ? translate('breaks.close') : translate('breaks.bulkDo', { smart_count: good })}
      acting={acting}
      wide
      incomplete={!result || (!finished && good === 0 ? translate('breaks.nothingApplies') : false)}
      onSubmit={finished ? onClose : apply}
      onClose={onClose}
    >
      {!result && acting.busy && <LinearProgress />}
      {result && <BulkRows result={result} />}
    </FormDialog>
  );
}
