import { useLocale, useTranslate } from 'react-admin';
import type { FeeQuestionView } from '../../../../../server/payments/status-checks/amounts/fee-question.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { xof } from '../../../kit/format/money.js';
import { FormRadios } from '../../../kit/inputs/FormCheck.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';

interface Props {
  projectId: string;
  question: Pick<FeeQuestionView, 'operatorId' | 'operatorName' | 'ours' | 'said'>;
  onClose: () => void;
}

/** The highest bound that the API accepts, percent. */
const HIGHEST = 10;

/** Decides once for an operator if its amounts include the fee that customers pay, and up to which bound. */
export function IncludedFeeDialog({ projectId, question, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { ours, said, operatorId, operatorName } = question;
  const most = (percent: string) => xof(ours + Math.floor((ours * boundOf(percent)) / 10_000));
  return (
    <ActDialog
      title={translate('undecided.decideFee')}
      text={translate('undecided.feeText', {
        operator: (operatorName ?? operatorId) || translate('undecided.noOperator'),
        ours: xof(ours),
        said: xof(said),
      })}
      act={translate('undecided.decide')}
      values={{
        included: 'included',
        atMostBasisPoints: String(Math.min(Math.ceil(((said - ours) / ours) * 1_000) / 10, HIGHEST)),
        reason: '',
      }}
      action={dataProvider.decideIncludedFee}
      params={({ included, atMostBasisPoints, reason }) => ({
        ...{ projectId, operatorId, reason, included: included === 'included' },
        ...(included === 'included' ? { atMostBasisPoints: boundOf(atMostBasisPoints) } : {}),
      })}
      done="undecided.feeDecided"
      onClose={onClose}
    >
      {({ included, atMostBasisPoints: percent }) => (
        <>
          <FormRadios
            source="included"
            label="undecided.decideFee"
            choices={['included', 'notIncluded']}
            words="undecided"
          />
          {included === 'included' && (
            <FormText
              source="atMostBasisPoints"
              required
              wrong={!isBound(percent)}
              label="undecided.bound"
              help={translate('undecided.boundHelp', {
                highest: HIGHEST.toLocaleString(locale),
                most: isBound(percent) ? most(percent) : '–',
                ours: xof(ours),
              })}
              validate={(typed: string) => (isBound(typed) ? undefined : 'undecided.bound')}
              inputMode="decimal"
            />
          )}
          <FormReason />
        </>
      )}
    </ActDialog>
  );
}

/** Reads a typed percentage as basis points. */
const boundOf = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100);

const isBound = (percent: string): boolean => boundOf(percent) >= 1 && boundOf(percent) <= HIGHEST * 100;
