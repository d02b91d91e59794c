import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { queryOf } from '../dataProvider/http.js';
import { useProjects } from '../dataProvider/useProjects.js';
import { language } from '../i18n/language.js';
import { startDownload } from '../dataProvider/downloads.js';
import { FORMATS } from './reportNames.js';
import type { ReportUrl } from './useReportUrl.js';

/** The same report as files, with the same figures. */
export function ReportFiles({ url: { report, projectId, from, to, asOf } }: { url: ReportUrl }) {
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
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download sx={{ fontSize: 16 }} />}
          disabled={!projectId}
          onClick={() =>
            void startDownload({
              path: `reports/${report}/file?${queryOf({ projectId, from, to, asOf, format, language: language() })}`,
              name: `rappro-${report}-${project}-${days}.${format}`,
              lines: format === 'csv',
            })
          }
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
