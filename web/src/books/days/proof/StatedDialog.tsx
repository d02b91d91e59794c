import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type { BalanceProof } from '../../../../../server/books/ledger/balance-proof.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { invalidate } from '../../../kit/dataProvider/queryClient.js';
import { xof } from '../../../kit/format/money.js';
import { exact, zoneName } from '../../../kit/format/times.js';
import { FormAmount, NO_AMOUNT } from '../../../kit/inputs/AmountInput.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

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
  const locale = useLocale();
  const { projectId, zone } = day;
  const { operatorId, closing, inTransit } = proof;
  const asOf = at === 'begin' ? day.beginsAt : day.endsAt;
  const wouldLeave = (amount: number | null) =>
    amount !== null && at === 'end' && closing !== null
      ? { help: translate('balanceProof.wouldLeave', { amount: xof(amount - closing - inTransit) }) }
      : {};
  return (
    <ActDialog
      title={`${translate(`balanceProof.act.${at === 'begin' ? 'opening' : 'stated'}`)} · ${proof.operatorName}`}
      text={translate('balanceProof.statedText', {
        when: `${exact(asOf, zone, locale, 'minute')}, ${zoneName(zone, asOf)}`,
      })}
      act={translate('float.declare')}
      values={{ amount: NO_AMOUNT, note: '', file: NO_FILE, approval: false }}
      action={dataProvider.declareBalance}
      params={({ approval, ...fact }) => ({
        ...{ ...fact, projectId, operatorId, asOf },
        ...(fact.file ? {} : { approval }),
      })}
      done="float.statementDone"
      onDone={() => {
        if (day.isOver) void recompute({ projectId, day: day.day });
      }}
      onClose={onClose}
    >
      {({ amount, file, approval }) => (
        <>
          <FormAmount source="amount" autoFocus required label="float.amount" {...wouldLeave(amount)} />
          <FormText source="note" required label="float.note" help="float.noteHelp" />
          <Typography variant="body2" color="textSecondary">
            {translate('balanceProof.needsEvidence')}
          </Typography>
          <FormFile required={!approval} />
          {!file && <FormCheck source="approval" label="balanceProof.askApproval" />}
        </>
      )}
    </ActDialog>
  );
}
