import type { Plain } from '../../../platform/common/values/view-text.js';
import type { ReportName, ReportFormat } from '../model/report-words.js';
import type { MailState } from './schedule-words.js';

export class ReportScheduleView {
  id!: string;
  projectId!: string;
  projectName!: Plain;
  report!: ReportName;
  format!: ReportFormat;
  language!: 'fr' | 'en';
  /** `HH:MM` in the project's zone; the report covers the day before. */
  sendAt!: string;
  zone!: string;
  recipients!: Plain[];
  enabled!: boolean;
  nextAt!: string;
  createdBy!: string;
  /** E-mail address of the author or of the user who last took the schedule over. */
  responsible!: Plain | null;
  /** False once that user is disabled, limited or no longer of finance or administrator of the project: nothing is sent. */
  hasResponsible!: boolean;
  /** False if no mail server is set (`SMTP_URL`): nothing is sent. */
  canSend!: boolean;
  lastDelivery!: ReportDeliveryView | null;
}

export class ReportDeliveryView {
  id!: string;
  scheduleId!: string;
  projectId!: string;
  day!: string;
  report!: ReportName;
  format!: ReportFormat;
  recipients!: Plain[];
  createdAt!: string;
  createdBy!: string;
  state!: MailState;
  attempts!: number;
  nextAttemptAt!: string | null;
  lastFault!: Plain | null;
  sentAt!: string | null;
  againOf!: Plain | null;
}
