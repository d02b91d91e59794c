import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SourceView } from '../../../../../server/books/imports/source.view.js';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { Failed, State } from '../../../kit/layout/States.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { SourceDialog } from './SourceDialog.js';
import { SourceTable } from './SourceTable.js';
import { useSources } from './useSources.js';

/** Lists the sources of a project with covered period and due time. */
export function SourceList() {
  const translate = useTranslate();
  const can = useCan();
  const [projectId, setProjectId] = useProjectSelection();
  const { data, error, refetch } = useSources(projectId);
  const [edited, setEdited] = useState<SourceView | 'new'>();
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1200 }}>
      <Box>
        <BackLink to="/imports" label="imports.title" />
      </Box>
      <PageHead title={translate('sources.title')} intro={translate('sources.intro')}>
        {can('edit', 'imports') && (
          <Button
            variant="contained"
            disabled={!projectId}
            sx={{ ml: 'auto' }}
            onClick={() => setEdited('new')}
          >
            {translate('sources.make')}…
          </Button>
        )}
      </PageHead>
      <Box sx={{ display: 'grid', maxWidth: 360 }}>
        <ProjectSelect value={projectId} onChange={setProjectId} />
      </Box>
      <Panel flush>
        {error && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
        {!data && !error && <Skeleton variant="rectangular" height={240} />}
        {data?.length === 0 && (
          <State title={translate('sources.emptyTitle')} text={translate('sources.emptyText')} />
        )}
        {data && data.length > 0 && <SourceTable sources={data} onEdit={setEdited} />}
      </Panel>
      {edited && (
        <SourceDialog
          projectId={projectId}
          {...(edited === 'new' ? {} : { source: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
