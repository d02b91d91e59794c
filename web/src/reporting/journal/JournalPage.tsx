import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { JournalView } from '../../../../server/reporting/journal/journal.view.js';
import { dayPath } from '../../kit/format/dayPath.js';
import { instantAgo } from '../../kit/format/clock.js';
import { DayInput } from '../../kit/inputs/DayInput.js';
import { dayOf } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { useCan } from '../../kit/session/useSession.js';
import { Failed } from '../../kit/layout/States.js';
import { ProjectSelect, useProjectSelection } from '../../kit/layout/ProjectSelect.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { Exports, ExportButton } from './Exports.js';
import { Pieces } from './Pieces.js';
import { TemplateNote } from './TemplateNote.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { DAY_MS } from '../../kit/format/durations.js';

/** The accounting journal of a day: its pieces before they are exported, and what was exported. */
export function JournalPage() {
  const translate = useTranslate();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const [picked] = useProjectSelection();
  const projectId = params.get('projectId') ?? picked;
  const last = useLastLocked(projectId);
  const zone = useZone(projectId);
  const day = params.get('day') ?? last ?? dayOf(instantAgo(DAY_MS), zone);
  const read = useRead(
    dataProvider.getJournal,
    { projectId, day },
    {
      enabled: projectId !== '' && (last !== undefined || params.has('day')),
    },
  );
  const choose = (part: Record<string, string>) => setParams({ projectId, day, ...part });
  return (
    <Box
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1300, alignContent: 'start' }}
    >
      <PageHead title={translate('journal.title')} intro={translate('journal.intro')}>
        {can('edit', 'journal') && (
          <Button component={RouterLink} to={`/journal/settings?projectId=${projectId}`} variant="outlined">
            {translate('journal.settings')}
          </Button>
        )}
      </PageHead>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ minWidth: 200, display: 'grid' }}>
          <ProjectSelect value={projectId} onChange={(id) => setParams({ projectId: id })} />
        </Box>
        <DayInput
          label={translate('journal.day')}
          value={day}
          onChange={(next) => next && choose({ day: next })}
        />
        <Link component={RouterLink} to={dayPath({ projectId, day })} sx={{ mr: 'auto' }}>
          {translate('journal.openDay')}
        </Link>
        {read.data && can('edit', 'journal') && <ExportButton journal={read.data} />}
      </Box>
      {read.error && (
        <Failed title={translate('journal.failed')} reason={read.error.message} again={read.refetch} />
      )}
      {read.isLoading && <LinearProgress />}
      {read.data && <Content journal={read.data} />}
      {projectId && <Exports projectId={projectId} zone={zone} />}
    </Box>
  );
}

function Content({ journal }: { journal: JournalView }) {
  const translate = useTranslate();
  return (
    <>
      {journal.settingsVersion === 0 && <TemplateNote />}
      {!journal.locked && <Alert severity="info">{translate('journal.notLocked')}</Alert>}
      <Pieces journal={journal} />
    </>
  );
}

/** Returns the last locked day of a project; null where none is, undefined until it is known. */
function useLastLocked(projectId: string): string | null | undefined {
  return useRead(dataProvider.getLastLockedDay, projectId ? { projectId } : undefined).data;
}
