import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ApprovalStep } from '../../../../../server/payments/payouts/policy/policy.view.js';

interface Props {
  steps: readonly ApprovalStep[];
  inSequence: boolean;
}

/** Lists the required approvals in one sentence. */
export function ApprovalSteps({ steps, inSequence }: Props) {
  const translate = useTranslate();
  const texts = steps.map(({ people, roles }) =>
    translate('order.step', {
      smart_count: people,
      roles: roles.map((role) => translate(`role.${role}`)).join(translate('policy.or')),
    }),
  );
  const who = texts.join(translate(inSequence ? 'order.then' : 'order.and'));
  return (
    <Box sx={{ fontSize: 'body' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('order.approvers')}{' '}
      </Box>
      {who}. {translate('order.notYourself')}
    </Box>
  );
}
