import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useSession.js';
import { useListZone } from '../../list/useListZone.js';
import { proposalText } from '../../approvals/proposalText.js';
import { ProposalState } from '../../approvals/ProposalState.js';
import { useRead } from '../../dataProvider/useRead.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** What somebody proposed about it and somebody else has to decide. */
export function OpenProposals({ ids }: { ids: readonly string[] }) {
  const may = useCan();
  if (!may('show', 'proposals')) return null;
  return ids.map((id) => <Line key={id} id={id} />);
}

function Line({ id }: { id: string }) {
  const translate = useTranslate();
  const zone = useListZone();
  const { data } = useRead(dataProvider.getProposal, { id });
  if (!data) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={`/proposals/${id}`} color="inherit">
          {translate('list.open')}
        </Button>
      }
    >
      <strong>{translate(`proposalKind.${data.kind}`)}.</strong> {proposalText(data, translate)}{' '}
      {translate('payout.proposedBy', { who: data.proposedBy })} <ProposalState proposal={data} zone={zone} />
    </Alert>
  );
}
