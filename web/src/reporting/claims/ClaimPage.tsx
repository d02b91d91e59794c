import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ClaimActView } from '../../../../server/reporting/claims/claim.view.js';
import type { ClaimState as State } from '../../../../server/reporting/claims/claim-words.js';
import { useCan } from '../../kit/session/useSession.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { Reference } from '../../kit/fields/Reference.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { longDay } from '../../kit/format/times.js';
import { columns } from '../../kit/layout/columns.js';
import { Facts } from '../../kit/layout/Facts.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { Panel } from '../../kit/layout/Panel.js';
import { RecordPage } from '../../kit/layout/RecordPage.js';
import { ClaimDialog, type ClaimDialogName } from './ClaimDialog.js';
import { ClaimState } from './ClaimState.js';
import { Actor } from '../../kit/fields/Actor.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** A claim with its acts and the next ones. */
export function ClaimPage() {
  return (
    <RecordPage resource="claims" every={15_000} backLabel="claims.title" gone="claims.gone">
      <ClaimHead />
      <Box sx={columns('minmax(0, 1fr) 330px')}>
        <ClaimHistory />
        <ClaimFacts />
      </Box>
    </RecordPage>
  );
}

/** Acts that the server accepts in a state; the first is the usual one. */
const OFFERED: Record<State, readonly ClaimDialogName[]> = {
  open: ['sent', 'due', 'outcome', 'note'],
  sent: ['answer', 'outcome', 'sent', 'due', 'note'],
  answered: ['outcome', 'answer', 'sent', 'due', 'note'],
  accepted: ['note'],
  refused: ['note'],
  withdrawn: ['note'],
};

function ClaimHead() {
  const claim = useRecord('claims');
  const translate = useTranslate();
  const can = useCan();
  const [dialog, setDialog] = useState<ClaimDialogName>();
  const offered = OFFERED[claim.state].filter((name) =>
    can(name === 'outcome' ? 'resolve' : 'edit', 'claims'),
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, flexWrap: 'wrap' }}>
      <Box>
        <ClaimState claim={claim} strong />
      </Box>
      <PageHead title={translate('claims.one', { number: claim.number })} />
      <Box sx={{ fontSize: 'title' }}>
        <Xof value={claim.amount} strong />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', flexDirection: 'row-reverse' }}>
        {offered.map((name, place) => (
          <Button
            key={name}
            variant={place === 0 && name !== 'note' ? 'contained' : 'outlined'}
            onClick={() => setDialog(name)}
          >
            {translate(`claimAct.${name}`)}…
          </Button>
        ))}
      </Box>
      {dialog && <ClaimDialog name={dialog} onClose={() => setDialog(undefined)} />}
    </Box>
  );
}

function ClaimFacts() {
  const claim = useRecord('claims');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const time = (at: string) => <When as="exact" at={at} zone={claim.zone} />;
  return (
    <Panel title={translate('claims.facts')}>
      <Facts
        facts={[
          {
            label: translate('claims.transaction'),
            value: (
              <Link component={RouterLink} to={`/transactions/${claim.transactionId}`}>
                <Reference
                  value={claim.reference}
                  what={translate('transaction.reference')}
                  copy={false}
                  length={28}
                />
              </Link>
            ),
            note: <StatusChip status={claim.status} />,
          },
          { label: translate('claims.col.project'), value: claim.projectName },
          { label: translate('claims.col.amount'), value: <Xof value={claim.amount} /> },
          claim.ticket && { label: translate('claims.col.ticket'), value: claim.ticket },
          claim.dueDay && { label: translate('claims.col.due'), value: longDay(claim.dueDay, locale) },
          {
            label: translate('claims.col.opened'),
            value: time(claim.openedAt),
            note: nameOf(claim.openedBy),
          },
          claim.sentAt && { label: translate('claims.sentAt'), value: time(claim.sentAt) },
          claim.closedAt && { label: translate('claims.closedAt'), value: time(claim.closedAt) },
          {
            label: translate('claims.seal'),
            value: <Reference value={claim.evidenceSha256} what="SHA-256" length={20} />,
            note: translate('claims.sealNote'),
          },
        ]}
      />
    </Panel>
  );
}

/** Lists the acts, newest first; none is ever removed. */
function ClaimHistory() {
  const { acts } = useRecord('claims');
  const translate = useTranslate();
  return (
    <Panel title={translate('claims.acts')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...acts].reverse().map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </Box>
    </Panel>
  );
}

function Act({ act: { act, actor, at, text, ticket, dueDay } }: { act: ClaimActView }) {
  const { zone } = useRecord('claims');
  const translate = useTranslate();
  const locale = useLocale();
  const notes = [
    ticket && translate('claims.withTicket', { ticket }),
    dueDay && translate('claims.dueOn', { day: longDay(dueDay, locale) }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: 'body' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <strong>{translate(`claimDone.${act}`)}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Actor by={actor} /> · <When as="exact" at={at} zone={zone} />
        </Box>
      </Box>
      {notes.length > 0 && <Box sx={{ color: 'text.secondary' }}>{notes.join(' · ')}</Box>}
      {text && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>}
    </Box>
  );
}
