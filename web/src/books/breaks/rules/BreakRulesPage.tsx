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
import { FormAmount } from '../../../kit/inputs/AmountInput.js';
import { FormChoice } from '../../../kit/inputs/FormChoice.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
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
  const { projectId, kind, ownerRole, dueHours, escalateTo, escalateAmount } = rule;
  return (
    <ActDialog
      title={translate(`breakKind.${kind}`)}
      text={translate(`breakMeaning.${kind}`)}
      act={translate('frame.save')}
      values={{ ownerRole, dueHours: String(dueHours), escalateTo, escalateAmount }}
      action={dataProvider.setBreakRule}
      params={({ requestId: _, dueHours, ...next }) => ({
        ...{ projectId, kind, ...next, dueHours: Number(dueHours) },
      })}
      done="breakRules.saved"
      onClose={onClose}
    >
      <FormChoice source="ownerRole" label="breakRules.col.owner" choices={OPERATING_ROLES} words="role" />
      <FormText
        source="dueHours"
        type="number"
        atLeast={1}
        atMost={8760}
        label="breakRules.dueHours"
        help="breakRules.dueHelp"
        validate={(hours: string) => (Number(hours) ? undefined : 'ra.validation.required')}
      />
      <FormChoice
        source="escalateTo"
        label="breakRules.col.escalate"
        choices={OPERATING_ROLES}
        words="role"
      />
      <FormAmount source="escalateAmount" label="breakRules.escalateAmount" help="breakRules.escalateHelp" />
    </ActDialog>
  );
}
