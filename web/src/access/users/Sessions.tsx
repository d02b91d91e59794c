import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  SessionEntryView,
  UserSessionsView,
} from '../../../../server/access/sign-in/session-entry.view.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { Failed } from '../../kit/layout/States.js';
import { useListZone } from '../../kit/list/useListZone.js';

/** The sessions of the signed-in user. */
export function OwnSessions() {
  const read = useRead(dataProvider.getOwnSessions, {});
  const { acting, send } = useSend({ quiet: false });
  return (
    <Sessions
      read={read}
      busy={acting.busy}
      endAllLabel="sessions.endOthers"
      endAllText="sessions.endOthersText"
      onEnd={({ id }) => send(dataProvider.endOwnSession, { id }, 'sessions.ended')}
      onEndAll={() => send(dataProvider.endOtherSessions, {}, 'sessions.endedAll')}
    />
  );
}

/** The sessions of another user, for administrators. */
export function UserSessions({ userId }: { userId: string }) {
  const read = useRead(dataProvider.getUserSessions, { userId });
  const { acting, send } = useSend({ quiet: false });
  return (
    <Sessions
      read={read}
      busy={acting.busy}
      endAllLabel="sessions.endAll"
      endAllText="sessions.endAllText"
      onEnd={({ id }) => send(dataProvider.endUserSession, { userId, id }, 'sessions.ended')}
      onEndAll={() => send(dataProvider.endUserSessions, { userId }, 'sessions.endedAll')}
    />
  );
}

interface Props {
  read: { data?: UserSessionsView | undefined; error: Error | null; refetch: () => unknown };
  busy: boolean;
  endAllLabel: 'sessions.endOthers' | 'sessions.endAll';
  endAllText: 'sessions.endOthersText' | 'sessions.endAllText';
  onEnd: (session: SessionEntryView) => unknown;
  onEndAll: () => Promise<unknown>;
}

function Sessions({ read, busy, endAllLabel, endAllText, onEnd, onEndAll }: Props) {
  const translate = useTranslate();
  const [endingAll, setEndingAll] = useState(false);
  const { data, error, refetch } = read;
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      title={translate('sessions.title')}
      note={
        data &&
        translate('sessions.limits', { idle: data.idleHours, longest: Math.floor(data.longestHours / 24) })
      }
      actions={
        others.length > 0 && (
          <Button variant="outlined" onClick={() => setEndingAll(true)}>
            {translate(endAllLabel)}…
          </Button>
        )
      }
    >
      {error && !data && (
        <Failed title={translate('sessions.failed')} reason={error.message} again={refetch} />
      )}
      {!data && !error && <Skeleton height={40} />}
      {data?.sessions.length === 0 && (
        <Typography color="textSecondary">{translate('sessions.empty')}</Typography>
      )}
      {data?.sessions.map((session) => (
        <SessionLine key={session.id} value={session} busy={busy} onEnd={() => onEnd(session)} />
      ))}
      {endingAll && (
        <ConfirmDialog
          title={translate(endAllLabel)}
          text={translate(endAllText)}
          act={translate(endAllLabel)}
          busy={busy}
          onAct={async () => {
            await onEndAll();
            setEndingAll(false);
          }}
          onClose={() => setEndingAll(false)}
        />
      )}
    </Panel>
  );
}

function SessionLine({
  value: session,
  busy,
  onEnd,
}: {
  value: SessionEntryView;
  busy: boolean;
  onEnd: () => unknown;
}) {
  const translate = useTranslate();
  const zone = useListZone();
  const device = session.device ?? translate('sessions.unknownDevice');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 120px' },
        columnGap: 2,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{device}</Box>
        <Typography variant="caption" color="textSecondary">
          {session.address}
        </Typography>
      </Box>
      <Box
        sx={{
          color: 'text.secondary',
          fontSize: 'small',
          gridRow: { xs: 2, sm: 'auto' },
          gridColumn: { xs: '1 / -1', sm: 'auto' },
        }}
      >
        <div>
          {translate('frame.label', { label: translate('sessions.lastSeen') })}{' '}
          <When at={session.lastSeenAt} zone={zone} />
        </div>
        <div>
          {translate('frame.label', { label: translate('sessions.since') })}{' '}
          <When at={session.createdAt} zone={zone} />
        </div>
      </Box>
      <Box sx={{ justifySelf: 'end' }}>
        {session.current ? (
          <Chip tone="ok">{translate('sessions.current')}</Chip>
        ) : (
          <Button
            disabled={busy}
            aria-label={translate('sessions.endOne', { device })}
            onClick={() => void onEnd()}
          >
            {translate('sessions.end')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
