import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ProposalOf } from '../../kit/dataProvider/proposals.js';
import { RETRY_STAGES } from '../../../../server/payments/payouts/retries/retries-words.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { RetryWaitReason } from '../../kit/fields/RetryWaitReason.js';
import { spelled } from '../../kit/format/phone.js';
import { plainText } from '../../kit/format/plainText.js';

/** Milliseconds between two readings. */
const EVERY_MS = 5_000;
const SHOWN = RETRY_STAGES.filter((stage) => stage !== 'sent');

/** Shows how many attempts of the request have been checked since it was made, while it is open. */
export function RetryCheckProgress({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getRetryChecks, { id }, { every: EVERY_MS, keep: true });
  if (!data?.total) return null;
  const { completed, total, checked, failed } = data;
  return (
    <>
      {translate('retryChecks.progress', { total, checked, failed })}
      {completed > 0 && (
        <Box sx={{ color: 'error.main' }}>
          {translate('retryChecks.completed', { smart_count: completed })}
        </Box>
      )}
    </>
  );
}

/** Shows how many payouts of an approved request have been sent, and what the others wait for and who can end that. */
export function RetrySending({
  proposal: { id, payload },
}: {
  proposal: Pick<ProposalOf<'payout.retries'>, 'id' | 'payload'>;
}) {
  const translate = useTranslate();
  const { data } = useRead(dataProvider.getRetryChecks, { id }, { every: EVERY_MS, keep: true });
  if (!data?.stages) return null;
  const { stages, waits } = data;
  const total = Object.values(stages).reduce((sum, count) => sum + count, 0);
  const more = (stages.waiting ?? 0) - waits.length;
  return (
    <>
      {translate('retryChecks.sent', { sent: stages.sent ?? 0, total })}
      {SHOWN.map((stage) => {
        const count = stages[stage];
        return count ? (
          <div key={stage}>{translate(`retryStage.${stage}`, { smart_count: count })}</div>
        ) : null;
      })}
      {waits.map(({ payoutId, ...wait }) => (
        <div key={payoutId}>
          <Link component={RouterLink} to={`/payouts/${payoutId}`}>
            {spelled(plainText(payload.payouts.find((payout) => payout.payoutId === payoutId)?.phone))}
          </Link>{' '}
          <RetryWaitReason wait={wait} />
        </div>
      ))}
      {more > 0 && translate('retryChecks.others', { smart_count: more })}
    </>
  );
}
