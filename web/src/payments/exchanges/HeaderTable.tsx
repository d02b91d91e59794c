import Box from '@mui/material/Box';
import { MONO } from '../../kit/theme/theme.js';

/** Lists headers in the order of their arrival. */
export function HeaderTable({ headers }: { headers: [string, string][] }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        fontFamily: MONO,
        fontSize: 'small',
        mb: 0.5,
        '& code': { font: 'inherit' },
      }}
    >
      <tbody>
        {headers.map(([name, value], place) => (
          <tr key={`${name}-${place}`}>
            <Box
              component="th"
              scope="row"
              sx={{
                textAlign: 'left',
                fontWeight: 500,
                color: 'text.secondary',
                verticalAlign: 'top',
                width: '38%',
                pr: 1,
                overflowWrap: 'anywhere',
              }}
            >
              <code>{name}</code>
            </Box>
            <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
              <code>{value}</code>
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
