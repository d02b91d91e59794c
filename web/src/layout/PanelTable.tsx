import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { panelTableStyle } from './tableStyles.js';

interface Props {
  /** What stands above the columns; the first and those marked with `words` are to the left. */
  head: { text: string; words?: boolean }[];
  minWidth?: number;
  children: ReactNode;
}

/** A table of figures in a panel, which scrolls by itself where the window is narrow. */
export function PanelTable({ head, minWidth = 480, children }: Props) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{ ...panelTableStyle(minWidth), '& tbody th': { whiteSpace: 'normal', minWidth: 130 } }}
      >
        <thead>
          <tr>
            {head.map(({ text, words }) => (
              <th key={text} scope="col" className={words ? 'words' : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Box>
    </Box>
  );
}
