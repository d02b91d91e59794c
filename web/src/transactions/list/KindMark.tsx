import ArrowDownward from '@mui/icons-material/SouthEast';
import ArrowUpward from '@mui/icons-material/NorthEast';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useWord } from '../../fields/Word.js';

/** Money in or out as an arrow, with the channel; the whole in words for pointers and readers of screens. */
export function KindMark({ kind, channel }: { kind: 'payin' | 'payout'; channel: string }) {
  const word = useWord();
  const incoming = kind === 'payin';
  const Arrow = incoming ? ArrowDownward : ArrowUpward;
  return (
    <Tooltip title={`${word('kind', kind)} · ${word('channel', channel)}`}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          maxWidth: '100%',
          verticalAlign: 'middle',
        }}
      >
        <Arrow
          titleAccess={word('kind', kind)}
          sx={{ fontSize: 15, color: incoming ? 'tone.ok.solid' : 'tone.info.solid' }}
        />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {word('channel', channel)}
        </Box>
      </Box>
    </Tooltip>
  );
}
