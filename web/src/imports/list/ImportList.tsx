import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportRow } from '../../../../server/reconciliation/imports/import.view.js';
import { useCan } from '../../access/useSession.js';
import type { FilterDef } from '../../list/filters.js';
import { ListPage } from '../../list/ListPage.js';
import { useProjectFilters } from '../../list/useProjectFilters.js';
import { useImportColumns } from './columns.js';
import { LEG_LIST, STATE_LIST } from '../values/importValues.js';
import { useSources } from '../sources/useSources.js';

const LATEST = { field: 'uploadedAt', order: 'DESC' as const };
const ACTIONS = { href: (row: ImportRow) => `/imports/${row.id}` };

/** Files of other people's books: what was brought, by whom, and whether it counts. */
export function ImportList() {
  const translate = useTranslate();
  const may = useCan();
  return (
    <ListPage<ImportRow>
      resource="imports"
      texts="imports"
      columns={useImportColumns()}
      filters={useImportFilters()}
      sort={LATEST}
      actions={ACTIONS}
      head={
        <>
          <Button component={RouterLink} to="/import-sources" color="inherit" sx={{ ml: 'auto' }}>
            {translate('sources.title')}
          </Button>
          {may('edit', 'imports') && (
            <Button component={RouterLink} to="/imports/new" variant="contained">
              {translate('imports.bring')}
            </Button>
          )}
        </>
      }
    />
  );
}

function useImportFilters(): FilterDef[] {
  const translate = useTranslate();
  const projects = useProjectFilters('imports').filter((filter) => filter.kind === 'choice');
  const { data: sources = [] } = useSources();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: 'imports.filter.state',
      choices: STATE_LIST.map((id) => ({ id, text: translate(`importState.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'leg',
      label: 'imports.filter.leg',
      choices: LEG_LIST.map((id) => ({ id, text: translate(`leg.${id}`) })),
    },
    {
      kind: 'choice',
      name: 'sourceId',
      label: 'imports.filter.sourceId',
      choices: sources.map(({ id, name }) => ({ id, text: name })),
    },
    ...projects,
  ];
}
