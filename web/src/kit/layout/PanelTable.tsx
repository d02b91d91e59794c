import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ScrollBox } from './ScrollBox.js';
import { panelTableStyle } from './tableStyles.js';

interface Props {
  /** Column headings; the first and those marked with `words` are left-aligned. */
  head?: { text: string; words?: boolean }[];
  label?: string;
  /** px */
  minWidth?: number;
  /** px; a longer table scrolls. */
  maxHeight?: number;
  /** Keeps the first column on one line. */
  nowrap?: boolean;
  /** On a phone each row is a block: for rows of texts and buttons, and of figures with their name in `data-label`. */
  stacks?: boolean;
  children: ReactNode;
}

/** A table of figures in a panel, which scrolls by itself where the window is narrow. */
export function PanelTable({
  head,
  label,
  minWidth = 480,
  maxHeight,
  nowrap = false,
  stacks = false,
  children,
}: Props) {
  return (
    <ScrollBox label={label} sx={maxHeight ? { overflow: 'auto', maxHeight } : { overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={label}
        sx={[panelTableStyle(minWidth), !nowrap && WRAPPED, stacks && STACKED]}
      >
        {head && (
          <thead>
            <tr>
              {head.map(({ text, words }) => (
                <th key={text} scope="col" className={words ? 'words' : undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </Box>
    </ScrollBox>
  );
}

/** The first column breaks its words, but a desk has room for the longest name of an operator. */
const WRAPPED = { '& tbody th': { whiteSpace: 'normal', minWidth: { xs: 128, md: 172 } } };
const STACKED = {
  '@media (max-width: 599px)': {
    display: 'block',
    minWidth: 0,
    '& thead': { display: 'none' },
    '& tbody, & tfoot, & tfoot tr': { display: 'block' },
    '& tbody tr': { display: 'block', borderTop: 1, borderColor: 'divider', py: 0.5 },
    '& tbody th, & tbody td': { display: 'block', textAlign: 'left', border: 0, pl: 0, py: 0.5 },
    '& tbody td:last-of-type': { pl: 0 },
    '& tfoot th': { display: 'block', pl: 0, py: 0.5 },
    '& tfoot td': { display: 'block', textAlign: 'left', border: 0, pl: 0, py: 0.5 },
    '& td[data-label]': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: 2,
      pr: 0,
      '&::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
    },
    '& td[data-label]:empty, & tfoot td:empty': { display: 'none' },
  },
};
