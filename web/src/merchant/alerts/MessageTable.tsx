import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AlertMessageView } from '../../../../server/merchant/alerts/messages/alert-message.view.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { useWord } from '../../kit/fields/Word.js';
import { PanelTable } from '../../kit/layout/PanelTable.js';

interface Props {
  messages: readonly AlertMessageView[];
  projectId?: string | undefined;
}

/** Messages about alerts with their attempts and responses; ended ones can be retried. */
export function MessageTable({ messages, projectId }: Props) {
  const translate = useTranslate();
  const zone = useZone(projectId);
  const can = useCan();
  const { acting, send } = useSend({ quiet: false });
  return (
    <PanelTable
      stacks
      minWidth={640}
      label={translate('alertMessages.title')}
      head={[
        { text: translate('alertMessages.at') },
        { text: translate('alertMessages.receiver'), words: true },
        { text: translate('alertMessages.about'), words: true },
        { text: translate('alertMessages.state'), words: true },
        { text: translate('alertMessages.attempts') },
        { text: '' },
      ]}
    >
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <th scope="row">
              <When as="exact" at={message.createdAt} zone={zone} />
            </th>
            <td className="words">
              {message.receiver}
              <Box sx={QUIET}>{translate(`alertMessages.type.${message.type}`)}</Box>
            </td>
            <td className="words">
              <About message={message} />
            </td>
            <td className="words">
              <MessageState message={message} zone={zone} />
            </td>
            <td>{message.attempts}</td>
            <td className="words">
              {message.dueAt === null && can('edit', 'alert-rules') && (
                <Button
                  size="small"
                  disabled={acting.busy}
                  onClick={() => void send(dataProvider.resendAlertMessage, { id: message.id })}
                >
                  {translate('alertMessages.resend')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  );
}

function About({ message: { kind, events } }: { message: AlertMessageView }) {
  const translate = useTranslate();
  const [first] = events;
  if (!kind || !first) return <>{translate('alertMessages.test')}</>;
  const happened = [...new Set(events.map(({ event }) => translate(`alertMessages.event.${event}`)))];
  const minutes = Math.max(...events.map(({ afterMinutes }) => afterMinutes));
  return (
    <>
      <Link component={RouterLink} to={`/alerts/${first.alertId}`}>
        {translate(`webhooks.kind.${kind}`)}
      </Link>
      <Box sx={QUIET}>
        {happened.join(', ')}
        {minutes > 0 && ` · ${translate('alertMessages.after', { smart_count: minutes })}`}
      </Box>
    </>
  );
}

/** Result of the last attempt with the response, and the time of the next one. */
export function MessageState({ message, zone }: { message: AlertMessageView; zone: string }) {
  const translate = useTranslate();
  const word = useWord();
  const { deliveredAt, givenUpAt, dueAt, attempts, lastStatus, lastFault, answer } = message;
  const code = lastStatus ? `HTTP ${lastStatus}` : '';
  const response = [code, answer, word('connectionFault', lastFault)].filter(Boolean).join(' · ');
  const state = deliveredAt ? 'delivered' : givenUpAt ? 'abandoned' : attempts ? 'failing' : 'waiting';
  return (
    <>
      <Chip tone={TONES[state]}>{translate(`alertMessages.states.${state}`)}</Chip>
      {dueAt && (
        <Box component="span" sx={{ ml: 1 }}>
          <When as="due" at={dueAt} zone={zone} />
        </Box>
      )}
      {response && <Box sx={{ ...QUIET, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{response}</Box>}
    </>
  );
}

const TONES = { delivered: 'ok', abandoned: 'wait', failing: 'wait', waiting: 'wait' } as const;
const QUIET = { color: 'text.secondary', fontSize: 'small' };
