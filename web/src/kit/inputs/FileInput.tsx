import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from './FileButton.js';
import { formInput } from './formInput.js';

/** File types accepted as evidence; the server checks the content. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.txt,.csv,.xlsx';

interface Props {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: ReactNode;
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

/** No file yet: the first value of a file in a form. */
export const NO_FILE: File | undefined = undefined;

const Bound = formInput(({ value, ...props }: Omit<Props, 'file'> & { value: File | undefined }) => (
  <FileInput file={value} {...props} />
));

/** One file of a form; the API names it by its id. */
export function FormFile({ required = false }: { required?: boolean }) {
  return <Bound source="file" required={required} />;
}
