import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../../../server/reconciliation/breaks/break.view.js';
import { sendFile } from '../../dataProvider/http.js';
import { FormDialog } from '../../layout/FormDialog.js';
import { useAction } from '../../dataProvider/useAction.js';
import { BulkRows } from './BulkRows.js';

/** The spreadsheet of breaks that came back: read and judged row by row first, written only then. */
export function SheetDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [result, setResult] = useState<BulkResult>();
  const acting = useAction({ quiet: true });
  const { run } = acting;
  useEffect(() => {
    void run(async () => setResult(await sendFile<BulkResult>('breaks/file?dry=true', file)));
  }, [file, run]);
  const finished = result && !result.dry;
  const good = result?.rows.filter(({ ok }) => ok).length ?? 0;
  const apply = async () => {
    const done = await run(
      async () => setResult(await sendFile<BulkResult>('breaks/file?dry=false', file)),
      'breaks.sheetDone',
    );
    if (done) await client.invalidateQueries();
  };
  return (
    <FormDialog
      title={translate('breaks.bringSheet')}
      text={finished ? undefined : translate('breaks.sheetText', { name: file.name })}
      act={finished ? translate('breaks.close') : translate('breaks.bulkDo', { smart_count: good })}
      acting={acting}
      wide
      incomplete={!result || (!finished && good === 0)}
      onSubmit={() => (finished ? onClose() : void apply())}
      onClose={onClose}
    >
      {!result && acting.busy && <LinearProgress />}
      {result && <BulkRows result={result} />}
    </FormDialog>
  );
}
