import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useDroppedFiles } from './useDroppedFiles.js';

interface Props {
  busy: boolean;
  /** Another input is required first. */
  disabled?: boolean;
  /** Keys of the texts about accepted files, and about the upload in progress. */
  help?: string;
  loading?: string;
  /** A returned promise is not awaited: `useAction` keeps the error. */
  onFile: (file: File) => unknown;
}

/** A place for one CSV or XLSX file: dropped, or chosen by pointer or keyboard. */
export function FileDrop({ busy, disabled = false, onFile, ...texts }: Props) {
  const { help = 'batch.dropHelp', loading = 'batch.loading' } = texts;
  const translate = useTranslate();
  const closed = busy || disabled;
  const { over, place, input } = useDroppedFiles(([file]) => {
    if (file && !closed) onFile(file);
  });
  return (
    <Box
      component="label"
      {...place}
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        p: 4,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'own.accentWash' : 'own.raised',
        borderRadius: '8px',
        cursor: busy ? 'progress' : disabled ? 'default' : 'pointer',
        opacity: disabled ? 0.6 : 1,
        textAlign: 'center',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <UploadFile aria-hidden sx={{ fontSize: 32, color: 'text.secondary' }} />
      <Typography variant="h2" component="span">
        {translate(busy ? loading : 'batch.drop')}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span">
        {translate(help)}
      </Typography>
      <Box
        component="input"
        {...input}
        type="file"
        accept=".csv,.xlsx,.txt"
        disabled={closed}
        aria-label={translate('batch.drop')}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
      />
      {busy && <LinearProgress sx={{ width: '100%' }} />}
    </Box>
  );
}
