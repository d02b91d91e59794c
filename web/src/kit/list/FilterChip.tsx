import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterEditor } from './FilterEditor.js';
import { type FilterDef, namesOf } from './filters.js';
import { useFilterText } from './useFilterText.js';
import { useFilters } from './useFilters.js';

interface Props {
  filter: FilterDef;
  zone: string;
  /** Opens by itself, because it was just added. */
  open: boolean;
  onClosed: () => void;
}

export function FilterChip({ filter, zone, open, onClosed }: Props) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) setAnchor(button.current);
  }, [open]);
  const close = () => {
    setAnchor(null);
    onClosed();
  };
  const value = useFilterText(filter, values, zone);
  const name = translate(filter.label, { _: filter.name });
  const remove = () => change(Object.fromEntries(namesOf(filter).map((own) => [own, undefined])));

  const press = (target: HTMLElement) => {
    if (filter.kind !== 'flag') setAnchor(target);
    else change({ [filter.name]: value ? undefined : 'true' });
  };

  return (
    <Box sx={{ display: 'inline-flex', flexShrink: 0 }}>
      <ButtonBase
        ref={button}
        aria-haspopup={filter.kind === 'flag' ? undefined : 'dialog'}
        aria-expanded={filter.kind === 'flag' ? undefined : Boolean(anchor)}
        aria-pressed={filter.kind === 'flag' ? Boolean(value) : undefined}
        onClick={(event) => press(event.currentTarget)}
        sx={chipStyle(Boolean(value))}
      >
        <span>{name}</span>
        {value && filter.kind !== 'flag' && <strong>{value}</strong>}
        {!value && filter.kind !== 'flag' && <ExpandMore aria-hidden sx={{ fontSize: 16, mr: -0.5 }} />}
      </ButtonBase>
      {value && (
        <ButtonBase aria-label={translate('list.remove', { name })} onClick={remove} sx={crossStyle}>
          <Close sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { mt: 0.5 } } }}
        >
          <FilterEditor filter={filter} zone={zone} onDone={close} />
        </Popover>
      )}
    </Box>
  );
}

const chipStyle = (active: boolean) => ({
  height: 28,
  px: 1,
  gap: 0.5,
  fontSize: 'small',
  fontWeight: 500,
  border: '1px solid',
  borderColor: active ? 'primary.main' : 'divider',
  borderRadius: active ? '6px 0 0 6px' : '6px',
  background: (theme: { palette: { own: { accentWash: string; sheet: string } } }) =>
    active ? theme.palette.own.accentWash : theme.palette.own.sheet,
  color: active ? 'primary.main' : 'text.secondary',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: 'primary.main' },
  '& strong': { fontWeight: 600, maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const crossStyle = {
  height: 28,
  minWidth: 26,
  px: 0.5,
  border: '1px solid',
  borderColor: 'primary.main',
  borderLeft: 0,
  borderRadius: '0 6px 6px 0',
  color: 'primary.main',
};
