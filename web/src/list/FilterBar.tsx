import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FilterChip } from './FilterChip.js';
import { type FilterDef, namesOf } from './filters.js';
import type { ListUrl } from './useListUrl.js';

interface Props {
  filters: FilterDef[];
  url: ListUrl;
  zone: string;
  /** Group of the list's texts. */
  texts: string;
}

/** The filters of a list as chips; a chosen one says its value and can be taken away. */
export function FilterBar({ filters, url, zone, texts }: Props) {
  const translate = useTranslate();
  const known = new Set(filters.flatMap(namesOf));
  const others = Object.keys(url.filters).filter((name) => !known.has(name));
  const extra: FilterDef[] = others.map((name) => ({ kind: 'text', name, label: `${texts}.filter.${name}` }));
  return (
    <Box
      role="group"
      aria-label={translate('list.filters')}
      sx={{
        display: 'flex',
        gap: 0.75,
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        py: 0.5,
        flexShrink: 0,
      }}
    >
      {[...filters, ...extra].map((filter) => (
        <FilterChip key={filter.name} filter={filter} url={url} zone={zone} />
      ))}
      {Object.keys(url.filters).length > 0 && (
        <Button onClick={url.clear} sx={{ minHeight: 28, flexShrink: 0 }}>
          {translate('list.clear')}
        </Button>
      )}
    </Box>
  );
}
