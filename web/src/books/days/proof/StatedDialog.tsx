import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { xof } from '../../../kit/format/money.js';
import { exact, zoneName } from '../../../kit/format/times.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';

interface Props {
  proof: BalanceProof;
  day: DayView;
  /** Cut-off of the stated balance. */
  at: 'begin' | 'end';
  onClose: () => void;
}

/** Recomputes the balances of the day at once; a refusal leaves that to the schedule. */
const recompute = (day: { projectId: string; day: string }): Promise<void> =>
  dataProvider
    .checkBalances(day)
    .then(() => invalidate(['days', 'breaks']))
    .catch(() => undefined);

/** Records the balance that the aggregator's screen or statement shows at the cut-off. */
export function StatedDialog({ proof, day, at, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const [requestId] = useState(newUuid);
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File>();
  const [approval, setApproval] = useState(false);
  const { acting, send } = useSend({ onSent: onClose });
  const errors = fieldErrors(acting);
  const asOf = at === 'begin' ? day.beginsAt : day.endsAt;
  const declare = () =>
    send(
      dataProvider.declareBalance,
      {
        requestId,
        projectId: day.projectId,
        operatorId: proof.operatorId,
        amount,
        asOf,
        note: note.trim(),
        file,
        ...(file ? {} : { approval }),
      },
      () => {
        notify('float.statementDone', { type: 'success' });
        if (day.isOver) void recompute({ projectId: day.projectId, day: day.day });
      },
    );
  const off =
    amount !== null && at === 'end' && proof.closing !== null
      ? amount - proof.closing - proof.inTransit
      : null;
  return (
    <FormDialog
      title={`${translate(`balanceProof.act.${at === 'begin' ? 'opening' : 'stated'}`)} · ${proof.operatorName}`}
      text={translate('balanceProof.statedText', {
        when: `${exact(asOf, day.zone, locale, 'minute')}, ${zoneName(day.zone, asOf)}`,
      })}
      act={translate('float.declare')}
      acting={acting}
      incomplete={amount === null || note.trim() === '' || (!file && !approval)}
      onSubmit={declare}
      onClose={onClose}
    >
      <AmountInput
        autoFocus
        required
        label={translate('float.amount')}
        value={amount}
        onChange={setAmount}
        error={errors['amount']}
        help={off === null ? undefined : translate('balanceProof.wouldLeave', { amount: xof(off) })}
      />
      <TextField
        required
        label={translate('float.note')}
        value={note}
        error={Boolean(errors['note'])}
        helperText={errors['note'] ?? translate('float.noteHelp')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Typography variant="body2" color="textSecondary">
        {translate('balanceProof.needsEvidence')}
      </Typography>
      <FileInput required={!approval} file={file} onChange={setFile} error={errors['fileId']} />
      {!file && (
        <FormControlLabel
          control={<Checkbox checked={approval} onChange={(_, asked) => setApproval(asked)} />}
          label={translate('balanceProof.askApproval')}
        />
      )}
    </FormDialog>
  );
}
