import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { FileButton } from './FileButton.js';

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
        <FileButton
          label={label}
          accept={ACCEPTED}
          variant="outlined"
          startIcon={<AttachFile />}
          required={required && !file}
          onFile={onChange}
        >
          {required && ' *'}
        </FileButton>
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
