import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Term } from '../fields/Term.js';
import type { TermName } from '../fields/termName.js';

interface Props {
  title?: string;
  /** Term of the glossary that the title names. */
  term?: TermName;
  /** Shown beside the title, less prominent. */
  note?: ReactNode;
  /** Shown at the right end. */
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

/** A sheet with a title: the one building block of pages. */
export function Panel({ title, term, note, actions, flush = false, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        minWidth: 0,
        overflow: 'hidden',
      }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            pt: 1.25,
            pb: flush ? 1 : 0,
            flexWrap: 'wrap',
          }}
        >
          <Typography variant="h2">{term ? <Term name={term}>{title}</Term> : title}</Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ flex: 1, minWidth: { xs: '60%', sm: 0 } }}
          >
            {note}
          </Typography>
          {actions}
        </Box>
      )}
      <Box sx={flush ? {} : { px: 2, py: 1.25 }}>{children}</Box>
    </Box>
  );
}
