import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

const WIDTH = 4;
const HEIGHT = 22;

/** Shows refusals per day, oldest first, as bars, with the sum in words. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const translate = useTranslate();
  const most = Math.max(...days, 1);
  const sum = days.reduce((total, day) => total + day, 0);
  const text = translate('accounts.failuresText', { smart_count: sum });
  return (
    <Tooltip title={text}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="svg"
          role="img"
          aria-label={text}
          width={days.length * WIDTH}
          height={HEIGHT}
          sx={{ color: sum ? 'tone.wait.solid' : 'tone.quiet.solid' }}
        >
          {days.map((day, place) => {
            const height = day ? Math.max(3, (day / most) * HEIGHT) : 1;
            return (
              <rect
                key={place}
                x={place * WIDTH}
                y={HEIGHT - height}
                width={WIDTH - 1}
                height={height}
                fill="currentColor"
                rx={1}
              />
            );
          })}
        </Box>
      </Box>
    </Tooltip>
  );
}
