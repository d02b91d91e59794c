import Download from '@mui/icons-material/DownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button, useListContext, useTranslate } from 'react-admin';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { requestFilters } from './useFilters.js';

/** Lists that the server exports. */
const EXPORTED = new Set(['transactions', 'callbacks', 'payouts', 'payout-orders', 'breaks']);

const FORMATS = ['csv', 'xlsx'] as const;

/** Exports all rows of the filtered list with the visible columns. */
export function ExportMenu({ columns }: { columns: readonly string[] }) {
  const translate = useTranslate();
  const { resource, sort, ...list } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!EXPORTED.has(resource)) return null;
  const download = (format: (typeof FORMATS)[number]) => {
    setAnchor(null);
    void dataProvider.exportList({
      resource,
      format,
      filter: requestFilters(list),
      sort,
      columns,
      name: `rappro-${resource}.${format}`,
    });
  };
  return (
    <>
      <Button
        color="inherit"
        label={translate('ra.action.export')}
        title={translate('ra.action.export')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Download />
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {FORMATS.map((format) => (
            <MenuItem key={format} onClick={() => download(format)}>
              {translate(`listExport.${format}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
