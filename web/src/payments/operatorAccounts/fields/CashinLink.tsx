import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '../../../kit/session/useSession.js';
import { cashinPath } from './accountPaths.js';

interface Props {
  projectId: string;
  operatorId: string | null;
}

/** Leads from a refusal for a low balance to the page of its account, with a drafted Cashin for those who may state one. */
export function CashinLink({ projectId, operatorId }: Props) {
  const translate = useTranslate();
  const keeps = useCan()('edit', 'accounts');
  if (operatorId === null) return null;
  const path = keeps ? cashinPath({ projectId, operatorId }) : `/accounts/${projectId}/${operatorId}`;
  return (
    <Link component={RouterLink} to={path} underline="always">
      {keeps ? `${translate('float.prepareCashin')}…` : translate('payout.openAccount')}
    </Link>
  );
}
