import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '../../../kit/session/useSession.js';
import { useAction } from '../../../kit/dataProvider/useAction.js';
import { requestFilters } from '../../../kit/list/useFilters.js';
import { CheckButton } from './CheckButton.js';
import { SheetDialog } from '../bulk/SheetDialog.js';
import { FileButton } from '../../../kit/inputs/FileButton.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Actions on the whole list: run the checks, export the spreadsheet, import it. */
export function BreakListActions() {
  const translate = useTranslate();
  const may = useCan();
  const list = useListContext();
  const [file, setFile] = useState<File>();
  const saving = useAction();
  const acts = may('edit', 'breaks');
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: 'auto', alignItems: 'center' }}>
      {acts && <CheckButton />}
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={saving.busy}
        loadingPosition="start"
        onClick={() => void saving.run(() => dataProvider.saveBreakSheet(requestFilters(list)))}
      >
        {translate('breaks.takeSheet')}
      </Button>
      {acts && (
        <FileButton
          label={translate('breaks.bringSheet')}
          accept=".csv,.xlsx"
          variant="outlined"
          startIcon={<UploadFile />}
          onFile={setFile}
        />
      )}
      <Button component={RouterLink} to="/break-rules" color="inherit">
        {translate('breakRules.title')}
      </Button>
      {file && <SheetDialog file={file} onClose={() => setFile(undefined)} />}
    </Box>
  );
}
