import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { CopyButton } from '../../../kit/fields/CopyButton.js';
import { exact } from '../../../kit/format/times.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { MONO } from '../../../kit/theme/theme.js';
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
  const { id: projectId, name, hasSoleAdministrator } = useRecord('projects');
  const translate = useTranslate();
  const mustAsk = !hasSoleAdministrator;
  return (
    <ActDialog
      title={`${translate('callbackKey.rotate')} · ${name}`}
      text={translate('callbackKey.text')}
      act={translate(mustAsk ? 'callbackKey.request' : 'callbackKey.rotate')}
      values={{ overlapHours: String(USUAL_OVERLAP_HOURS), reason: '' }}
      action={dataProvider.rotateCallbackKey}
      params={({ overlapHours, reason }) => ({
        ...{ projectId, overlapHours: Number(overlapHours) },
        ...(reason ? { reason } : {}),
      })}
      done={mustAsk ? 'projectConnection.requested' : 'callbackKey.rotated'}
      onClose={onClose}
    >
      <FormText
        source="overlapHours"
        autoFocus
        required
        inputMode="numeric"
        label="callbackKey.overlapHours"
        help="callbackKey.overlapHelp"
        validate={(hours: string) => (/^\d+$/.test(hours.trim()) ? undefined : 'ra.validation.required')}
      />
      {mustAsk && <FormText source="reason" required multiline label="projectConnection.reason" />}
    </ActDialog>
  );
}
