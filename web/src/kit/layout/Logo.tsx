import Box from '@mui/material/Box';

export function Logo({ wordless = false, size = 26 }: { wordless?: boolean; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="7" fill="#0f6b5c" />
        <g fill="none" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7 12.5h12.5M16 8.5l4 4-4 4" stroke="#fff" />
          <path d="M25 19.5H12.5M16 15.5l-4 4 4 4" stroke="#8fe0cd" />
        </g>
      </svg>
      {!wordless && (
        <Box component="span" sx={{ fontWeight: 600, fontSize: size * 0.62, letterSpacing: '-0.02em' }}>
          Rappro
        </Box>
      )}
    </Box>
  );
}
