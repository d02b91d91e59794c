import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { BackLink } from '../../../kit/layout/BackLink.js';
import { PageHead } from '../../../kit/layout/PageHead.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Failed } from '../../../kit/layout/States.js';
import { ProjectSelect, useProjectSelection } from '../../../kit/layout/ProjectSelect.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BreakRuleView } from '../../../../../server/books/breaks/break.view.js';
import { grouped } from '../../../kit/format/money.js';
import { When } from '../../../kit/fields/When.js';
import { panelTableStyle } from '../../../kit/layout/tableStyles.js';
import { useCan } from '../../../kit/session/useSession.js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { OPERATING_ROLES } from '../../../../../server/access/identity/user-words.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { ScrollBox } from '../../../kit/layout/ScrollBox.js';

/** Owner and due time of each type of break, per project. */
export function BreakRulesPage() {
  const translate = useTranslate();
  const [projectId, setProjectId] = useProjectSelection();
  const zone = useZone(projectId);
  const { data, error, refetch } = useRead(dataProvider.getBreakRules, projectId ? { projectId } : undefined);
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, display: 'grid', gap: 1.5, maxWidth: 1200 }}>
      <Box>
        <BackLink to={OPEN_BREAKS} label="breaks.title" />
      </Box>
      <PageHead title={translate('breakRules.title')} intro={translate('breakRules.intro')} />
      <Box sx={{ display: 'grid', maxWidth: 360 }}>
        <ProjectSelect value={projectId} onChange={setProjectId} />
      </Box>
      <Panel flush>
        {error && <Failed title={translate('list.failed')} reason={error.message} again={refetch} />}
        {!data && !error && <Skeleton variant="rectangular" height={420} />}
        {data && <BreakRuleTable rules={data} zone={zone} />}
      </Panel>
    </Box>
  );
}

/** Lists owner, due time and escalation by kind. */
function BreakRuleTable({ rules, zone }: { rules: readonly BreakRuleView[]; zone: string }) {
  const translate = useTranslate();
  const can = useCan();
  const [edited, setEdited] = useState<BreakRuleView>();
  return (
    <ScrollBox label={translate('breakRules.title')} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={translate('breakRules.title')} sx={panelTableStyle(860)}>
        <thead>
          <tr>
            {['kind', 'owner', 'due', 'escalate', 'amount', 'changed', 'act'].map((name) => (
              <th
                key={name}
                scope="col"
                className={['kind', 'owner', 'escalate', 'changed'].includes(name) ? 'words' : undefined}
              >
                {name !== 'act' && translate(`breakRules.col.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.kind}>
              <th scope="row" title={translate(`breakMeaning.${rule.kind}`)}>
                {translate(`breakKind.${rule.kind}`)}
              </th>
              <td className="words">{translate(`role.${rule.ownerRole}`)}</td>
              <td>{translate('breakRules.hours', { smart_count: rule.dueHours })}</td>
              <td className="words">{translate(`role.${rule.escalateTo}`)}</td>
              <td>{rule.escalateAmount === null ? '–' : grouped(rule.escalateAmount)}</td>
              <td className="words">
                {rule.builtIn ? (
                  <Box component="em" sx={{ color: 'text.secondary' }}>
                    {translate('breakRules.builtIn')}
                  </Box>
                ) : (
                  <>
                    <Actor by={rule.changedBy} /> · <When at={rule.at} zone={zone} />
                  </>
                )}
              </td>
              <td>
                {can('edit', 'breaks') && (
                  <Button sx={{ minHeight: 24, py: 0 }} onClick={() => setEdited(rule)}>
                    {translate('breakRules.change')}…
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {edited && <BreakRuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </ScrollBox>
  );
}

/** Edits the rule of one kind, for breaks found from now on. */
function BreakRuleDialog({ rule, onClose }: { rule: BreakRuleView; onClose: () => void }) {
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
        const picked = OPERATING_ROLES.find((each) => each === event.target.value);
        if (picked) change({ [name]: picked });
      }}
    >
      {OPERATING_ROLES.map((each) => (
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
