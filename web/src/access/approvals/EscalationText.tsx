import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { EscalationView } from '../../../../server/access/approvals/proposal.view.js';
import { exact } from '../../kit/format/times.js';

/** Says who may approve a request too, and since when it waited for that. */
export function EscalationText({ escalation, zone }: { escalation: EscalationView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { roles, waitedSince, afterHours } = escalation;
  return (
    <Typography variant="body2" component="span">
      {translate('handovers.escalated', {
        roles: roles.map((role) => translate(`role.${role}`)).join(', '),
        since: exact(waitedSince, zone, locale, 'minute'),
        smart_count: afterHours,
      })}
    </Typography>
  );
}
