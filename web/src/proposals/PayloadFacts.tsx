import Box from '@mui/material/Box';
import { Facts } from '../layout/Facts.js';

/** What a proposal holds, name by name, as it will be done: nothing is left out, because it is what is approved. */
export function PayloadFacts({ payload }: { payload: Record<string, unknown> }) {
  return (
    <Facts
      facts={Object.entries(payload)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => ({ label: name, value: <Value value={value} /> }))}
    />
  );
}

function Value({ value }: { value: unknown }) {
  if (typeof value !== 'object') return <>{String(value)}</>;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return <>{value.map(String).join(', ')}</>;
  return (
    <Box component="pre" sx={{ m: 0, fontSize: '0.75rem', overflowX: 'auto', maxHeight: 320 }}>
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
