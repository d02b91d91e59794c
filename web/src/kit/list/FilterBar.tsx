import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterChip } from './FilterChip.js';
import { type FilterDef, namesOf } from './filters.js';
import { useFilters } from './useFilters.js';

interface Props {
  filters: FilterDef[];
  zone: string;
  /** Group of the list's texts. */
  texts: string;
}

/**
 * Shows the active filters of a list as chips with their values; the others are in a menu.
 */
export function FilterBar({ filters, zone, texts }: Props) {
  const translate = useTranslate();
  const { values, change, clear } = useFilters();
  const [asked, setAsked] = useState<string>();
  const known = new Set(filters.flatMap(namesOf));
  const others = Object.keys(values).filter((name) => !known.has(name));
  const all: FilterDef[] = [
    ...filters,
    ...others.map((name): FilterDef => ({ kind: 'text', name, label: `${texts}.filter.${name}` })),
  ];
  if (!all.length) return <span />;
  const chosen = (filter: FilterDef) => namesOf(filter).some((name) => values[name]);
  const shown = all.filter((filter) => chosen(filter) || filter.name === asked);
  const rest = all.filter((filter) => !shown.includes(filter));
  const add = (filter: FilterDef) => {
    if (filter.kind === 'flag') change({ [filter.name]: 'true' });
    else setAsked(filter.name);
  };
  return (
    <Box
      role="group"
      aria-label={translate('list.filters')}
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        py: 0.5,
        minWidth: 0,
      }}
    >
      {shown.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          zone={zone}
          open={filter.name === asked}
          onClosed={() => setAsked(undefined)}
        />
      ))}
      {rest.length > 0 && <MoreFilters filters={rest} onChosen={add} />}
      {Object.keys(values).length > 0 && (
        <Button onClick={clear} sx={{ minHeight: 28, flexShrink: 0 }}>
          {translate('list.clear')}
        </Button>
      )}
    </Box>
  );
}

function MoreFilters({ filters, onChosen }: { filters: FilterDef[]; onChosen: (filter: FilterDef) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        startIcon={<Add sx={{ fontSize: 16 }} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minHeight: 28,
          flexShrink: 0,
          color: 'text.secondary',
          fontSize: 'small',
          // Without a chip before it, it begins where the table does.
          '&:first-of-type': { pl: '4px' },
        }}
      >
        {translate('list.more')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {filters.map((filter) => (
            <MenuItem
              key={filter.name}
              onClick={() => {
                setAnchor(null);
                onChosen(filter);
              }}
            >
              {translate(filter.label, { _: filter.name })}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
