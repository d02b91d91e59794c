import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ActionState } from '../dataProvider/useAction.js';
import { FormFile, NO_FILE } from '../inputs/FileInput.js';
import { FormText } from '../inputs/FormText.js';
import { FormCode } from '../inputs/SecondFactorInput.js';
import { MONO } from '../theme/theme.js';
import { FormDialog } from './FormDialog.js';

const SHORTEST_TOKEN = 20;
const SHORTEST_REASON = 10;

interface Words {
  label: string;
  help: string;
}

/** A sentence that the user may add to the reason. */
interface Offer {
  act: string;
  text: string;
}

/** Typed parts without surrounding spaces; parts that are not asked for are empty. */
export interface Proof {
  /** Made once by the dialog. */
  requestId: string;
  token: string;
  reason: string;
  file: File | undefined;
  code: string;
}

interface Props {
  title: string;
  /** Consequence of the action. */
  text: ReactNode;
  act: string;
  acting: ActionState;
  /** Asks for a creation token. */
  token?: Words;
  /** Asks for a reason, and for a file that proves it. */
  reason?: Words & { offer?: Offer | undefined };
  /** Further inputs, above the others. */
  children?: ReactNode;
  /** True when the reason counts with a file only. */
  requiresFile?: boolean;
  onSend: (proof: Proof) => unknown;
  onClose: () => void;
}

/** Takes the proof of an outcome: a creation token, a reason with a file, or both, and the second factor. */
export function ProofDialog({ token, reason, requiresFile = false, children, onSend, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      values={{ token: '', reason: '', file: NO_FILE, code: '' }}
      onSubmit={(proof) => onSend({ ...proof, token: proof.token.trim(), reason: proof.reason.trim() })}
    >
      {children}
      {token && (
        <FormText
          source="token"
          autoFocus
          required
          multiline
          minRows={3}
          {...token}
          min={SHORTEST_TOKEN}
          max={8000}
          spellCheck={false}
          fontFamily={MONO}
        />
      )}
      {reason && (
        <>
          <FormText
            source="reason"
            autoFocus={!token}
            required
            multiline
            minRows={token ? 2 : 3}
            label={reason.label}
            help={reason.help}
            min={SHORTEST_REASON}
            max={1000}
          />
          {reason.offer && <AddToReason offer={reason.offer} />}
          <FormFile required={requiresFile} />
        </>
      )}
      <FormCode />
    </FormDialog>
  );
}

function AddToReason({ offer: { act, text } }: { offer: Offer }) {
  const { setValue } = useFormContext<Proof>();
  const reason = useWatch<Proof, 'reason'>({ name: 'reason' });
  if (reason.includes(text)) return null;
  const add = () => setValue('reason', [reason.trim(), text].filter(Boolean).join('\n'));
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Button size="small" sx={{ ml: -1 }} onClick={add}>
        {act}
      </Button>
    </Box>
  );
}
