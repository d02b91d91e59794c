import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SystemView } from '../../../../server/start/system/system.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { useLiveInterval } from '../../kit/layout/useLiveInterval.js';
import { BackupTable } from './BackupTable.js';
import { Curves } from './Curves.js';
import { LastRestore } from './LastRestore.js';
import { ReplicaPanel } from './ReplicaPanel.js';
import { SizeTable } from './SizeTable.js';
import { TaskTable } from './TaskTable.js';

const EVERY_MS = 10_000;

/** Shows administrators the installation itself: delays, sizes, and the tasks of its servers. */
export function SystemPage() {
  const every = useLiveInterval('system', EVERY_MS);
  const read = useRead(dataProvider.getSystem, {}, { every, keep: true });
  return (
    <Page read={read} back="/" backLabel="today.title" gone="system.gone">
      {(system) => <Parts system={system} />}
    </Page>
  );
}

function Parts({ system }: { system: SystemView }) {
  const translate = useTranslate();
  const { version, migrations, pendingMigrations, newerMigrations, processes } = system;
  const note = translate('system.version', {
    version,
    done: migrations - pendingMigrations,
    all: migrations,
    smart_count: processes.length,
  });
  return (
    <>
      <PageHead title={translate('system.title')} note={note} />
      {pendingMigrations > 0 && (
        <Alert severity="warning">{translate('system.pending', { smart_count: pendingMigrations })}</Alert>
      )}
      {newerMigrations > 0 && (
        <Alert severity="warning">{translate('system.newer', { smart_count: newerMigrations })}</Alert>
      )}
      <Curves system={system} />
      <Box sx={areasStyle}>
        <TaskTable tasks={system.tasks} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 }}>
          {system.replica && <ReplicaPanel replica={system.replica} />}
          <BackupTable system={system} />
          <LastRestore restore={system.restore} />
          <SizeTable system={system} />
        </Box>
      </Box>
    </>
  );
}

const areasStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
};
