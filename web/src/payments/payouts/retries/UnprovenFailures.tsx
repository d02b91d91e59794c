import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { UnprovenFailureView } from '../../../../../server/payments/transactions/lost-calls/unproven-failure.view.js';
import { useSession } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { type Proof, ProofDialog } from '../../../kit/layout/ProofDialog.js';
import { Actor } from '../../../kit/fields/Actor.js';

const RESOLVERS = ['admin', 'finance'];

/** Lists payouts that failed through an attached token before such failures were doubted, until two users reviewed them. */
export function UnprovenFailures({ zone }: { zone: string }) {
  const translate = useTranslate();
  const role = useSession()?.user.role ?? '';
  const { data = [] } = useRead(dataProvider.getUnprovenFailures, {}, { keep: true });
  const [reviewed, setReviewed] = useState<UnprovenFailureView>();
  if (!data.length) return null;
  return (
    <Panel title={translate('unproven.title')} note={translate('unproven.note')} flush>
      <PanelTable
        nowrap
        minWidth={640}
        head={['who', 'amount', 'failed', 'attachedBy', 'review'].map((name) => ({
          text: translate(`unproven.col.${name}`),
        }))}
      >
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link
                  component={RouterLink}
                  to={row.payoutId ? `/payouts/${row.payoutId}` : `/transactions/${row.id}`}
                >
                  <Phone value={row.phone} />
                </Link>
              </th>
              <td>
                <Xof value={row.amount} />
              </td>
              <td>
                <When at={row.failedAt} zone={zone} />
              </td>
              <td>
                <Actor by={row.attachedBy} />
              </td>
              <td>
                {row.proposalId ? (
                  <Link component={RouterLink} to={`/proposals/${row.proposalId}`}>
                    {translate('unproven.proposed')}
                  </Link>
                ) : (
                  RESOLVERS.includes(role) && (
                    <Button size="small" variant="outlined" onClick={() => setReviewed(row)}>
                      {translate('unproven.review')}…
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      {reviewed && <ReviewDialog failure={reviewed} onClose={() => setReviewed(undefined)} />}
    </Panel>
  );
}

/** Proposes the finding of a review. */
function ReviewDialog({ failure, onClose }: { failure: UnprovenFailureView; onClose: () => void }) {
  const translate = useTranslate();
  const [finding, setFinding] = useState<'not_paid' | 'paid'>('not_paid');
  const { acting, send } = useSend({ onSent: onClose });
  const { id, projectId } = failure;
  const propose = ({ requestId, reason, code, file }: Proof) => {
    const review = { id, projectId, requestId, reason, code, file, finding };
    return send(dataProvider.proposeFailureReview, review, 'unproven.done');
  };
  return (
    <ProofDialog
      title={translate('unproven.review')}
      text={translate('unproven.text')}
      act={translate('settle.propose')}
      acting={acting}
      reason={{ label: translate('settle.evidence'), help: translate('settle.evidenceHelp') }}
      onSend={propose}
      onClose={onClose}
    >
      <TextField
        select
        label={translate('proposalField.finding')}
        value={finding}
        onChange={({ target }) => setFinding(target.value === 'paid' ? 'paid' : 'not_paid')}
      >
        {(['not_paid', 'paid'] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {translate(`failureFinding.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </ProofDialog>
  );
}
