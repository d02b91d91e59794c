import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type {
  FeeLineView,
  FeePreviewView,
} from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import { DayInput } from '../../../kit/inputs/DayInput.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { FeeLineInputs } from './FeeLineInputs.js';
import { FeePreview } from './FeePreview.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { FeeGrid } from '../../../kit/dataProvider/catalogue.js';

interface Props {
  operators: readonly OperatorView[];
  /** Begins with this operator, project and lines. */
  from: FeeGrid;
  onClose: () => void;
}

const newLine = (kind: FeeLineView['kind']): FeeLineView => ({
  kind,
  bearer: 'merchant',
  bands: [{ from: 0, basisPoints: 0, fixed: 0 }],
  minimum: null,
  cap: null,
  taxBasisPoints: 0,
});

/** A new grid of an operator; what it changes is shown before it can be saved. */
export function FeeGridDialog({ operators, from, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const projects = useProjects();
  const [draft, setDraft] = useState<FeeGrid>(from);
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<FeePreviewView>();
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const change = (part: Partial<FeeGrid>) => {
    setDraft((before) => ({ ...before, ...part }));
    setPreview(undefined);
  };
  const changeLine = (place: number, line: FeeLineView) =>
    change({ lines: draft.lines.map((one, at) => (at === place ? line : one)) });
  const show = () => send(dataProvider.previewFeeGrid, draft, setPreview);
  const save = () =>
    send(dataProvider.createFeeGrid, { ...draft, reason }, () => {
      notify('fees.saved', { type: 'success' });
      onClose();
    });
  return (
    <FormDialog
      title={translate('fees.newTitle')}
      text={translate('fees.newText')}
      act={translate(preview ? 'frame.save' : 'fees.preview')}
      acting={acting}
      incomplete={!draft.effectiveDay || !draft.operatorId || (preview !== undefined && !reason.trim())}
      wide
      onSubmit={preview ? save : show}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          required
          label={translate('fees.col.operator')}
          value={draft.operatorId}
          error={Boolean(fields['operatorId'])}
          helperText={fields['operatorId']}
          onChange={({ target }) => change({ operatorId: target.value })}
        >
          {operators.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('fees.col.project')}
          value={draft.projectId ?? ''}
          helperText={translate('fees.projectHelp')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) =>
            change({ projectId: target.value || null, ...(target.value ? {} : { inherits: false }) })
          }
        >
          <MenuItem value="">{translate('fees.everyProject')}</MenuItem>
          {projects.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <DayInput
          label={translate('fees.effectiveDay')}
          value={draft.effectiveDay}
          error={fields['effectiveDay']}
          onChange={(effectiveDay) => change({ effectiveDay })}
        />
        {draft.projectId !== null && (
          <FormControlLabel
            control={
              <Switch
                checked={draft.inherits}
                onChange={(_, inherits) => change({ inherits, ...(inherits ? { lines: [] } : {}) })}
              />
            }
            label={translate('fees.inherits')}
          />
        )}
      </Box>
      {!draft.inherits && (
        <>
          {draft.lines.map((line, place) => (
            <FeeLineInputs
              key={place}
              line={line}
              errors={errorsOf(fields, place)}
              onChange={(next) => changeLine(place, next)}
              onRemove={() => change({ lines: draft.lines.filter((_, at) => at !== place) })}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {(['payin', 'payout'] as const).map((kind) => (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                onClick={() => change({ lines: [...draft.lines, newLine(kind)] })}
              >
                {translate(`fees.add.${kind}`)}
              </Button>
            ))}
          </Box>
          {fields['lines'] && <FormHelperText error>{fields['lines']}</FormHelperText>}
        </>
      )}
      {preview && <FeePreview preview={preview} />}
      {preview && (
        <TextField
          required
          label={translate('fees.reason')}
          value={reason}
          error={Boolean(fields['reason'])}
          helperText={fields['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Returns the errors of one line by its fields. */
function errorsOf(fields: Record<string, string>, place: number): Record<string, string> {
  const prefix = `lines.${place}.`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );
}
