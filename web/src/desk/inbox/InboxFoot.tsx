import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import type { InboxItem } from '../../access/approvals/inboxItems.js';
import { xof } from '../../kit/format/money.js';
import { kindTitle } from './InboxTable.js';
import { useChosen } from './useChosen.js';

interface Props {
  items: readonly InboxItem[];
  onApprove: (items: readonly InboxItem[]) => void;
}

/** Names what is selected, its total and what one code does; nothing without a selection. */
export function InboxFoot({ items, onApprove }: Props) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const { chosen } = useChosen(items);
  const [first] = chosen;
  if (!first) return null;
  const amounts = chosen.map(({ amount }) => amount).filter((amount) => amount !== null);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <Box sx={footStyle} role="group" aria-label={translate('selection.label')}>
      <Box component="strong" aria-live="polite" translate="no">
        {chosen.length} · {kindTitle(first.kind, translate)}
        {amounts.length > 0 && ` · ${xof(total)}`}
      </Box>
      <Box sx={{ color: 'text.secondary', flex: 1, display: { xs: 'none', lg: 'block' } }}>
        {translate('inbox.note')}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        <Button color="inherit" onClick={() => onUnselectItems()}>
          {translate('selection.none')}
        </Button>
        <Button variant="contained" translate="no" onClick={() => onApprove(chosen)}>
          {translate('inbox.approveAct', { smart_count: chosen.length })}…
        </Button>
      </Box>
    </Box>
  );
}

const footStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  flexShrink: 0,
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  py: 1,
  borderTop: 1,
  borderColor: 'own.line2',
  bgcolor: 'own.raised',
};
