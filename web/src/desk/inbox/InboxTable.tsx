import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useMemo, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { InboxItem, InboxKind } from '../../access/approvals/inboxItems.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { currencyLabel } from '../../kit/format/money.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { useRowClick } from '../../kit/list/useRowClick.js';
import { useRowKeys } from '../../kit/list/useRowKeys.js';
import { useRowFocus } from '../../kit/list/useRowFocus.js';
import { ItemLines } from './ItemLines.js';
import { useChosen } from './useChosen.js';

interface Props {
  items: readonly InboxItem[];
  onApprove: (items: readonly InboxItem[]) => void;
  /** Called with the row that has the focus. */
  onShow: (id: string) => void;
}

/** The requests by kind: ↑ ↓ move, x selects, Enter opens, a approves the selected ones or the row. */
export function InboxTable({ items, onApprove, onShow }: Props) {
  const translate = useTranslate();
  const body = useRef<HTMLTableElement>(null);
  const { chosen, toggle } = useChosen(items);
  const open = useRowClick(items, ({ path }) => path);
  const kinds = useMemo(() => [...new Set(items.map(({ kind }) => kind))], [items]);
  const rowFocus = useRowFocus(body, items);
  useRowKeys(body, items, {
    href: ({ path }) => path,
    onKey: (key, row) => {
      if (key === 'x' || key === ' ') toggle([row]);
      else if (key === 'a') onApprove(chosen.length ? chosen : [row]);
      else return false;
      return true;
    },
  });
  return (
    <Box
      component="table"
      id="rows"
      ref={body}
      tabIndex={-1}
      aria-label={translate('proposals.title')}
      onClick={open}
      onFocus={(event: React.FocusEvent<HTMLElement>) => {
        rowFocus(event);
        const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (id) onShow(id);
      }}
      sx={tableStyle}
    >
      <colgroup>
        <col style={{ width: 32 }} />
        <col />
        <Box component="col" sx={{ width: { xs: 96, sm: 112 } }} />
        <Box component="col" sx={{ width: { xs: 0, sm: 72 } }} />
      </colgroup>
      {kinds.map((kind) => (
        <KindRows key={kind} kind={kind} items={items} isFirst={kind === kinds[0]} />
      ))}
    </Box>
  );
}

function KindRows({
  kind,
  items,
  isFirst,
}: {
  kind: InboxKind;
  items: readonly InboxItem[];
  isFirst: boolean;
}) {
  const translate = useTranslate();
  const zone = useListZone();
  const { selectedIds } = useListContext();
  const { chosen, toggle } = useChosen(items);
  const rows = items.filter((item) => item.kind === kind);
  const ticked = rows.filter(({ id }) => selectedIds.includes(id));
  const isOther = chosen.length > 0 && chosen[0]?.kind !== kind;
  const title = kindTitle(kind, translate);
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  return (
    <tbody>
      <tr className="kind">
        <td>
          <Checkbox
            size="small"
            checked={ticked.length === rows.length}
            indeterminate={ticked.length > 0 && ticked.length < rows.length}
            disabled={isOther}
            onChange={() =>
              toggle(ticked.length === rows.length ? rows : rows.filter((row) => !ticked.includes(row)))
            }
            slotProps={{ input: { 'aria-label': translate('inbox.selectKind', { kind: title }) } }}
            sx={{ p: 0 }}
          />
        </td>
        <th scope="rowgroup">
          <strong>{title}</strong> {rows.length}
        </th>
        {isOther ? (
          <td colSpan={2} className="figure">
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {translate('inbox.oneKind')}
            </Box>
          </td>
        ) : (
          <>
            <td className="figure">{hasAmounts && currencyLabel()}</td>
            <td className="age">{isFirst && translate('inbox.since')}</td>
          </>
        )}
      </tr>
      {rows.map((item, index) => (
        <tr
          key={item.id}
          tabIndex={isFirst && index === 0 ? 0 : -1}
          data-row={item.id}
          data-chosen={selectedIds.includes(item.id) ? '' : undefined}
        >
          <td>
            <Checkbox
              size="small"
              tabIndex={-1}
              checked={selectedIds.includes(item.id)}
              disabled={isOther}
              onClick={(event) => event.stopPropagation()}
              onChange={(event) => {
                toggle([item]);
                // The keys go on in the row.
                event.target.closest<HTMLElement>('[data-row]')?.focus();
              }}
              slotProps={{
                input: { 'aria-label': translate('selection.row', { what: `${title} ${index + 1}` }) },
              }}
              sx={{ p: 0 }}
            />
          </td>
          <td>
            <ItemLines item={item} />
          </td>
          <td className="figure">
            <Xof value={item.amount} bare strong />
          </td>
          <td className="age">
            <When as="age" at={item.at} zone={zone} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export const kindTitle = (kind: InboxKind, translate: (key: string) => string): string =>
  translate(kind === 'payouts' ? 'inbox.payouts' : `proposalKind.${kind}`);

const tableStyle = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: 'body',
  outline: 'none',
  '& td, & th': {
    borderBottom: 1,
    borderColor: 'divider',
    py: 0.5,
    px: 0.5,
    textAlign: 'left',
    fontWeight: 400,
  },
  '& td:first-of-type': { pl: '3px' },
  '& .figure': { textAlign: 'right' },
  '& .age': {
    width: 104,
    textAlign: 'right',
    color: 'text.secondary',
    display: { xs: 'none', sm: 'table-cell' },
  },
  '& tr.kind > *': { borderColor: 'own.line2', pt: 2, height: 32, color: 'own.faint', fontSize: 'small' },
  '& tr.kind strong': { color: 'text.primary', fontSize: 'body', fontWeight: 600 },
  '& tr[data-row]': { cursor: 'pointer', height: 44 },
  '& tr[data-row]:hover': { bgcolor: 'own.hover' },
  '& tr[data-chosen]': { bgcolor: 'own.selected' },
  '& tr[data-row]:focus': { outline: 'none', bgcolor: 'own.accentWash' },
  '& tr[data-row]:focus-visible': ({ palette }: { palette: { primary: { main: string } } }) => ({
    boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
  }),
} as const;
