import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import type { ImportTaskView } from '../../../../../server/books/imports/import-task.view.js';
import type { SourceView } from '../../../../../server/books/imports/source.view.js';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { FileDrop } from '../../../kit/inputs/FileDrop.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { TaskProgress } from '../values/TaskProgress.js';
import { SourceDialog } from '../sources/SourceDialog.js';
import { useSources } from '../sources/useSources.js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';

/** Imports a file: first the source, then the file. It is checked immediately and takes effect when confirmed. */
export function NewImport() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [projectId, setProjectId] = useProjectSelection();
  const sources = useSources(projectId);
  const active = sources.data?.filter(({ archivedAt }) => !archivedAt) ?? [];
  const [picked, setPicked] = useState(params.get('sourceId') ?? '');
  const [first, second] = active;
  // A source that was just made is not listed yet: meanwhile no other one takes its place.
  const wanted = picked || (first && !second ? first.id : '');
  const sourceId = active.some(({ id }) => id === wanted) ? wanted : '';
  const [making, setMaking] = useState(false);
  const { busy, error, run } = useAction({ quiet: true });
  const [task, setTask] = useState<ImportTaskView>();
  const show = (now: ImportTaskView) => {
    setTask(now);
    setParams((before) => ({ ...Object.fromEntries(before), task: now.importId }), { replace: true });
  };
  const bring = (file: File) =>
    run(async () => {
      setTask(undefined);
      const made = await dataProvider.uploadImport({ sourceId, file, onTask: show });
      void navigate(`/imports/${made.id}`, { replace: true });
    });
  // The page was read again, or opened from its address, while the work went on.
  const [left] = useState(params.get('task'));
  useEffect(() => {
    if (left === null) return;
    void run(async () => {
      await dataProvider.followImport({ id: left, onTask: setTask });
      void navigate(`/imports/${left}`, { replace: true });
    });
  }, [left, run, navigate]);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 820 }}>
      <Box>
        <BackLink to="/imports" label="imports.title" />
      </Box>
      <PageHead title={translate('imports.bring')} intro={translate('imports.bringIntro')} />
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ProjectSelect
            value={projectId}
            onChange={(id) => {
              setProjectId(id);
              setPicked('');
            }}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 260px', display: 'grid' }}>
              <SourceSelect sources={active} value={sourceId} onChange={setPicked} />
            </Box>
            <Button
              variant="outlined"
              disabled={!projectId}
              onClick={() => setMaking(true)}
              sx={{ minHeight: 37 }}
            >
              {translate('sources.make')}…
            </Button>
          </Box>
          {sources.data && active.length === 0 && (
            <Alert severity="info">{translate('sources.noneYet')}</Alert>
          )}
          {error && <Refused error={error} />}
          <FileDrop
            busy={busy}
            disabled={!sourceId}
            help="imports.dropHelp"
            loading="imports.loading"
            onFile={bring}
          />
          {busy && task && (
            <Box>
              <TaskProgress task={task} />
              {translate('imports.task.left')}
            </Box>
          )}
          {!sourceId && active.length > 0 && (
            <Box sx={{ color: 'text.secondary' }}>{translate('imports.sourceFirst')}</Box>
          )}
        </Box>
      </Panel>
      {making && (
        <SourceDialog
          projectId={projectId}
          onSaved={(source) => setPicked(source.id)}
          onClose={() => setMaking(false)}
        />
      )}
    </Box>
  );
}

/** Shows the refusal of a file; a duplicate links to the existing import. */
function Refused({ error }: { error: HttpError }) {
  const translate = useTranslate();
  const { code, values, errors } = refusalOf(error);
  const fields = Object.values(errors);
  return (
    <Alert severity="warning">
      {fields.length ? fields.join(' ') : error.message}{' '}
      {code === 'file_known' && values?.['id'] && (
        <Link component={RouterLink} to={`/imports/${String(values['id'])}`}>
          {translate('imports.openFirst')}
        </Link>
      )}
    </Alert>
  );
}

interface Props {
  sources: readonly SourceView[];
  value: string;
  onChange: (id: string) => void;
}

/** Selects the source of a file. */
function SourceSelect({ sources, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      required
      label={translate('imports.col.source')}
      value={value}
      disabled={!sources.length}
      onChange={(event) => onChange(event.target.value)}
    >
      {sources.map(({ id, name, side, operatorName }) => (
        <MenuItem key={id} value={id}>
          {name}
          <Box component="span" sx={{ ml: 1.5, color: 'text.secondary', fontSize: 'small' }}>
            {translate(`side.${side}`)}
            {operatorName && ` · ${operatorName}`}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
