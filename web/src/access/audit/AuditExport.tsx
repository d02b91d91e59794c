import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { requestFilters } from '../../kit/list/useFilters.js';

/** Downloads the entries of the filtered list with their hashes. */
export function AuditExport() {
  const translate = useTranslate();
  const list = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: 'auto' }}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<Download />}
          onClick={() => void dataProvider.exportAuditLog(format, requestFilters(list))}
        >
          {translate('audit.exportAs', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Box>
  );
}
