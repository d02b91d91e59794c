import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type {
  FeeLineView,
  FeePreviewView,
} from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import type { FeeGrid } from '../../../kit/dataProvider/catalogue.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useProjects } from '../../../kit/dataProvider/useProjects.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { FormDay } from '../../../kit/inputs/DayInput.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { formInput } from '../../../kit/inputs/formInput.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { FeeLineInputs } from './FeeLineInputs.js';
import { FeePreview } from './FeePreview.js';

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

/** Returns the grid of what is filled in: one of all projects inherits nothing, one that inherits has no lines. */
const gridOf = ({ operatorId, projectId, effectiveDay, inherits, lines }: FeeGrid): FeeGrid => ({
  operatorId,
  projectId: projectId || null,
  effectiveDay,
  inherits: Boolean(projectId) && inherits,
  lines: projectId && inherits ? [] : lines,
});

/** A new grid of an operator; what it changes is shown before it can be saved. */
export function FeeGridDialog({ operators, from, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const projects = useProjects();
  const [last, setLast] = useState<{ of: string; preview: FeePreviewView }>();
  const { acting, send } = useSend();
  const errors = fieldErrors(acting);
  /** Returns the preview of what is filled in; none where it has changed since. */
  const previewOf = (values: FeeGrid) =>
    last?.of === JSON.stringify(gridOf(values)) ? last.preview : undefined;
  const submit = ({ reason, ...values }: FeeGrid & { reason: string }) => {
    const grid = gridOf(values);
    if (!previewOf(values))
      return send(dataProvider.previewFeeGrid, grid, (preview) =>
        setLast({ of: JSON.stringify(grid), preview }),
      );
    return send(dataProvider.createFeeGrid, { ...grid, reason: reason.trim() }, () => {
      notify('fees.saved', { type: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={translate('fees.newTitle')}
      text={translate('fees.newText')}
      act={(values) => translate(previewOf(values) ? 'frame.save' : 'fees.preview')}
      acting={acting}
      values={{ ...from, projectId: from.projectId ?? '', reason: '' }}
      wide
      onSubmit={submit}
      onClose={onClose}
    >
      {(values) => {
        const preview = previewOf(values);
        return (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FormChoice source="operatorId" required label="fees.col.operator" choices={operators} />
              <FormChoice
                source="projectId"
                none="fees.everyProject"
                label="fees.col.project"
                help="fees.projectHelp"
                choices={projects}
              />
              <FormDay source="effectiveDay" label="fees.effectiveDay" />
              {values.projectId && <FormCheck asSwitch source="inherits" label="fees.inherits" />}
            </Box>
            {!(values.projectId && values.inherits) && <FormLines source="lines" errors={errors} />}
            {preview && (
              <>
                <FeePreview preview={preview} />
                <FormText source="reason" required label="fees.reason" />
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

interface LinesProps {
  value: FeeLineView[];
  onChange: (lines: FeeLineView[]) => void;
  /** Of the lines as a whole. */
  error?: ReactNode;
  /** Of the API, by field. */
  errors: Record<string, string>;
}

/** The fees of payins and payouts, a block each. */
function Lines({ value: lines, onChange, errors }: LinesProps) {
  const translate = useTranslate();
  return (
    <>
      {lines.map((line, place) => (
        <FeeLineInputs
          key={place}
          line={line}
          errors={errorsOf(errors, place)}
          onChange={(next) => onChange(lines.map((one, at) => (at === place ? next : one)))}
          onRemove={() => onChange(lines.filter((_, at) => at !== place))}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {(['payin', 'payout'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            onClick={() => onChange([...lines, newLine(kind)])}
          >
            {translate(`fees.add.${kind}`)}
          </Button>
        ))}
      </Box>
      {errors['lines'] && <FormHelperText error>{errors['lines']}</FormHelperText>}
    </>
  );
}

const FormLines = formInput(Lines);

/** Returns the errors of one line by its fields. */
function errorsOf(fields: Record<string, string>, place: number): Record<string, string> {
  const prefix = `lines.${place}.`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );
}
