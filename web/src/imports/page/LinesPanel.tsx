import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportView } from '../../../../server/reconciliation/imports/import.view.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { Failed } from '../../layout/States.js';
import { useRead } from '../../dataProvider/useRead.js';
import { LineTable } from './LineTable.js';
import { PageSteps } from '../../list/PageSteps.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const PER_PAGE = 50;

/** The lines that the file gave, fifty at a time. */
export function LinesPanel({ file }: { file: ImportView }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(
    dataProvider.getImportLines,
    { id: file.id, page, perPage: PER_PAGE },
    { keep: true, version: [file.state, file.mapping] },
  );
  const total = data?.total ?? 0;
  return (
    <Panel
      title={translate('imports.lines')}
      note={data && translate('batch.shown', { smart_count: total, count: grouped(total) })}
      flush
    >
      {error && !data && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
      {data?.data.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('timeline.empty')}
        </Typography>
      )}
      {data && data.data.length > 0 && (
        <Box sx={{ overflow: 'auto', maxHeight: 560 }}>
          <LineTable lines={data.data} zone={file.zone} />
        </Box>
      )}
      <PageSteps page={page} last={Math.max(1, Math.ceil(total / PER_PAGE))} onPage={setPage} />
    </Panel>
  );
}
