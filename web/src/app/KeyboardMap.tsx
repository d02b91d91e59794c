import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusReturn } from '../kit/layout/useFocusReturn.js';
import { usePageKeys } from '../kit/layout/usePageKeys.js';

const KEYS = [
  ['Ctrl K', 'search'],
  ['↑ ↓', 'move'],
  ['Enter', 'open'],
  ['x', 'select'],
  ['a', 'approve'],
  ['n', 'next'],
  ['c', 'check'],
  ['r', 'resolve'],
  ['m', 'match'],
  ['Esc', 'close'],
  ['?', 'map'],
] as const;

/** Opens the list of keyboard shortcuts on `?`. */
export function KeyboardMap() {
  const [open, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return open ? <Keys onClose={() => setOpen(false)} /> : null;
}

function Keys({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  useFocusReturn();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keyboard-map">
      <DialogTitle id="keyboard-map">{translate('keyboard.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={listStyle}>
          {KEYS.map(([key, action]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <kbd>{translate(`keyboard.key.${action}`, { _: key })}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`keyboard.${action}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('keyboard.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& kbd': {
    fontFamily: 'inherit',
    fontWeight: 600,
    fontSize: 'body',
    px: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: '4px',
    bgcolor: 'own.raised',
  },
};
