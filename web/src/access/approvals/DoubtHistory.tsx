import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DoubtView } from '../../../../server/payments/transactions/lost-calls/doubt.view.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Lists what made a payout possibly paid, what was reported about it and what users decided, oldest first. */
export function DoubtHistory({ events, zone }: { events: DoubtView[]; zone: string }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {events.map((event) => (
        <Event key={`${event.what}:${event.sourceId ?? event.at}`} event={event} zone={zone} />
      ))}
    </Box>
  );
}

function Event({ event, zone }: { event: DoubtView; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const word = useWord();
  const { what, at, by, status, mark, reason, fileId, fileName } = event;
  const path = pathOf(event);
  return (
    <li>
      <strong>{translate(`doubt.${what}`, { status: status ? word('status', status) : '', _: what })}</strong>
      {mark && ` · ${translate(`callbackMark.${mark}`)}`}
      <Box sx={{ fontSize: 'small', color: 'text.secondary' }}>
        <When as="exact" at={at} zone={zone} />
        {by && ` · ${nameOf(by)}`}
        {reason && ` · ${translate('frame.quoted', { text: reason })}`}
        {fileId && (
          <>
            {' · '}
            <Link href={`/api/files/${fileId}/content`} download>
              {fileName}
            </Link>
          </>
        )}
        {path && (
          <>
            {' · '}
            <Link component={RouterLink} to={path}>
              {translate('doubt.open')}
            </Link>
          </>
        )}
      </Box>
    </li>
  );
}

function pathOf({ what, sourceId, transactionId }: DoubtView): string | null {
  if (what === 'callback') return sourceId && `/received-callbacks/${sourceId}`;
  if (what === 'unknown' || what === 'reported_failed') return `/transactions/${transactionId}`;
  return sourceId && `/proposals/${sourceId}`;
}
