import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Failed } from '../../../kit/layout/States.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';

/** Shows what uses the rate of the project now, and which calls wait for it. */
export function CallRatePanel() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const { data, error, refetch } = useRead(
    dataProvider.getCallRateUse,
    { projectId: project.id },
    { every: 10_000 },
  );
  return (
    <Panel title={translate('callRate.title')} flush>
      {!data && !error && <Skeleton variant="rectangular" height={180} />}
      {!data && error && (
        <Failed title={translate('callRate.failed')} reason={error.message} again={refetch} />
      )}
      {data && (
        <>
          <Box sx={{ pb: 1, fontSize: 'body' }}>
            {data.ratePerSecond === null
              ? translate('callRate.unlimited')
              : translate('callRate.limited', { smart_count: data.ratePerSecond })}
          </Box>
          <Box component="table" sx={panelTableStyle(0)} aria-label={translate('callRate.title')}>
            <thead>
              <tr>
                {(['kind', 'share', 'lastMinute', 'waiting'] as const).map((name) => (
                  <th key={name} scope="col">
                    {translate(`callRate.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.classes.map(({ name, sharePercent, lastMinute, waiting }) => (
                <Row
                  key={name}
                  name={translate(`callRate.class.${name}`)}
                  figures={[
                    data.ratePerSecond === null ? '—' : `${sharePercent}\u00a0%`,
                    grouped(lastMinute),
                    grouped(waiting),
                  ]}
                />
              ))}
              <Row
                name={translate('callRate.class.other')}
                figures={['—', grouped(data.otherLastMinute), '—']}
              />
            </tbody>
          </Box>
          {data.ratePerSecond !== null && (
            <Box sx={{ py: 1, fontSize: 'small', color: 'text.secondary' }}>
              {translate('callRate.waitingNote')}
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function Row({ name, figures }: { name: string; figures: readonly string[] }) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ whiteSpace: 'normal !important' }}>
        {name}
      </Box>
      {figures.map((figure, place) => (
        <td key={place}>{figure}</td>
      ))}
    </tr>
  );
}
