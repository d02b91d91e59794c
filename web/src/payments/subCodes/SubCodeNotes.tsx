import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { SubCodeNoteView } from '../../../../server/aggregator/sub-codes/sub-code.view.js';
import { useCan, useSession } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { exact } from '../../kit/format/times.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { Panel } from '../../kit/layout/Panel.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { Actor } from '../../kit/fields/Actor.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Notes of the team about an error code; a note is struck out, never changed. */
export function SubCodeNotes({ id }: { id: string }) {
  const { data: notes } = useRead(dataProvider.getSubCodeNotes, { id });
  const can = useCan();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [struck, setStruck] = useState<SubCodeNoteView>();
  const { send, acting } = useSend({ quiet: false, onSent: () => setText('') });
  return (
    <Panel title={translate('subCode.notes')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {notes?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('subCode.noNotes')}</Box>}
        {notes?.map((note) => (
          <Note key={note.id} note={note} onStrike={() => setStruck(note)} />
        ))}
        {can('note', 'sub-codes') && (
          <Box
            component="form"
            sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            onSubmit={(event) => {
              event.preventDefault();
              void send(dataProvider.addSubCodeNote, { id, text });
            }}
          >
            <TextField
              size="small"
              sx={{ flex: 1, minWidth: 200 }}
              label={translate('subCode.note')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" disabled={!text.trim() || acting.busy}>
              {translate('subCode.addNote')}
            </Button>
          </Box>
        )}
      </Box>
      {struck && <StrikeDialog id={id} noteId={struck.id} onClose={() => setStruck(undefined)} />}
    </Panel>
  );
}

function Note({ note, onStrike }: { note: SubCodeNoteView; onStrike: () => void }) {
  const { text, writtenBy, at, struckBy, struckAt, strikeReason } = note;
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const zone = useListZone();
  const user = useSession()?.user;
  const can = useCan();
  const mayStrike =
    !struckBy && can('note', 'sub-codes') && (user?.role !== 'support' || user.email === writtenBy);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component={struckBy ? 's' : 'span'}>{text}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body' }}>
          <Actor by={writtenBy} /> · {exact(at, zone, locale, 'minute')}
          {struckBy &&
            struckAt &&
            ` · ${translate('subCode.struck', {
              who: nameOf(struckBy),
              when: exact(struckAt, zone, locale, 'minute'),
              why: strikeReason,
            })}`}
        </Box>
      </Box>
      {mayStrike && (
        <Button size="small" color="inherit" onClick={onStrike}>
          {translate('subCode.strike')}
        </Button>
      )}
    </Box>
  );
}

function StrikeDialog({ id, noteId, onClose }: { id: string; noteId: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('subCode.strikeTitle')}
      text={translate('subCode.strikeText')}
      act={translate('subCode.strike')}
      values={{ reason: '' }}
      action={dataProvider.strikeSubCodeNote}
      params={({ reason }) => ({ id, noteId, reason })}
      onClose={onClose}
    >
      <FormText source="reason" required autoFocus label="subCode.reason" />
    </ActDialog>
  );
}
