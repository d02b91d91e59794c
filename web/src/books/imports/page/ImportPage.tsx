import Box from '@mui/material/Box';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { useCan } from '../../../kit/session/useSession.js';
import { DraftPage } from '../draft/DraftPage.js';
import { Changes } from '../draft/Changes.js';
import { ReadRows } from '../draft/ReadRows.js';
import { useConfirmation } from '../draft/useConfirmation.js';
import { useDrafts } from '../draft/useDrafts.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { UnderstoodList } from '../draft/UnderstoodList.js';
import { firstRows, hasOpenAmounts } from '../values/importRows.js';
import { ErrorsPanel } from '../draft/ErrorsPanel.js';
import type { ImportView } from '../../../../../server/books/imports/import.view.js';
import { isDraft } from '../values/importValues.js';
import { ClassSums } from './ClassSums.js';
import { LinesPanel } from './LinesPanel.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'react-admin';
import { TaskNotice } from './TaskNotice.js';
import { Link as RouterLink, Navigate, useSearchParams } from 'react-router-dom';
import { grouped, xof } from '../../../kit/format/money.js';
import { exact, dayRange } from '../../../kit/format/times.js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { When } from '../../../kit/fields/When.js';
import { ConfirmDialog } from '../../../kit/layout/ConfirmDialog.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { ImportStateChip } from '../values/ImportStateChip.js';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../kit/layout/Panel.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Shows an imported file: its mapping, invalid rows, totals and state. */
export function ImportPage() {
  return (
    <RecordPage resource="imports" backLabel="imports.title" gone="imports.gone">
      <Content />
    </RecordPage>
  );
}

function Content() {
  const file = useRecord('imports');
  const can = useCan();
  const [params] = useSearchParams();
  const isPast = file.side === 'past';
  const drafts = useDrafts(file);
  const form = useConfirmation(drafts.next);
  if (isPast && file.confirmedAt && !params.has('file'))
    return <Navigate to={`/past-audits/${file.id}`} replace />;
  const editable = can('edit', 'imports') && isDraft(file);
  return (
    <>
      <ImportHead drafts={drafts} />
      <TaskNotice />
      <ImportNotices />
      {file.rows !== null && <ImportFigures />}
      {isDraft(file) ? (
        <DraftPage key={readingOf(file)} editable={editable} form={form} />
      ) : (
        <>
          {file.understood && <UnderstoodList />}
          {(!file.confirmedAt || isPast) && <FirstRows />}
          {Boolean(file.badRows) && <ErrorsPanel />}
        </>
      )}
      {file.confirmedAt && !isPast && <LinesPanel />}
    </>
  );
}

/** Changes with every reading of a file, so that nothing of an earlier one stays on screen. */
const readingOf = ({ mapping, columns, state }: ImportView): string =>
  JSON.stringify([mapping, columns, state]);

/** Shows the first rows of a file that counts no line. */
function FirstRows() {
  const file = useRecord('imports');
  const translate = useTranslate();
  return (
    <Panel title={translate('imports.preview')} note={translate('importPage.asWritten')} flush>
      <ReadRows label={translate('imports.preview')} rows={firstRows(file)} />
    </Panel>
  );
}

/** Tells of late or known lines, the confirmation or a withdrawal. */
function ImportNotices() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const late = file.lateRows ?? 0;
  const known = file.knownRows ?? 0;
  const time = (at: string | null) => (at ? exact(at, file.zone, locale, 'minute') : '');
  return (
    <>
      {file.state === 'confirmed' && late > 0 && (
        <Alert severity="info">
          {translate('imports.lateLines', { smart_count: late, count: grouped(late) })}
        </Alert>
      )}
      {isDraft(file) && <Changes />}
      {known > 0 && (
        <Alert severity="info">
          {translate('imports.knownLines', { smart_count: known, count: grouped(known) })}
        </Alert>
      )}
      {file.state === 'confirmed' && (
        <Alert severity="success" action={<ToDay />}>
          {translate('imports.confirmedBy', { who: nameOf(file.confirmedBy), at: time(file.confirmedAt) })}
        </Alert>
      )}
      {file.state === 'withdrawn' && (
        <Alert severity="warning">
          {translate('imports.withdrawnBy', { who: nameOf(file.withdrawnBy), at: time(file.withdrawnAt) })}{' '}
          {file.withdrawnWhy}
        </Alert>
      )}
      {file.state === 'discarded' && <Alert severity="info">{translate('imports.isDiscarded')}</Alert>}
    </>
  );
}

/** Leads from a confirmed file to the last business day of its lines. */
function ToDay() {
  const { projectId, lastDay, side } = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  if (!lastDay || side === 'past') return null;
  return (
    <Button component={RouterLink} to={dayPath({ projectId, day: lastDay })} color="inherit" size="small">
      {translate('importPage.toDay', { day: dayRange(lastDay, lastDay, locale) })}
    </Button>
  );
}

/** Shows name and source of the file and offers its actions. */
function ImportHead({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const file = useRecord('imports');
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState<'discard' | 'withdraw'>();
  const { acting, send } = useSend({ quiet: false });
  const close = () => setOpen(undefined);
  const canEdit = can('edit', 'imports');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: 1, flexWrap: 'wrap' }}>
        <ImportStateChip file={file} strong />
        <PageHead title={file.fileName} />
        <Box sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
          {file.side !== 'past' && `${file.sourceName} · `}
          {translate(`side.${file.side}`)} · {file.projectName} · <Actor by={file.uploadedBy} />{' '}
          <When at={file.uploadedAt} zone={file.zone} />
        </Box>
        {isDraft(file) && drafts.place > 0 && drafts.next && <DraftSteps drafts={drafts} />}
        {canEdit && isDraft(file) && (
          <Button color="inherit" onClick={() => setOpen('discard')}>
            {translate('imports.discard')}…
          </Button>
        )}
        {canEdit && file.state === 'confirmed' && file.mayWithdraw && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('withdraw')}>
            {translate('imports.withdraw')}…
          </Button>
        )}
      </Box>
      {open === 'discard' && (
        <ConfirmDialog
          title={translate('imports.discard')}
          text={translate('imports.discardText')}
          act={translate('imports.discard')}
          busy={acting.busy}
          onAct={() => send(dataProvider.discardImport, { id: file.id }, 'imports.discardDone').then(close)}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={translate('imports.withdraw')}
          text={translate('imports.withdrawText')}
          act={translate('imports.withdraw')}
          action={dataProvider.withdrawImport}
          params={{ id: file.id }}
          done="imports.withdrawDone"
          onClose={close}
        />
      )}
    </>
  );
}

/** Leads to the other drafts of the project. */
function DraftSteps({ drafts: { place, count, previous, next } }: { drafts: ReturnType<typeof useDrafts> }) {
  const translate = useTranslate();
  const steps = [
    { to: previous?.id ?? '', label: 'importPage.previousFile', Icon: ChevronLeft },
    { to: next?.id ?? '', label: 'importPage.nextFile', Icon: ChevronRight },
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: 'small' }}>
      {translate('importPage.fileOf', { place, count })}
      {steps.map(({ to, label, Icon }) => (
        <IconButton key={label} component={RouterLink} to={`/imports/${to}`} aria-label={translate(label)}>
          <Icon sx={{ fontSize: 20 }} />
        </IconButton>
      ))}
    </Box>
  );
}

/** Shows totals of the valid rows. */
function ImportFigures() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const locale = useLocale();
  const count = (value: number | null) => (value === null ? '–' : grouped(value));
  const open = hasOpenAmounts(file);
  const money = (value: number | null) => (value === null || open ? '–' : xof(value));
  const { kind, delimiter, encoding } = file.format;
  const format = [
    kind === 'camt053' ? 'CAMT.053' : kind.toUpperCase(),
    delimiter && translate('imports.delimiter', { sign: delimiter === '\t' ? '⇥' : delimiter }),
    encoding,
  ];
  return (
    <Panel>
      <Box sx={{ display: 'flex', columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
        <Figure
          label="imports.col.days"
          value={file.firstDay && file.lastDay ? dayRange(file.firstDay, file.lastDay, locale) : '–'}
        />
        <Figure label="imports.rows" value={count(file.rows)} />
        <Figure label="imports.good" value={count(file.goodRows)} tone="tone.ok.mark" />
        <Figure
          label="imports.bad"
          value={count(file.badRows)}
          tone={file.badRows ? 'tone.wait.mark' : undefined}
        />
        {Boolean(file.knownRows) && <Figure label="imports.known" value={count(file.knownRows)} />}
        {Boolean(file.lateRows) && (
          <Figure label="imports.late" value={count(file.lateRows)} tone="tone.wait.mark" />
        )}
        {!file.classes && <Figure label="imports.in" value={money(file.sumIn)} />}
        {!file.classes && <Figure label="imports.out" value={money(file.sumOut)} />}
        {!file.classes && file.closingBalance !== null && (
          <Figure label="imports.closing" value={money(file.closingBalance)} />
        )}
      </Box>
      {file.classes && <ClassSums />}
      {!isDraft(file) && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {format.filter(Boolean).join(' · ')} · SHA-256 {file.fileSha256.slice(0, 16)}…
        </Typography>
      )}
    </Panel>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone?: string | undefined }) {
  return (
    <Box>
      <Typography variant="overline" color="textSecondary" component="div">
        {useTranslate()(label)}
      </Typography>
      <Box sx={{ fontSize: 'body', fontWeight: 600, color: tone ?? 'text.primary' }}>{value}</Box>
    </Box>
  );
}
