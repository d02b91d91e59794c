import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { WRITE_OFF_CODES } from '../../../../../server/books/breaks/break-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { xof } from '../../../kit/format/money.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, Refusal } from '../../../kit/layout/FormDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { StillRequired } from '../../../kit/layout/StillRequired.js';
import { useFocusReturn } from '../../../kit/layout/useFocusReturn.js';
import { ResolutionCodeSelect } from '../fields/ResolutionCodeSelect.js';
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
  const form = useRef<HTMLFormElement>(null);
  const suggested = found.suggestion === 'cleared' ? null : found.suggestion;
  const [requestId] = useState(newUuid);
  const [code, setCode] = useState<string>(suggested ?? '');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, send } = useSend({ onSent: onClose });
  useFocusReturn();
  useEffect(() => {
    if (asked === 0) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [asked]);
  const fields = fieldErrors(acting);
  const isWrittenOff = WRITE_OFF_CODES.some((one) => one === code);
  const needsTwo = found.divergence || (isWrittenOff && found.amount > found.aloneUpTo);
  const incomplete = !code || reason.trim().length < 3;
  const resolve = () => {
    const { id, projectId } = found;
    const resolution = { id, projectId, requestId, code, reason: reason.trim(), file };
    return send(dataProvider.resolveBreak, resolution, ({ state }) =>
      notify(state === 'resolved' ? 'breaks.resolved' : 'breaks.endProposed', { type: 'success' }),
    );
  };
  return (
    <Panel title={translate('breaks.resolve')}>
      <Box
        component="form"
        ref={form}
        aria-label={`${translate('breaks.resolve')} · #${found.number}`}
        onSubmit={(event) => {
          event.preventDefault();
          void resolve();
        }}
        sx={{ display: 'grid', gap: 2, maxWidth: 560, scrollMarginTop: 16 }}
      >
        <div>
          {translate('breaks.resolveText', {
            kind: translate(`breakKind.${found.kind}`),
            amount: xof(found.amount),
          })}
        </div>
        <Refusal acting={acting} />
        {found.divergence && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {translate('breaks.divergenceText')}
          </Alert>
        )}
        <ResolutionCodeSelect value={code} onChange={setCode} error={fields['code']} />
        <ReasonInput
          label={translate('breaks.reason')}
          value={reason}
          onChange={setReason}
          error={fields['reason']}
        />
        <FileInput file={file} onChange={setFile} error={fields['fileId']} />
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
            disabled={incomplete}
            aria-describedby={missing}
          >
            {translate(needsTwo ? 'breaks.proposeEnd' : 'breaks.resolve')}
          </Button>
          <Button color="inherit" onClick={onClose} disabled={acting.busy}>
            {translate('frame.cancel')}
          </Button>
          <StillRequired id={missing} form={form} incomplete={incomplete} />
        </Box>
      </Box>
    </Panel>
  );
}
