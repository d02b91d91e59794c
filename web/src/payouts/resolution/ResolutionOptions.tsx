import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { NotCreatedDialog } from './NotCreatedDialog.js';
import { TokenDialog } from './TokenDialog.js';

/** A call whose answer was lost. */
export interface LostCall {
  transactionId: string;
  projectId: string;
  kind: 'payin' | 'payout';
  /** Callbacks about it, and where they are read. */
  callbacks: number;
  callbackPath: string | null;
}

/** What nobody knows for certain, and the two ways out of it. A machine takes neither. */
export function ResolutionOptions({ call, may }: { call: LostCall; may: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'token' | 'not_created'>();
  const close = () => setOpen(undefined);
  const proven = call.callbacks > 0;
  return (
    <Box
      component="section"
      aria-label={translate('settle.title')}
      sx={({ palette }) => ({
        display: 'grid',
        gap: 1.25,
        px: 2,
        py: 1.5,
        borderRadius: 2,
        border: `1px solid ${palette.tone.unknown.line}`,
        background: palette.tone.unknown.wash,
      })}
    >
      <Box>
        <Typography variant="h2" sx={{ color: 'tone.unknown.ink' }}>
          {translate('settle.title')}
        </Typography>
        <Typography variant="body2">
          {translate(`settle.text_${call.kind}`)} {!may && translate('settle.others')}
        </Typography>
      </Box>
      {proven && (
        <Alert severity="info" icon={false} sx={{ py: 0 }}>
          <strong>{translate('settle.proof')}</strong> {translate('settle.proofText')}{' '}
          {call.callbackPath && (
            <Link component={RouterLink} to={call.callbackPath}>
              {translate('settle.openCallback', { smart_count: call.callbacks })}
            </Link>
          )}
        </Alert>
      )}
      {may && (
        <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Door
            act={translate('settle.token')}
            text={translate('settle.tokenText')}
            onOpen={() => setOpen('token')}
          />
          <Door
            act={translate(`settle.notCreated_${call.kind}`)}
            text={translate(proven ? 'settle.notCreatedClosed' : 'settle.notCreatedText')}
            closed={proven}
            onOpen={() => setOpen('not_created')}
          />
        </Box>
      )}
      {open === 'token' && <TokenDialog call={call} onClose={close} />}
      {open === 'not_created' && <NotCreatedDialog call={call} onClose={close} />}
    </Box>
  );
}

interface DoorProps {
  act: string;
  text: string;
  closed?: boolean;
  onOpen: () => void;
}

function Door({ act, text, closed = false, onOpen }: DoorProps) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Button variant="outlined" onClick={onOpen} disabled={closed} sx={{ mb: 0.75 }}>
        {act}…
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
