import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { exact } from '../../../kit/format/times.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useNow } from '../../../kit/format/clock.js';

/** A week: longer than any payment stays pending in practice. */
const USUAL_OVERLAP_HOURS = 168;

/** The callback address of a project, and the way to replace it. */
export function CallbackPanel() {
  const project = useRecord('projects');
  const translate = useTranslate();
  const locale = useLocale();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const { oldCallbackAcceptedUntil: until } = project;
  const isPending = project.pendingProposals.some(({ kind }) => kind === 'project.callback_key');
  return (
    <Panel
      title={translate('projects.callbackUrl')}
      actions={
        can('credentials', 'projects') && (
          <Button disabled={isPending} onClick={() => setOpen(true)}>
            {translate('callbackKey.rotate')}…
          </Button>
        )
      }
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          fontFamily: MONO,
          fontSize: 'body',
          overflowWrap: 'anywhere',
        }}
      >
        {project.callbackUrl}
        <CopyButton text={project.callbackUrl} what={translate('projects.callbackUrl')} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', mt: 0.5 }}>
        {translate('projects.callbackUrlHelp')}
      </Box>
      {until && Date.parse(until) > now && (
        <Box sx={{ fontSize: 'body', mt: 0.5 }}>
          {translate('callbackKey.oldUntil', { when: exact(until, project.zone, locale, 'minute') })}
        </Box>
      )}
      {open && <RotateDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function RotateDialog({ onClose }: { onClose: () => void }) {
  const project = useRecord('projects');
  const translate = useTranslate();
  const [hours, setHours] = useState(String(USUAL_OVERLAP_HOURS));
  const [reason, setReason] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const mustAsk = !project.hasSoleAdministrator;
  const rotate = async () => {
    const request = {
      projectId: project.id,
      overlapHours: Number(hours),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    const done = mustAsk ? 'projectConnection.requested' : 'callbackKey.rotated';
    if (await send(dataProvider.rotateCallbackKey, request, done)) onClose();
  };
  return (
    <FormDialog
      title={`${translate('callbackKey.rotate')} · ${project.name}`}
      text={translate('callbackKey.text')}
      act={translate(mustAsk ? 'callbackKey.request' : 'callbackKey.rotate')}
      acting={acting}
      incomplete={!/^\d+$/.test(hours) || (mustAsk && !reason.trim())}
      onSubmit={rotate}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        inputMode="numeric"
        label={translate('callbackKey.overlapHours')}
        value={hours}
        onChange={(event) => setHours(event.target.value)}
        error={Boolean(fields['overlapHours'])}
        helperText={fields['overlapHours'] ?? translate('callbackKey.overlapHelp')}
      />
      {mustAsk && (
        <TextField
          required
          multiline
          label={translate('projectConnection.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={Boolean(fields['reason'])}
          helperText={fields['reason']}
        />
      )}
    </FormDialog>
  );
}
