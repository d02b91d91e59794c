import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useDroppedFiles } from '../../../kit/inputs/useDroppedFiles.js';

/** A place for several files at once: dropped, or chosen by pointer or keyboard. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate();
  const { over, place, input } = useDroppedFiles(onFiles);
  return (
    <Box
      component="label"
      {...place}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 40,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'own.line2',
        bgcolor: over ? 'own.accentWash' : 'own.raised',
        borderRadius: '6px',
        cursor: 'pointer',
        color: 'text.secondary',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      <UploadFile aria-hidden sx={{ fontSize: 16 }} />
      <span>
        {translate('dayFiles.drop')}{' '}
        <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
          {translate('dayFiles.choose').toLowerCase()}
        </Box>
      </span>
      <Box
        component="input"
        {...input}
        type="file"
        multiple
        accept=".csv,.xlsx,.txt,.xml,.sta,.940"
        aria-label={translate('dayFiles.dropNow')}
        sx={{ position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' }}
      />
    </Box>
  );
}
