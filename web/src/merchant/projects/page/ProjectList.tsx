import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProjectView } from '../../../../../server/merchant/projects/registry/project.view.js';
import { projectState } from '../projectState.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { useWord } from '../../../kit/fields/Word.js';
import { When } from '../../../kit/fields/When.js';
import { useCan } from '../../../kit/session/useSession.js';
import type { Column } from '../../../kit/list/columns.js';
import { ListPage } from '../../../kit/list/ListPage.js';

const BY_NAME = { field: 'name', order: 'ASC' as const };
const ACTIONS = { href: (row: ProjectView) => `/projects/${row.id}` };

export function ProjectList() {
  const translate = useTranslate();
  const can = useCan();
  const columns = useProjectColumns();
  return (
    <ListPage<ProjectView>
      resource="projects"
      texts="projects"
      columns={columns}
      filters={[]}
      sort={BY_NAME}
      actions={ACTIONS}
      withProject={false}
      head={
        can('create', 'projects') && (
          <Button component={Link} to="/projects/create" variant="contained" startIcon={<Add />}>
            {translate('projects.create')}
          </Button>
        )
      }
    />
  );
}

function useProjectColumns(): Column<ProjectView>[] {
  const translate = useTranslate();
  const word = useWord();
  return useMemo(
    (): Column<ProjectView>[] => [
      {
        label: 'projects.col.name',
        sort: 'name',
        phone: 'title',
        cell: (row) => <strong>{row.name}</strong>,
      },
      {
        label: 'projects.col.state',
        width: 150,
        phone: 'side',
        cell: (row) => (
          <Chip
            tone={row.sweepPausedAt ? 'wait' : 'ok'}
            {...(row.sweepPausedWhy ? { tip: word('connectionFault', row.sweepPausedWhy) } : {})}
          >
            {translate(projectState(row))}
          </Chip>
        ),
      },
      { label: 'projects.col.zone', sort: 'zone', width: 190, phone: 'line', cell: (row) => row.zone },
      {
        label: 'projects.col.enabled',
        width: 220,
        cell: (row) =>
          [row.payinEnabled && word('kind', 'payin'), row.payoutEnabled && word('kind', 'payout')]
            .filter(Boolean)
            .join(' · '),
      },
      {
        label: 'projects.col.credentials',
        width: 200,
        cell: (row) =>
          row.hasCredentials ? (
            <When at={row.credentialsSetAt} zone={row.zone} />
          ) : (
            <Chip tone="wait">{translate('projects.noCredentials')}</Chip>
          ),
      },
      {
        label: 'projects.col.limits',
        width: 150,
        cell: (row) => (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('projects.atOnce', { count: row.maxInFlight })}
            {row.ratePerSecond !== null && ` · ${row.ratePerSecond}/s`}
          </Box>
        ),
      },
    ],
    [translate, word],
  );
}
