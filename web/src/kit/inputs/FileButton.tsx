import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'loading'> {
  label: string;
  /** File types, as of an `input`. */
  accept: string;
  required?: boolean;
  onFile: (file: File | undefined) => void;
  /** Shown beside the label. */
  children?: ReactNode;
}

/** Button that chooses a file. Its input takes the focus, so that the keyboard opens it too. */
export function FileButton({ label, accept, required = false, onFile, children, ...button }: Props) {
  return (
    <Button
      {...button}
      component="label"
      role={undefined}
      tabIndex={-1}
      sx={{ flexShrink: 0, '&:focus-within': { outline: 2, outlineColor: 'primary.main' } }}
    >
      {label}
      {children}
      <input
        type="file"
        accept={accept}
        aria-label={label}
        required={required}
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file, corrected, must be taken again.
          event.target.value = '';
        }}
      />
    </Button>
  );
}
