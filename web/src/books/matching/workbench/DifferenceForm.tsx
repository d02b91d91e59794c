import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { type HttpError, useLocale, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { MatchDifferenceView } from '../../../../../server/books/corrections/adjustments/match-difference.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { MatchedSides } from '../../../kit/dataProvider/matching.js';
import { refusalOf } from '../../../kit/dataProvider/refusal.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { xof } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import type { Translate } from '../../../kit/i18n/texts.js';
import { Refusal } from '../../../kit/layout/FormDialog.js';
import { StillRequired } from '../../../kit/layout/StillRequired.js';
import { useFields } from '../../../kit/layout/useFields.js';

interface Props {
  sides: MatchedSides;
  onDone: () => void;
  onClose: () => void;
}

/** Matches lines and books what they differ by, in place; the amount is computed. */
export function DifferenceForm(props: Props) {
  const translate = useTranslate();
  const sending = useSend({ onSent: props.onDone });
  // While it is booked its preview stays: it would be refused as matched.
  const { data, error } = useRead(dataProvider.getMatchDifference, props.sides, {
    enabled: !sending.acting.busy,
  });
  if (error) return <Refused texts={refusalsOf(error, translate)} onClose={props.onClose} />;
  if (!data) return null;
  if (data.amount === 0)
    return <Refused texts={[translate('matchDifference.none')]} onClose={props.onClose} />;
  return <Form {...props} sending={sending} found={data} />;
}

function Refused({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" onClose={onClose} closeText={translate('frame.cancel')}>
      {texts.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  );
}

/** Returns the texts of a refusal as sentences about its fields. */
function refusalsOf(error: HttpError, translate: Translate): string[] {
  const texts = Object.entries(refusalOf(error).errors).map(([field, text]) =>
    translate(`matchDifference.refused.${field}`, { text, _: text }),
  );
  return texts.length ? texts : [error.message];
}

interface FormProps extends Props {
  found: MatchDifferenceView;
  sending: ReturnType<typeof useSend>;
}

function Form({ sides, found, sending: { acting, send }, onClose }: FormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const missing = useId();
  const { amount, aloneUpTo, day, codes } = found;
  const needsTwo = Math.abs(amount) > aloneUpTo;
  const { form, values, isValid, ref, onSubmit } = useFields({
    values: { code: codes[0], reason: '' },
    acting,
    onSubmit: ({ requestId, code, reason }) =>
      code &&
      send(
        dataProvider.bookDifference,
        { ...sides, requestId, amount, code, reason: reason.trim() },
        ({ matchId }) =>
          notify(matchId ? 'matchDifference.booked' : 'matchDifference.proposed', {
            type: 'success',
            messageArgs: { amount: xof(amount) },
          }),
      ),
  });
  return (
    <Box
      component="form"
      ref={ref}
      aria-label={translate('matching.bookDifference')}
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1.5, py: 1.5, flex: '1 1 100%', maxWidth: 560 }}
    >
      <Sums found={found} />
      <Refusal acting={acting} control={form.control} />
      <FormProvider {...form}>
        <FormChoice
          source="code"
          label="adjustment.code"
          choices={codes}
          words={(word) => `adjustment.codes.${word}`}
          {...(values.code ? { help: `adjustment.codeText.${values.code}` } : {})}
        />
        <FormReason autoFocus />
      </FormProvider>
      <Box sx={{ color: 'text.secondary' }}>
        {translate(needsTwo ? 'matchDifference.byTwo' : 'matchDifference.byOne', {
          day: longDay(day, locale),
          limit: xof(aloneUpTo),
        })}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          translate="no"
          loading={acting.busy}
          disabled={!isValid}
          aria-describedby={missing}
        >
          {translate(needsTwo ? 'matchDifference.propose' : 'matchDifference.book', { amount: xof(amount) })}
        </Button>
        <Button color="inherit" disabled={acting.busy} onClick={onClose}>
          {translate('frame.cancel')}
        </Button>
        <StillRequired id={missing} form={ref} incomplete={!isValid} />
      </Box>
    </Box>
  );
}

/** Shows how the amount is computed, and the account that it is booked on. */
function Sums({ found }: { found: MatchDifferenceView }) {
  const translate = useTranslate();
  const { side, operatorName, lines, targets, fees, amount } = found;
  const rows = [
    { label: 'lines', value: lines },
    { label: 'targets', value: targets },
    ...(fees === 0 ? [] : [{ label: 'fees', value: fees }]),
    { label: 'amount', value: amount, strong: true },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5 }}
    >
      {rows.map(({ label, value, strong = false }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: strong ? 600 : 400 }}>
            {translate(`matchDifference.${label}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
            <Xof value={value} strong={strong} />
          </Box>
        </Box>
      ))}
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate('matchDifference.account')}
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary', textAlign: 'right' }}>
        {side === 'bank'
          ? translate('matchDifference.bankAccount', { operator: operatorName })
          : operatorName}
      </Box>
    </Box>
  );
}
