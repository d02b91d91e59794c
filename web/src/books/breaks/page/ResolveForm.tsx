import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { WRITE_OFF_CODES } from '../../../../../server/books/breaks/break-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { xof } from '../../../kit/format/money.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { Refusal } from '../../../kit/layout/FormDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { StillRequired } from '../../../kit/layout/StillRequired.js';
import { useFields } from '../../../kit/layout/useFields.js';
import { useFocusReturn } from '../../../kit/layout/useFocusReturn.js';
import { FormResolutionCode } from '../fields/FormResolutionCode.js';
import { useBreakForm, useIsResolvable } from './BreakForms.js';

/** Resolves the break in place, beside its evidence, while it is open. */
export function ResolvePanel() {
  const { open, asked, show } = useBreakForm();
  const isResolvable = useIsResolvable();
  if (open !== 'resolve' || !isResolvable) return null;
  return <ResolveForm asked={asked} onClose={() => show(undefined)} />;
}

/** Ends a break with a code and a reason. Where the outcome itself is disputed, a second person has to agree. */
function ResolveForm({ asked, onClose }: { asked: number; onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const notify = useNotify();
  const missing = useId();
  const { acting, send } = useSend({ onSent: onClose });
  const { form, values, isValid, ref, onSubmit } = useFields({
    values: {
      code: found.suggestion === 'cleared' ? '' : (found.suggestion ?? ''),
      reason: '',
      file: NO_FILE,
    },
    acting,
    onSubmit: ({ reason, ...resolution }) => {
      const { id, projectId } = found;
      return send(
        dataProvider.resolveBreak,
        { id, projectId, ...resolution, reason: reason.trim() },
        ({ state }) =>
          notify(state === 'resolved' ? 'breaks.resolved' : 'breaks.endProposed', { type: 'success' }),
      );
    },
  });
  useFocusReturn();
  useEffect(() => {
    if (asked === 0) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [asked, ref]);
  const isWrittenOff = WRITE_OFF_CODES.some((one) => one === values.code);
  const needsTwo = found.divergence || (isWrittenOff && found.amount > found.aloneUpTo);
  return (
    <Panel title={translate('breaks.resolve')}>
      <Box
        component="form"
        ref={ref}
        aria-label={`${translate('breaks.resolve')} · #${found.number}`}
        onSubmit={onSubmit}
        sx={{ display: 'grid', gap: 2, maxWidth: 560, scrollMarginTop: 16 }}
      >
        <div>
          {translate('breaks.resolveText', {
            kind: translate(`breakKind.${found.kind}`),
            amount: xof(found.amount),
          })}
        </div>
        <Refusal acting={acting} control={form.control} />
        {found.divergence && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {translate('breaks.divergenceText')}
          </Alert>
        )}
        <FormProvider {...form}>
          <FormResolutionCode />
          <FormReason label="breaks.reason" />
          <FormFile />
        </FormProvider>
        {!found.divergence && isWrittenOff && (
          <Alert severity="info" sx={{ py: 0 }}>
            {translate(needsTwo ? 'breaks.aboveLimit' : 'breaks.belowLimit', { limit: xof(found.aloneUpTo) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            type="submit"
            variant="contained"
            translate="no"
            loading={acting.busy}
            disabled={!isValid}
            aria-describedby={missing}
          >
            {translate(needsTwo ? 'breaks.proposeEnd' : 'breaks.resolve')}
          </Button>
          <Button color="inherit" onClick={onClose} disabled={acting.busy}>
            {translate('frame.cancel')}
          </Button>
          <StillRequired id={missing} form={ref} incomplete={!isValid} />
        </Box>
      </Box>
    </Panel>
  );
}
