import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A number that opens exactly the rows that it counted. */
export function Count({ to, children, plain = false }: { to: string; children: ReactNode; plain?: boolean }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color={plain ? 'inherit' : undefined}
      underline="hover"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(plain ? { color: 'inherit' } : {}) }}
    >
      {children}
    </Link>
  );
}
