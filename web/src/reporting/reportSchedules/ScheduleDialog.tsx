import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportScheduleView } from '../../../../server/reporting/reports/schedules/schedule.view.js';
import { instantAgo } from '../../kit/format/clock.js';
import { zoneName } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { language } from '../../kit/i18n/language.js';
import { fieldErrors, FormDialog } from '../../kit/layout/FormDialog.js';
import { ProjectSelect, useProjectSelection } from '../../kit/layout/ProjectSelect.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { addressesOf } from './addresses.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { REPORT_FORMATS, REPORTS } from '../../../../server/reporting/reports/model/report-words.js';

interface Props {
  schedule: ReportScheduleView | undefined;
  onClose: () => void;
}

interface ScheduleDraft extends Pick<
  ReportScheduleView,
  'report' | 'format' | 'language' | 'sendAt' | 'enabled'
> {
  /** As they are typed. */
  recipients: string;
}

/** Edits report, recipients and time of a schedule. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const translate = useTranslate();
  const [picked, setPicked] = useProjectSelection();
  const projectId = schedule?.projectId ?? picked;
  const zone = useZone(projectId);
  const [draft, setDraft] = useState<ScheduleDraft>(() => ({
    report: schedule?.report ?? 'summary',
    format: schedule?.format ?? 'pdf',
    language: schedule?.language ?? language(),
    sendAt: schedule?.sendAt ?? '07:00',
    recipients: schedule?.recipients.join('\n') ?? '',
    enabled: schedule?.enabled ?? true,
  }));
  const change = (part: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { acting, send } = useSend();
  const errors = fieldErrors(acting);
  const recipients = addressesOf(draft.recipients);
  const save = async () => {
    const change = { ...draft, recipients };
    const sent = schedule
      ? await send(dataProvider.updateReportSchedule, { id: schedule.id, ...change }, 'schedules.saved')
      : await send(dataProvider.createReportSchedule, { projectId, ...change }, 'schedules.saved');
    if (sent) onClose();
  };
  return (
    <FormDialog
      title={translate(schedule ? 'schedules.edit' : 'schedules.make')}
      text={translate('schedules.text')}
      act={translate('frame.save')}
      acting={acting}
      incomplete={recipients.length === 0 || !draft.sendAt || !projectId}
      onSubmit={save}
      onClose={onClose}
    >
      {!schedule && <ProjectSelect value={projectId} onChange={setPicked} error={errors['projectId']} />}
      <TextField
        select
        label={translate('reports.report')}
        value={draft.report}
        error={Boolean(errors['report'])}
        helperText={errors['report']}
        onChange={(event) =>
          change({ report: REPORTS.find((name) => name === event.target.value) ?? 'summary' })
        }
      >
        {REPORTS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`report.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField
          select
          label={translate('schedules.format')}
          value={draft.format}
          onChange={(event) =>
            change({ format: REPORT_FORMATS.find((format) => format === event.target.value) ?? 'pdf' })
          }
        >
          {REPORT_FORMATS.map((format) => (
            <MenuItem key={format} value={format}>
              {format.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('frame.language')}
          value={draft.language}
          helperText={translate('schedules.languageHelp')}
          onChange={(event) => change({ language: event.target.value === 'en' ? 'en' : 'fr' })}
        >
          {['fr', 'en'].map((code) => (
            <MenuItem key={code} value={code}>
              {translate(`schedules.language.${code}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          type="time"
          label={translate('schedules.col.sendAt')}
          value={draft.sendAt}
          error={Boolean(errors['sendAt'])}
          helperText={errors['sendAt'] ?? translate('float.zoneNote', { zone: zoneName(zone, instantAgo()) })}
          onChange={(event) => change({ sendAt: event.target.value.slice(0, 5) })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <TextField
        required
        multiline
        minRows={2}
        label={translate('schedules.col.recipients')}
        value={draft.recipients}
        error={Boolean(errors['recipients'])}
        helperText={errors['recipients'] ?? translate('schedules.recipientsHelp')}
        onChange={(event) => change({ recipients: event.target.value })}
      />
      <FormControlLabel
        control={
          <Checkbox checked={draft.enabled} onChange={(event) => change({ enabled: event.target.checked })} />
        }
        label={translate('schedules.enabled')}
      />
    </FormDialog>
  );
}
