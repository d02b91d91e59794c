import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Says in words and in red, on every screen, that no money moves here. */
export function DemoBanner() {
  const translate = useTranslate();
  return (
    <>
      <Box
        role="note"
        sx={({ palette }) => ({
          flexShrink: 0,
          px: 2,
          py: 0.25,
          display: 'flex',
          gap: 1.5,
          justifyContent: 'center',
          background: palette.own.demo,
          color: palette.mode === 'dark' ? '#1d0503' : '#fff',
          fontSize: '0.75rem',
        })}
      >
        <strong>{translate('frame.demoTitle')}</strong>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('frame.demoText')}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={({ palette }) => ({
          position: 'fixed',
          inset: 0,
          zIndex: 1400,
          pointerEvents: 'none',
          border: `2px solid ${palette.own.demo}`,
        })}
      />
    </>
  );
}
