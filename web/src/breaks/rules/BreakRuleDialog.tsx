import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakRuleView } from '../../../../server/reconciliation/breaks/break.view.js';
import { AmountInput } from '../../inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

const ROLES = ['support', 'finance', 'admin'] as const;

/** The rule of one kind: it counts for breaks that are found from now on. */
export function BreakRuleDialog({ rule, onClose }: { rule: BreakRuleView; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(rule);
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const change = (part: Partial<BreakRuleView>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const { kind, ownerRole, dueHours, escalateTo, escalateAmount } = draft;
    const next = { projectId: rule.projectId, kind, ownerRole, dueHours, escalateTo, escalateAmount };
    if (await send(dataProvider.setBreakRule, next, 'breakRules.saved')) onClose();
  };
  const role = (name: 'ownerRole' | 'escalateTo', label: string) => (
    <TextField
      select
      label={translate(label)}
      value={draft[name]}
      error={Boolean(fields[name])}
      helperText={fields[name]}
      onChange={(event) => {
        const picked = ROLES.find((each) => each === event.target.value);
        if (picked) change({ [name]: picked });
      }}
    >
      {ROLES.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`role.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <FormDialog
      title={translate(`breakKind.${rule.kind}`)}
      text={translate(`breakMeaning.${rule.kind}`)}
      act={translate('frame.save')}
      acting={acting}
      incomplete={!draft.dueHours}
      onSubmit={save}
      onClose={onClose}
    >
      {role('ownerRole', 'breakRules.col.owner')}
      <TextField
        type="number"
        label={translate('breakRules.dueHours')}
        value={draft.dueHours || ''}
        error={Boolean(fields['dueHours'])}
        helperText={fields['dueHours'] ?? translate('breakRules.dueHelp')}
        onChange={(event) => change({ dueHours: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 8760 } }}
      />
      {role('escalateTo', 'breakRules.col.escalate')}
      <AmountInput
        label={translate('breakRules.escalateAmount')}
        value={draft.escalateAmount}
        onChange={(escalateAmount) => change({ escalateAmount })}
        help={translate('breakRules.escalateHelp')}
        error={fields['escalateAmount']}
      />
    </FormDialog>
  );
}
