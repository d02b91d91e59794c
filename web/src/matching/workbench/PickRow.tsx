import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Chip } from '../../fields/Chip.js';
import { exact } from '../../format/times.js';

interface Props {
  checked: boolean;
  /** Until then it is only not yet due. */
  due: string | null;
  zone: string;
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

/** A row that can be put together with others. */
export function PickRow({ checked, due, zone, onToggle, children }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: checked ? 'own.accentWash' : undefined }}
    >
      <Box
        component={onToggle ? 'label' : 'div'}
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          px: 1.5,
          py: 0.6,
          fontSize: '0.8125rem',
          cursor: onToggle ? 'pointer' : 'default',
          '&:hover': { bgcolor: 'own.hover' },
        }}
      >
        {onToggle && <Checkbox size="small" checked={checked} onChange={onToggle} sx={{ p: 0.25 }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        {due && (
          <Chip tone="quiet" tip={translate('matching.dueTip', { at: exact(due, zone, locale, 'minute') })}>
            {translate('breaks.standing.timing')}
          </Chip>
        )}
      </Box>
    </Box>
  );
}
