import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The small form in which a filter takes its value. */
export function EditorForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ p: 1.5, display: 'grid', gap: 1.5, minWidth: 260 }}
    >
      {children}
      <Button type="submit" variant="contained">
        {translate('list.apply')}
      </Button>
    </Box>
  );
}
