import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { NewApiKeyView } from '../../../../../server/access/users/access-changed.view.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { useFocusReturn } from '../../../kit/layout/useFocusReturn.js';
import { MONO } from '../../../kit/theme/theme.js';

/** Result of a request for a key, of its replacement or of its issue. */
export type MadeKey = Pick<NewApiKeyView, 'key' | 'proposalId'>;

interface Props {
  made: MadeKey;
  title: string;
  onClose: () => void;
}

/** Shows a new key, once, or the request that another administrator has to approve. A click beside the dialog keeps a shown key. */
export function MadeKeyDialog({ made: { key, proposalId }, title, onClose }: Props) {
  const translate = useTranslate();
  useFocusReturn();
  return (
    <Dialog open onClose={key ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="made-key">
      <DialogTitle id="made-key">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {key && <ShownKey value={key} />}
        {proposalId && (
          <Alert severity="info">
            {translate('projects.keyProposed')}{' '}
            <Link component={RouterLink} to={`/proposals/${proposalId}`}>
              {translate('proposals.openSubject')}
            </Link>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('projects.keyDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows a key once, to be copied. */
function ShownKey({ value }: { value: string }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="warning">{translate('projects.keyOnce')}</Alert>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          fontFamily: MONO,
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="output" sx={{ flex: 1 }}>
          {value}
        </Box>
        <CopyButton text={value} what={translate('projects.key')} />
      </Box>
    </>
  );
}
