import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useProjects } from '../dataProvider/useProjects.js';
import { FORMATS } from './reportNames.js';
import type { ReportUrl } from './useReportUrl.js';
import { dataProvider } from '../dataProvider/dataProvider.js';

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
