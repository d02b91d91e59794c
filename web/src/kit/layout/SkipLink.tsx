import Box from '@mui/material/Box';

/** Links to a part of the page by its id; visible only while it has the focus. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <Box component="a" href={`#${to}`} sx={style}>
      {label}
    </Box>
  );
}

const style = {
  position: 'absolute',
  left: 8,
  top: 8,
  zIndex: 2000,
  p: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  '&:not(:focus)': { width: '1px', height: '1px', p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
};
