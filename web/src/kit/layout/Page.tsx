import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { Failed, State } from './States.js';
import { BackLink } from './BackLink.js';

export interface PageFrame {
  back: string;
  backLabel: string;
  /** Text for a record that does not exist. */
  gone: string;
}

interface Props<T> extends PageFrame {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (value: T) => ReactNode;
}

/** Frames a page of one record: back link, skeleton while loading, error states. */
export function Page<T>({ read, back, backLabel, gone, children }: Props<T>) {
  const translate = useTranslate();
  const body = () => {
    if (read.data !== undefined) return children(read.data);
    if (read.error instanceof HttpError && read.error.status === 404)
      return <State title={translate(gone)} text={translate('frame.notFoundText')} />;
    if (read.error)
      return <Failed title={translate(gone)} reason={read.error.message} again={read.refetch} />;
    return <Waiting />;
  };
  return (
    <Box
      sx={{
        px: { xs: 2, md: 3 },
        py: 1.5,
        display: 'grid',
        // Long texts of one line are cut, they do not widen the page.
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        maxWidth: 1440,
        alignContent: 'start',
      }}
    >
      <Box>
        <BackLink to={back} label={backLabel} />
      </Box>
      {body()}
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1.5 }}>
      <LinearProgress />
      <Skeleton variant="rounded" height={96} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '320px 1fr' } }}>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={360} />
      </Box>
    </Box>
  );
}
