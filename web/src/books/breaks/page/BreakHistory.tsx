import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { BreakAct } from '../../../../../server/books/breaks/break.view.js';
import type { DifferencePart } from '../../../../../server/books/differences/difference.view.js';
import { xof } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { newUuid } from '../../../kit/format/uuid.js';
import { When } from '../../../kit/fields/When.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import type { Translate } from '../../../kit/i18n/texts.js';
import { useCan } from '../../../kit/session/useSession.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { type NameOf, useNameOf } from '../../../kit/fields/useNameOf.js';

/** Lists actions and notes, newest first; none is ever removed. */
export function BreakHistory() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const acts = [...found.acts].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Panel title={translate('breaks.acts')} flush>
      {acts.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('breaks.noActs')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => (
          <BreakHistoryLine key={act.id} act={act} />
        ))}
      </Box>
    </Panel>
  );
}

/** Shows one action; a struck-out note stays legible. */
function BreakHistoryLine({ act }: { act: BreakAct }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const nameOf = useNameOf();
  /** Id of the request whose dialog is open. */
  const [striking, setStriking] = useState<string>();
  const can = useCan();
  const details = historyDetails(act.details, translate, nameOf);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: 'body' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <strong>{translate(`breaks.act.${act.act}`, { _: act.act })}</strong>
        <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
          <Actor by={act.by} />
          {details && ` · ${details}`}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <When at={act.at} zone={found.zone} />
        </Box>
        {(act.act === 'note' || act.act === 'explained') && !act.struckAt && can('note', 'breaks') && (
          <Button color="inherit" sx={{ minHeight: 22, py: 0 }} onClick={() => setStriking(newUuid())}>
            {translate('breaks.strike')}…
          </Button>
        )}
      </Box>
      {act.text && (
        <Box
          component={act.struckAt ? 's' : 'div'}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', opacity: act.struckAt ? 0.65 : 1 }}
        >
          {act.text}
        </Box>
      )}
      {act.struckAt && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {translate('breaks.struckBy', { who: nameOf(act.struckBy) })}{' '}
          <When as="exact" at={act.struckAt} zone={found.zone} />
        </Box>
      )}
      {act.fileId && (
        <Link href={`/api/files/${act.fileId}/content`} download>
          {act.fileName ?? translate('proposals.file')}
        </Link>
      )}
      {striking && (
        <ReasonDialog
          title={translate('breaks.strike')}
          text={translate('breaks.strikeText')}
          act={translate('breaks.strike')}
          action={dataProvider.strikeBreakNote}
          params={{ id: found.id, noteId: act.id, requestId: striking }}
          done="breaks.struck"
          onClose={() => setStriking(undefined)}
        />
      )}
    </Box>
  );
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Formats the change of an action: code, assignee, due date or role. */
function historyDetails(details: Record<string, unknown>, translate: Translate, nameOf: NameOf): string {
  const parts: string[] = [];
  const code = text(details['code']);
  if (code) parts.push(translate(`resolutionCode.${code}`, { _: code }));
  const user = text(details['assignee'] ?? details['email'] ?? details['person']);
  if (user) parts.push(`→ ${nameOf(user)}`);
  const role = text(details['escalateTo'] ?? details['role'] ?? details['to']);
  if (role) parts.push(translate(`role.${role}`, { _: role }));
  parts.push(...explainedBy(details));
  return parts.join(' · ');
}

/** Names the items of an explanation with their amounts. */
function explainedBy({ parts }: Record<string, unknown>): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.map((part: Partial<DifferencePart>) =>
    [part.reference ?? part.key, xof(part.amount ?? 0)].join(' '),
  );
}
