import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useDashboard } from '../dashboard/useDashboard.js';
import type { ToneName } from '../theme/palette.js';
import { useLive } from '../layout/preferences.js';

/** Whether what stands on the screen is fresh: live, paused by the reader, or cut off. */
export function LiveSwitch({ narrow }: { narrow: boolean }) {
  const translate = useTranslate();
  const [live, setLive] = useLive();
  const { isError } = useDashboard();
  const state = isError
    ? { tone: 'bad' as ToneName, word: 'frame.lost', tip: 'frame.liveLost' }
    : live
      ? { tone: 'ok' as ToneName, word: 'frame.live', tip: 'frame.liveOn' }
      : { tone: 'wait' as ToneName, word: 'frame.paused', tip: 'frame.liveOff' };
  return (
    <Tooltip title={translate(state.tip)}>
      <ButtonBase
        aria-pressed={live}
        aria-label={`${translate(state.word)}. ${translate(state.tip)}`}
        onClick={() => setLive(!live)}
        sx={{
          gap: 0.75,
          px: 0.75,
          height: 30,
          borderRadius: '6px',
          fontSize: '0.78rem',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        <Box
          component="span"
          sx={({ palette }) => ({
            width: 8,
            height: 8,
            borderRadius: live || isError ? '50%' : '2px',
            background: palette.tone[state.tone].ink,
          })}
        />
        {!narrow && translate(state.word)}
      </ButtonBase>
    </Tooltip>
  );
}
