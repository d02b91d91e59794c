import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReportScheduleView } from '../../../../server/reporting/reports/schedules/schedule.view.js';
import { instantAgo } from '../../kit/format/clock.js';
import { zoneName } from '../../kit/format/times.js';
import { useZone } from '../../kit/dataProvider/useProjects.js';
import { language } from '../../kit/i18n/language.js';
import { FormCheck } from '../../kit/inputs/FormCheck.js';
import { FormChoice } from '../../kit/inputs/FormChoice.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { FormDialog } from '../../kit/layout/FormDialog.js';
import { FormProject, useProposedProject } from '../../kit/layout/ProjectSelect.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { addressesOf } from './addresses.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { REPORT_FORMATS, REPORTS } from '../../../../server/reporting/reports/model/report-words.js';

interface Props {
  schedule: ReportScheduleView | undefined;
  onClose: () => void;
}

type Draft = Pick<ReportScheduleView, 'report' | 'format' | 'sendAt' | 'enabled'>;

const NEW: Draft = { report: 'summary', format: 'pdf', sendAt: '07:00', enabled: true };

/** Edits report, recipients and time of a schedule. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const translate = useTranslate();
  const proposed = useProposedProject();
  const { acting, send } = useSend({ onSent: onClose });
  const { report, format, sendAt, enabled }: Draft = schedule ?? NEW;
  const first = {
    ...{ report, format, sendAt, enabled, language: schedule?.language ?? language() },
    projectId: schedule?.projectId ?? proposed,
    recipients: schedule?.recipients.join('\n') ?? '',
  };
  const save = ({ projectId, report, format, language, sendAt, enabled, recipients }: typeof first) => {
    const change = {
      ...{ report, format, language, enabled },
      sendAt: sendAt.slice(0, 5),
      recipients: addressesOf(recipients),
    };
    return schedule
      ? send(dataProvider.updateReportSchedule, { id: schedule.id, ...change }, 'schedules.saved')
      : send(dataProvider.createReportSchedule, { projectId, ...change }, 'schedules.saved');
  };
  return (
    <FormDialog
      title={translate(schedule ? 'schedules.edit' : 'schedules.make')}
      text={translate('schedules.text')}
      act={translate('frame.save')}
      acting={acting}
      values={first}
      onSubmit={save}
      onClose={onClose}
    >
      {({ projectId }) => (
        <>
          {!schedule && <FormProject source="projectId" />}
          <FormChoice source="report" label="reports.report" choices={REPORTS} words="report" />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
            <FormChoice
              source="format"
              label="schedules.format"
              choices={REPORT_FORMATS.map((id) => ({ id, name: id.toUpperCase() }))}
            />
            <FormChoice
              source="language"
              label="frame.language"
              help="schedules.languageHelp"
              choices={['fr', 'en']}
              words={(word) => `schedules.language.${word}`}
            />
            <SendAt projectId={projectId} />
          </Box>
          <FormText
            source="recipients"
            required
            multiline
            minRows={2}
            label="schedules.col.recipients"
            help="schedules.recipientsHelp"
            validate={(typed: string) => (addressesOf(typed).length ? undefined : 'ra.validation.required')}
          />
          <FormCheck source="enabled" label="schedules.enabled" />
        </>
      )}
    </FormDialog>
  );
}

/** The time of the day, in the zone of the project. */
function SendAt({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const zone = zoneName(useZone(projectId), instantAgo());
  return (
    <FormText
      source="sendAt"
      required
      type="time"
      label="schedules.col.sendAt"
      help={translate('float.zoneNote', { zone })}
    />
  );
}
