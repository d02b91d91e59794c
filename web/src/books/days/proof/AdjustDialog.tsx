import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { xof } from '../../../kit/format/money.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { Toggle } from '../../../kit/layout/Toggle.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import {
  ADJUSTMENT_CODES,
  type AdjustmentCode,
} from '../../../../../server/books/corrections/adjustments/adjustment-words.js';

interface Props {
  proof: BalanceProof;
  day: DayView;
  /** Initial values, from a candidate of the cut-off. */
  from?: { amount: number; code: AdjustmentCode; transactionId: string | null } | undefined;
  onClose: () => void;
}

/** Books a difference to the stated balance with a reason; the closing changes by it. */
export function AdjustDialog({ proof, day, from, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const begin = from?.amount ?? proof.residual ?? 0;
  const [size, setSize] = useState<number | null>(begin === 0 ? null : Math.abs(begin));
  const [takes, setTakes] = useState(begin < 0);
  const [code, setCode] = useState<AdjustmentCode>(from?.code ?? 'other');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [requestId] = useState(newUuid);
  const { acting, send } = useSend({ onSent: onClose });
  const errors = fieldErrors(acting);
  const amount = size === null ? null : takes ? -size : size;
  const make = () =>
    send(
      dataProvider.createAdjustment,
      {
        requestId,
        projectId: day.projectId,
        day: day.day,
        operatorId: proof.operatorId,
        amount,
        code,
        reason: reason.trim(),
        transactionId: from?.transactionId ?? null,
        file,
      },
      (rows) => {
        const isProposed = rows.some(({ id, pending }) => pending && id === requestId);
        notify(isProposed ? 'adjustment.proposed' : 'adjustment.done', { type: 'success' });
      },
    );
  const needsTwo = size !== null && size > day.aloneUpTo;
  const left = amount !== null && proof.residual !== null ? proof.residual - amount : null;
  return (
    <FormDialog
      title={`${translate('adjustment.make')} · ${proof.operatorName}`}
      text={translate('adjustment.text')}
      act={translate(needsTwo ? 'adjustment.propose' : 'adjustment.make')}
      acting={acting}
      incomplete={!size || reason.trim().length < 3}
      onSubmit={make}
      onClose={onClose}
    >
      <Box role="group" aria-label={translate('adjustment.way')} sx={{ display: 'flex', gap: 0.5 }}>
        <Toggle label={translate('adjustment.adds')} active={!takes} onPress={() => setTakes(false)} />
        <Toggle label={translate('adjustment.takes')} active={takes} onPress={() => setTakes(true)} />
      </Box>
      <AmountInput
        autoFocus
        required
        label={translate('float.amount')}
        value={size}
        onChange={setSize}
        error={errors['amount']}
        help={left === null ? undefined : translate('balanceProof.wouldLeave', { amount: xof(left) })}
      />
      <TextField
        select
        label={translate('adjustment.code')}
        value={code}
        error={Boolean(errors['code'])}
        helperText={errors['code'] ?? translate(`adjustment.codeText.${code}`)}
        onChange={(event) => setCode(ADJUSTMENT_CODES.find((one) => one === event.target.value) ?? 'other')}
      >
        {ADJUSTMENT_CODES.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`adjustment.codes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        multiline
        label={translate('adjustment.reason')}
        value={reason}
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Typography variant="body2" color="textSecondary">
        {translate(needsTwo ? 'adjustment.byTwo' : 'adjustment.byOne', { limit: xof(day.aloneUpTo) })}
      </Typography>
      <FileInput file={file} onChange={setFile} error={errors['fileId']} />
    </FormDialog>
  );
}
