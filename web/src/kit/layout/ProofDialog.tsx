import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ActionState } from '../dataProvider/useAction.js';
import { newUuid } from '../format/uuid.js';
import { FileInput } from '../inputs/FileInput.js';
import { SecondFactorInput } from '../inputs/SecondFactorInput.js';
import { MONO } from '../theme/theme.js';
import { fieldErrors, FormDialog } from './FormDialog.js';
import { isFactorCode } from '../inputs/factorCode.js';

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
export function ProofDialog({
  token,
  reason,
  requiresFile = false,
  children,
  onSend,
  acting,
  ...dialog
}: Props) {
  const [proof, setProof] = useState<Proof>(() => ({
    ...{ requestId: newUuid(), token: '', reason: '' },
    ...{ file: undefined, code: '' },
  }));
  const change = (part: Partial<Proof>) => setProof({ ...proof, ...part });
  const trimmed = { ...proof, token: proof.token.trim(), reason: proof.reason.trim() };
  const fields = fieldErrors(acting);
  const incomplete =
    (token && trimmed.token.length < SHORTEST_TOKEN) ||
    (reason && trimmed.reason.length < SHORTEST_REASON) ||
    (requiresFile && !proof.file) ||
    !isFactorCode(proof.code);
  return (
    <FormDialog {...dialog} acting={acting} incomplete={incomplete} onSubmit={() => onSend(trimmed)}>
      {children}
      {token && (
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          label={token.label}
          value={proof.token}
          error={Boolean(fields['token'])}
          helperText={fields['token'] ?? token.help}
          onChange={(event) => change({ token: event.target.value })}
          slotProps={{
            htmlInput: {
              maxLength: 8000,
              spellCheck: false,
              style: { fontFamily: MONO, fontSize: 'body' },
            },
          }}
        />
      )}
      {reason && (
        <>
          <TextField
            autoFocus={!token}
            required
            multiline
            minRows={token ? 2 : 3}
            label={reason.label}
            value={proof.reason}
            error={Boolean(fields['reason'])}
            helperText={fields['reason'] ?? reason.help}
            onChange={(event) => change({ reason: event.target.value })}
            slotProps={{ htmlInput: { minLength: SHORTEST_REASON, maxLength: 1000 } }}
          />
          {reason.offer && !proof.reason.includes(reason.offer.text) && (
            <AddToReason
              offer={reason.offer}
              onAdd={(text) => change({ reason: [proof.reason.trim(), text].filter(Boolean).join('\n') })}
            />
          )}
          <FileInput
            required={requiresFile}
            file={proof.file}
            onChange={(file) => change({ file })}
            error={fields['fileId']}
          />
        </>
      )}
      <SecondFactorInput value={proof.code} onChange={(code) => change({ code })} error={fields['code']} />
    </FormDialog>
  );
}

function AddToReason({ offer: { act, text }, onAdd }: { offer: Offer; onAdd: (text: string) => void }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Button size="small" sx={{ ml: -1 }} onClick={() => onAdd(text)}>
        {act}
      </Button>
    </Box>
  );
}
