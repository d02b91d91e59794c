import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import {
  ADJUSTMENT_CODES,
  type AdjustmentCode,
} from '../../../../../server/books/corrections/adjustments/adjustment-words.js';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { xof } from '../../../kit/format/money.js';
import { FormAmount } from '../../../kit/inputs/AmountInput.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { Toggle } from '../../../kit/layout/Toggle.js';

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
  const { projectId, aloneUpTo } = day;
  const { operatorId, residual } = proof;
  const begin = from?.amount ?? residual ?? 0;
  const needsTwo = (amount: number | null) => amount !== null && amount > aloneUpTo;
  const wouldLeave = (amount: number | null) =>
    amount !== null && residual !== null
      ? { help: translate('balanceProof.wouldLeave', { amount: xof(residual - amount) }) }
      : {};
  const code: AdjustmentCode = from?.code ?? 'other';
  return (
    <ActDialog
      title={`${translate('adjustment.make')} · ${proof.operatorName}`}
      text={translate('adjustment.text')}
      act={({ amount }) => translate(needsTwo(amount) ? 'adjustment.propose' : 'adjustment.make')}
      // The size is typed, its sign is chosen.
      values={{
        ...{ takes: begin < 0, amount: begin === 0 ? null : Math.abs(begin) },
        ...{ code, reason: '', file: NO_FILE },
      }}
      incomplete={({ amount }) => !amount}
      action={dataProvider.createAdjustment}
      params={({ takes, amount, ...fact }) => ({
        ...fact,
        ...{ projectId, day: day.day, operatorId, amount: signed(amount, takes) },
        transactionId: from?.transactionId ?? null,
      })}
      done={(rows, { requestId }) =>
        rows.some(({ id, pending }) => pending && id === requestId)
          ? 'adjustment.proposed'
          : 'adjustment.done'
      }
      onClose={onClose}
    >
      {({ takes, amount, code }) => (
        <>
          <FormWay source="takes" />
          <FormAmount
            source="amount"
            autoFocus
            required
            label="float.amount"
            {...wouldLeave(signed(amount, takes))}
          />
          <FormChoice
            source="code"
            label="adjustment.code"
            choices={ADJUSTMENT_CODES}
            words={(word) => `adjustment.codes.${word}`}
            help={`adjustment.codeText.${code}`}
          />
          <FormText source="reason" required multiline min={3} max={1000} label="adjustment.reason" />
          <Typography variant="body2" color="textSecondary">
            {translate(needsTwo(amount) ? 'adjustment.byTwo' : 'adjustment.byOne', { limit: xof(aloneUpTo) })}
          </Typography>
          <FormFile />
        </>
      )}
    </ActDialog>
  );
}

const signed = (amount: number | null, takes: boolean): number | null =>
  amount !== null && takes ? -amount : amount;

/** Says whether the adjustment is taken from the closing or added to it. */
function Way({ value: takes, onChange }: { value: boolean; onChange: (takes: boolean) => void }) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate('adjustment.way')} sx={{ display: 'flex', gap: 0.5 }}>
      <Toggle label={translate('adjustment.adds')} active={!takes} onPress={() => onChange(false)} />
      <Toggle label={translate('adjustment.takes')} active={takes} onPress={() => onChange(true)} />
    </Box>
  );
}

const FormWay = formInput(Way);
