import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Label and value, on one line on a desktop. */
export function LabelledRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box sx={{ width: 104, flexShrink: 0, color: 'text.secondary', fontWeight: 500 }}>{label}</Box>
      {children}
    </Box>
  );
}
