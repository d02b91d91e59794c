import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TermTip } from './Term.js';
import type { TermName } from '../i18n/termName.js';

interface Props {
  to: string;
  children: ReactNode;
  plain?: boolean;
  title?: string;
  /** True where text stands beside it: a colour alone would not tell it from that. */
  inText?: boolean;
  /** Rows counted, where its text does not begin with their number. */
  count?: number;
  /** Term of the glossary that it counts. */
  term?: TermName | undefined;
}

/** A number that opens exactly the rows that it counted. */
export function Count({ to, children, plain = false, title, inText = false, count, term }: Props) {
  const link = (
    <Link
      component={RouterLink}
      to={to}
      title={title}
      data-count={count}
      color={plain ? 'inherit' : undefined}
      underline={inText ? 'always' : 'hover'}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(plain ? { color: 'inherit' } : {}) }}
    >
      {children}
    </Link>
  );
  return term ? <TermTip name={term}>{link}</TermTip> : link;
}
