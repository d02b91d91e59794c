import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import FirstPage from '@mui/icons-material/FirstPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { grouped } from '../format/money.js';
import { zoneName } from '../format/times.js';
import { useDense } from '../layout/preferences.js';
import type { ListUrl } from './useListUrl.js';

interface Props {
  url: ListUrl;
  total: number;
  estimated: boolean;
  shown: number;
  zone: string;
  hint?: string;
}

/** Where in the list we are; an estimated total says so. */
export function Pager({ url, total, estimated, shown, zone, hint }: Props) {
  const translate = useTranslate();
  const [dense, setDense] = useDense();
  const from = (url.page - 1) * url.perPage + 1;
  const to = from + shown - 1;
  const range = { from: grouped(from), to: grouped(to), total: grouped(total) };
  const last = estimated ? shown < url.perPage : to >= total;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.25,
        minHeight: 40,
        borderTop: 1,
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ flex: 1, display: { xs: 'none', md: 'block' } }}
      >
        {translate(hint ?? 'list.keys')} · {translate('field.zone', { zone: zoneName(zone, instantAgo()) })}
      </Typography>
      <Tooltip title={translate(dense ? 'list.roomy' : 'list.dense')}>
        <IconButton
          aria-label={translate(dense ? 'list.roomy' : 'list.dense')}
          onClick={() => setDense(!dense)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          {dense ? <DensityMedium sx={{ fontSize: 16 }} /> : <DensitySmall sx={{ fontSize: 16 }} />}
        </IconButton>
      </Tooltip>
      <Select
        variant="standard"
        disableUnderline
        value={url.perPage}
        onChange={(event) => url.toPerPage(event.target.value)}
        inputProps={{ 'aria-label': translate('list.perPage') }}
        sx={{ fontSize: '0.78rem', mx: 0.5 }}
      >
        {[25, 50, 100, 200].map((rows) => (
          <MenuItem key={rows} value={rows}>
            {rows}
          </MenuItem>
        ))}
      </Select>
      <Typography variant="caption" sx={{ flex: { xs: 1, md: 'none' } }} aria-live="polite">
        {shown ? translate(estimated ? 'list.rangeAbout' : 'list.range', range) : ''}
      </Typography>
      <Step label="list.first" disabled={url.page === 1} onClick={() => url.toPage(1)} icon={FirstPage} />
      <Step
        label="list.previous"
        disabled={url.page === 1}
        onClick={() => url.toPage(url.page - 1)}
        icon={ChevronLeft}
      />
      <Step label="list.next" disabled={last} onClick={() => url.toPage(url.page + 1)} icon={ChevronRight} />
    </Box>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  icon: typeof FirstPage;
}

function Step({ label, disabled, onClick, icon: Icon }: StepProps) {
  const text = useTranslate()(label);
  return (
    <IconButton aria-label={text} title={text} disabled={disabled} onClick={onClick}>
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
