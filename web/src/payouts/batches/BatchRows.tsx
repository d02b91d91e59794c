import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { grouped } from '../../format/money.js';
import { Panel } from '../../layout/Panel.js';
import { Toggle } from '../../layout/Toggle.js';
import { Failed } from '../../layout/States.js';
import { useRead } from '../../dataProvider/useRead.js';
import { BatchRow } from './BatchRow.js';
import { fileRowsTableStyle } from '../../layout/tableStyles.js';
import { PageSteps } from '../../list/PageSteps.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const FILTERS = ['all', 'wrong', 'warned', 'left_out'] as const;
type Filter = (typeof FILTERS)[number];
const PER_PAGE = 100;

interface Props {
  batch: BatchView;
  editable: boolean;
}

/** The lines of the file, a hundred at a time; those that are wrong first, where there are any. */
export function BatchRows({ batch, editable }: Props) {
  const translate = useTranslate();
  const [picked, setPicked] = useState<Filter>();
  const [page, setPage] = useState(1);
  const filter = picked ?? (batch.checks.wrong ? 'wrong' : 'all');
  const query = { id: batch.id, filter, page, perPage: PER_PAGE };
  const { data, error, refetch } = useRead(dataProvider.getBatchRows, query, { keep: true });
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  return (
    <Panel
      title={translate('batch.lines')}
      note={data && translate('batch.shown', { smart_count: data.total, count: grouped(data.total) })}
      acts={
        <Box
          role="group"
          aria-label={translate('list.filters')}
          sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
        >
          {FILTERS.map((each) => (
            <Toggle
              key={each}
              label={translate(`batch.filter_${each}`)}
              active={each === filter}
              onPress={() => {
                setPicked(each);
                setPage(1);
              }}
            />
          ))}
        </Box>
      }
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
        <Box sx={{ overflow: 'auto', maxHeight: 620 }}>
          <Box component="table" aria-label={translate('batch.lines')} sx={fileRowsTableStyle}>
            <thead>
              <tr>
                {['line', 'phone', 'beneficiary', 'amount', 'channel', 'purpose', 'found', 'act'].map(
                  (name) => (
                    <th key={name} scope="col" data-align={name === 'amount' ? 'right' : undefined}>
                      {name === 'act' ? '' : translate(`batch.col.${name}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <BatchRow key={row.id} row={row} batch={batch} editable={editable} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      <PageSteps page={page} last={last} onPage={setPage} />
    </Panel>
  );
}
