import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakRuleView } from '../../../../server/reconciliation/breaks/break.view.js';
import { grouped } from '../../format/money.js';
import { When } from '../../fields/When.js';
import { panelTableStyle } from '../../layout/tableStyles.js';
import { useCan } from '../../access/useSession.js';
import { BreakRuleDialog } from './BreakRuleDialog.js';

/** For each kind: whose it is, until when, and whom it goes to after that. */
export function BreakRuleTable({ rules, zone }: { rules: readonly BreakRuleView[]; zone: string }) {
  const translate = useTranslate();
  const may = useCan();
  const [edited, setEdited] = useState<BreakRuleView>();
  return (
    <Box sx={{ overflowX: 'auto' }}>
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
                    {rule.changedBy} · <When at={rule.at} zone={zone} />
                  </>
                )}
              </td>
              <td>
                {may('edit', 'breaks') && (
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
    </Box>
  );
}
