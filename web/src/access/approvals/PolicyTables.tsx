import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Tier, ApprovalStep, Limit } from '../../../../server/payments/payouts/policy/policy.view.js';
import { grouped } from '../../kit/format/money.js';
import { useProjects } from '../../kit/dataProvider/useProjects.js';
import { ScrollBox } from '../../kit/layout/ScrollBox.js';
import { panelTableStyle } from '../../kit/layout/tableStyles.js';
import type { Translate } from '../../kit/i18n/texts.js';

/** Lists the tiers in order: the first that fits a request decides its approvals. */
export function TierTable({ tiers }: { tiers: readonly Tier[] }) {
  const translate = useTranslate();
  const projects = useProjects();
  const nameOf = (id: string | null) =>
    id === null ? translate('policy.every') : (projects.find((project) => project.id === id)?.name ?? '…');
  return (
    <ScrollBox label={translate('policy.tiers')} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={panelTableStyle(720)} aria-label={translate('policy.tiers')}>
        <thead>
          <tr>
            {(['project', 'source', 'requester', 'upTo', 'steps', 'order'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'upTo' ? undefined : 'words'}>
                {translate(`policy.tierCol.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, place) => (
            <tr key={place}>
              <th scope="row">{nameOf(tier.projectId)}</th>
              <td className="words">
                {translate(tier.source ? `policy.source.${tier.source}` : 'policy.every')}
              </td>
              <td className="words">
                {tier.requesterRole ? translate(`role.${tier.requesterRole}`) : translate('policy.anybody')}
              </td>
              <td>{tier.upTo === null ? translate('policy.noLimit') : grouped(tier.upTo)}</td>
              <td className="words">{stepsText(tier.steps, translate)}</td>
              <td className="words">
                {tier.steps.length > 1 &&
                  translate(tier.inSequence ? 'policy.inSequence' : 'policy.together')}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  );
}

/** Approvals in words: `1 × Finance, then 1 × Administrator`. */
function stepsText(steps: readonly ApprovalStep[], translate: Translate): string {
  return steps
    .map(({ people, roles }) =>
      translate('policy.step', {
        people,
        roles: roles.map((role) => translate(`role.${role}`)).join(translate('policy.or')),
      }),
    )
    .join(' + ');
}

/** Shows the limits and their effect when exceeded. */
export function LimitTable({ limits }: { limits: readonly Limit[] }) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={panelTableStyle(0)} aria-label={translate('policy.limits')}>
      <tbody>
        {limits.map((limit, place) => (
          <tr key={place}>
            <th scope="row" style={{ whiteSpace: 'normal' }}>
              {translate('policy.limitSays', {
                max: `${grouped(limit.max)} ${translate(`policy.measure.${limit.measure}`)}`,
                window: translate(`policy.window.${limit.window}`),
                per: translate(`policy.per.${limit.per}`),
              })}
            </th>
            <td style={{ whiteSpace: 'normal' }}>{translate(`policy.then.${limit.then}`)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
