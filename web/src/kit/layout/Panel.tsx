import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Term } from '../fields/Term.js';
import type { TermName } from '../i18n/termName.js';

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

/** An area of the sheet: a hairline above, a title, its content. The one building block of pages. */
export function Panel({ title, term, note, actions, flush = false, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ borderTop: 1, borderColor: 'own.line2', minWidth: 0 }}>
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 1.5,
            minHeight: 40,
            pt: 0.5,
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
      <Box sx={flush ? {} : { pt: title ? 0 : 1.5, pb: 1.5 }}>{children}</Box>
    </Box>
  );
}
