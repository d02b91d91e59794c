import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { TermName } from '../i18n/termName.js';

const TermText = lazy(() => import('./TermText.js'));

/** Shows the definition of a term on hover and focus of its child, which must take the focus. */
export function TermTip({ name, children }: { name: TermName; children: ReactElement }) {
  const text = (
    <Suspense fallback="…">
      <TermText name={name} />
    </Suspense>
  );
  return (
    <Tooltip title={text} describeChild>
      {children}
    </Tooltip>
  );
}

/** A term of the glossary with its definition on hover and focus. */
export function Term({ name, children }: { name: TermName; children: ReactNode }) {
  return (
    <TermTip name={name}>
      <Box component="span" tabIndex={0} sx={underlined}>
        {children}
      </Box>
    </TermTip>
  );
}

const underlined = {
  cursor: 'help',
  textDecoration: 'underline dotted',
  textDecorationColor: 'text.secondary',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
};
