import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { SectionTabs } from './SectionTabs.js';

interface Props {
  title: string;
  /** Shown on wide screens only. */
  intro?: string;
  /** Shown beside the title on every screen. */
  note?: string;
  children?: ReactNode;
}

/** Shows the title of a screen, also in the tab, with its actions on the right. */
export function PageHead({ title, intro, note, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Rappro`;
  }, [title]);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        minWidth: 0,
        maxWidth: '100%',
        minHeight: 48,
        flexShrink: 0,
      }}
    >
      <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <SectionTabs />
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {intro && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 200, display: { xs: 'none', xl: 'block' } }}
        >
          {intro}
        </Typography>
      )}
      {children && <Box sx={{ flex: 1, display: { xl: intro ? 'none' : 'block' } }} />}
      {children}
    </Box>
  );
}
