import type { ReportView } from '../../../../server/reporting/reports/model/report.view.js';
import type { ReportFormat, ReportName } from '../../../../server/reporting/reports/model/report-words.js';
import type {
  ReportDeliveryView,
  ReportScheduleView,
} from '../../../../server/reporting/reports/schedules/schedule.view.js';
import { language } from '../i18n/language.js';
import { startDownload } from './downloads.js';
import { queryOf } from './http.js';
import { actions, reads } from './method.js';
import { get, type PageOf, post, put, remove, rows } from './rest.js';

interface ReportQuery {
  report: ReportName;
  projectId: string;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
  asOf: string | undefined;
}

type Schedule = Pick<
  ReportScheduleView,
  'report' | 'format' | 'language' | 'sendAt' | 'enabled' | 'recipients'
>;

export const reports = {
  ...reads('reports', {
    getReport: ({ report, ...query }: ReportQuery, signal) =>
      get<ReportView>(`reports/${report}`, query, signal),
  }),
  ...reads('report-schedules', {
    getReportSchedules: ({ projectId }: { projectId: string | undefined }, signal) =>
      rows<ReportScheduleView>('report-schedules', { projectId }, signal),
  }),
  ...reads('report-deliveries', {
    getReportDeliveries: (query: { projectId: string | undefined; page: number; perPage: number }, signal) =>
      get<PageOf<ReportDeliveryView>>('report-deliveries', query, signal),
  }),
  ...actions({
    createReportSchedule: (schedule: Schedule & { projectId: string }) => post('report-schedules', schedule),
    updateReportSchedule: ({ id, ...body }: Schedule & { id: string }) => put(`report-schedules/${id}`, body),
    removeReportSchedule: ({ id }: { id: string }) => remove(`report-schedules/${id}`),
    takeReportScheduleOver: ({ id }: { id: string }) => post(`report-schedules/${id}/take-over`),
    sendReportNow: ({ id }: { id: string }) => post(`report-schedules/${id}/send-now`),
    resendReport: ({ id }: { id: string }) => post(`report-deliveries/${id}/resend`),
  }),
  downloadReport: ({
    report,
    format,
    name,
    ...query
  }: ReportQuery & { format: ReportFormat; name: string }) =>
    startDownload({
      path: `reports/${report}/file?${queryOf({ ...query, format, language: language() })}`,
      name,
      lines: format === 'csv',
    }),
};
