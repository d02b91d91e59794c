import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'react-admin';
import type { ReportView } from '../../../../server/reporting/reports/model/report.view.js';
import { REPORT_FORMATS, REPORTS } from '../../../../server/reporting/reports/model/report-words.js';
import { exact, longDay, zoneName } from '../../kit/format/times.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Failed } from '../../kit/layout/States.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { ReportFilters } from './ReportFilters.js';
import { ReportSection } from './ReportSection.js';
import { useReportUrl, type ReportUrl } from './useReportUrl.js';
import Lock from '@mui/icons-material/Lock';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { dayPath } from '../../kit/format/dayPath.js';
import { shortened } from '../../kit/fields/Reference.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Every report on screen, of a day or of several, as known now or at another time; its files have the same figures. */
export function ReportsPage() {
  const translate = useTranslate();
  const url = useReportUrl();
  const { report, projectId, from, to, asOf } = url;
  const read = useRead(
    dataProvider.getReport,
    { report, projectId, from, to, asOf },
    {
      enabled: projectId !== '',
      keep: true,
      staleTime: 10_000,
    },
  );
  // The former report stays in sight until the next one is there, but never under another one's name.
  const shown = read.data?.report === report ? read.data : undefined;
  return (
    <Box
      sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1500, alignContent: 'start' }}
    >
      <PageHead title={translate('reports.title')} intro={translate('reports.intro')}>
        <ReportFiles url={url} />
      </PageHead>
      <ReportMenu url={url} />
      <ReportFilters url={url} />
      {read.isFetching && <LinearProgress />}
      {read.error && (
        <Failed title={translate('reports.failed')} reason={read.error.message} again={read.refetch} />
      )}
      {shown && !read.error && <Report view={shown} stale={read.isPlaceholderData} />}
    </Box>
  );
}

function Report({ view, stale }: { view: ReportView; stale: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const days =
    view.from === view.to
      ? longDay(view.from, locale)
      : translate('reports.range', { from: longDay(view.from, locale), to: longDay(view.to, locale) });
  const empty = view.sections.every(({ rows }) => rows.length === 0);
  return (
    <Box aria-busy={stale} sx={{ display: 'grid', gap: 1.5, minWidth: 0, opacity: stale ? 0.55 : 1 }}>
      <Box sx={{ display: 'flex', gap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 'body', fontWeight: 600 }}>
          {view.title} · {view.projectName} · {days}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {zoneName(view.zone, view.asOf)} · {translate('reports.asKnown')}{' '}
          {exact(view.asOf, view.zone, locale)}
        </Box>
      </Box>
      <Seals view={view} />
      {empty && <Alert severity="info">{translate('reports.empty')}</Alert>}
      {view.sections
        .filter(({ rows }) => rows.length > 0)
        .map((section) => (
          <ReportSection key={section.name} section={section} report={view} />
        ))}
    </Box>
  );
}

/** Lists the locked days, whose figures are sealed. */
function Seals({ view: { sealed, projectId, from, to } }: { view: ReportView }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!sealed.length) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        fontSize: 'small',
        color: 'tone.ok.mark',
      }}
    >
      <Lock aria-hidden sx={{ fontSize: 16 }} />
      {from === to
        ? translate('reports.sealed')
        : translate('reports.sealedDays', { smart_count: sealed.length })}
      {sealed.slice(0, 8).map(({ day, packSha256 }) => (
        <Link key={day} component={RouterLink} to={dayPath({ projectId, day })} title={packSha256}>
          {from === to ? `SHA-256 ${shortened(packSha256, 20)}` : longDay(day, locale)}
        </Link>
      ))}
      {sealed.length > 8 && '…'}
    </Box>
  );
}

/** The same report as files, with the same figures. */
function ReportFiles({ url: { report, projectId, from, to, asOf } }: { url: ReportUrl }) {
  const translate = useTranslate();
  const projects = useProjects();
  const project = projects.find(({ id }) => id === projectId)?.name.replace(/\W+/g, '-') ?? '';
  const days = from === to ? from : `${from}_${to}`;
  return (
    <Box
      role="group"
      aria-label={translate('reports.files')}
      sx={{ display: 'flex', gap: 0.5, ml: { sm: 'auto' } }}
    >
      {REPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download sx={{ fontSize: 16 }} />}
          disabled={!projectId}
          onClick={() =>
            void dataProvider.downloadReport({
              report,
              projectId,
              from,
              to,
              asOf,
              format,
              name: `rappro-${report}-${project}-${days}.${format}`,
            })
          }
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}

/** Selects the report: tabs on a desktop, a select on a phone. */
function ReportMenu({ url }: { url: ReportUrl }) {
  const translate = useTranslate();
  const narrow = useMediaQuery('(max-width: 900px)');
  if (narrow)
    return (
      <TextField
        select
        label={translate('reports.report')}
        value={url.report}
        onChange={(event) => url.change({ report: event.target.value })}
      >
        {REPORTS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`report.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <Box
      component="nav"
      aria-label={translate('reports.report')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -0.5 }}
    >
      {REPORTS.map((name) => (
        <ButtonBase
          key={name}
          aria-current={name === url.report ? 'page' : undefined}
          onClick={() => url.change({ report: name })}
          sx={{
            px: 1,
            height: 30,
            borderRadius: '6px',
            fontSize: 'body',
            fontWeight: name === url.report ? 600 : 500,
            color: name === url.report ? 'primary.main' : 'text.secondary',
            bgcolor: name === url.report ? 'own.accentWash' : 'transparent',
            '&:hover': { bgcolor: name === url.report ? 'own.accentWash' : 'own.hover' },
          }}
        >
          {translate(`report.${name}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
