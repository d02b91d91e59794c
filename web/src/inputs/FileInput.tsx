import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { fileButton } from './fileButton.js';

/** File types accepted as evidence; the server checks the content. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.txt,.csv,.xlsx';

interface Props {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
  required?: boolean;
}

/** One file as evidence, chosen and not sent yet. */
export function FileInput({ file, onChange, error, required = false }: Props) {
  const translate = useTranslate();
  const label = translate('float.file');
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Button
          component="label"
          variant="outlined"
          role={undefined}
          tabIndex={-1}
          startIcon={<AttachFile />}
          sx={[fileButton, { flexShrink: 0 }]}
        >
          {label}
          {required && ' *'}
          <input
            type="file"
            aria-label={label}
            required={required && !file}
            style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
            accept={ACCEPTED}
            onChange={(event) => onChange(event.target.files?.[0])}
          />
        </Button>
        {file && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {file.name}
          </Box>
        )}
      </Box>
      <FormHelperText error={Boolean(error)}>
        {error ??
          `${translate(required ? 'float.fileRequired' : 'float.fileOptional')} ${translate('float.fileHelp')}`}
      </FormHelperText>
    </Box>
  );
}
