import { useSearchParams } from 'react-router-dom';
import { ProposalList } from '../../access/approvals/ProposalList.js';
import { InboxPage } from './InboxPage.js';

/** Shows what waits for the reader; under filters or `tab=all` the list of all requests, also decided ones. */
export function Approvals() {
  const [params] = useSearchParams();
  return params.size ? <ProposalList /> : <InboxPage />;
}
