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
import { useListContext, useTranslate } from 'react-admin';
import { instantAgo } from '../format/clock.js';
import { grouped } from '../format/money.js';
import { zoneName } from '../format/times.js';
import type { ListMeta } from '../dataProvider/dataProvider.js';
import { useDense } from '../layout/preferences.js';

interface Props {
  zone: string;
  hint?: string;
}

/** Position in the list; an estimated total is marked. */
export function Pager({ zone, hint }: Props) {
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage, hasNextPage, data, total, ...list } = useListContext();
  const { estimate } = (list.meta ?? {}) as ListMeta;
  const [dense, setDense] = useDense();
  const from = (page - 1) * perPage + 1;
  const shown = data?.length ?? 0;
  const range = {
    from: grouped(from),
    to: grouped(from + shown - 1),
    total: grouped(estimate ?? total ?? 0),
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'own.line2',
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
        value={perPage}
        onChange={(event) => setPerPage(event.target.value)}
        inputProps={{ 'aria-label': translate('list.perPage') }}
        sx={{ fontSize: 'small', mx: 0.5 }}
      >
        {[25, 50, 100, 200].map((rows) => (
          <MenuItem key={rows} value={rows}>
            {rows}
          </MenuItem>
        ))}
      </Select>
      <Typography variant="caption" sx={{ flex: { xs: 1, md: 'none' } }} aria-live="polite">
        {shown ? translate(estimate !== undefined ? 'list.rangeAbout' : 'list.range', range) : ''}
      </Typography>
      <Step label="list.first" disabled={page === 1} onClick={() => setPage(1)} icon={FirstPage} />
      <Step
        label="list.previous"
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
        icon={ChevronLeft}
      />
      <Step label="list.next" disabled={!hasNextPage} onClick={() => setPage(page + 1)} icon={ChevronRight} />
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
