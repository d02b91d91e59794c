import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Shown under the value, less prominent. */
  note?: ReactNode;
}

interface Props {
  facts: (Fact | false | null | undefined | '')[];
  /** Names are sentences, values a word or a number. */
  longNames?: boolean;
}

/** Names and values beneath each other; what is absent takes no room. */
export function Facts({ facts, longNames = false }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `minmax(80px, ${longNames ? 66 : 34}%) minmax(0, 1fr)`,
        columnGap: 2,
        // Links in rows of their own are 24 px apart, the least that a finger needs.
        rowGap: 1,
        fontSize: 'body',
      }}
    >
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(({ label, value, note }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
              {note && <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{note}</Box>}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
