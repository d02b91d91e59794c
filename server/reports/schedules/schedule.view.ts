import type { ReportName, ReportFormat } from '../model/report.view.js';

export class ReportScheduleView {
  id!: string;
  projectId!: string;
  projectName!: string;
  report!: ReportName;
  format!: ReportFormat;
  language!: 'fr' | 'en';
  /** `HH:MM` in the project's zone; the report covers the day before. */
  sendAt!: string;
  zone!: string;
  recipients!: string[];
  enabled!: boolean;
  nextAt!: string;
  createdBy!: string;
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
  recipients!: string[];
  createdAt!: string;
  createdBy!: string;
  state!: 'waiting' | 'sent' | 'failed';
  attempts!: number;
  nextAttemptAt!: string | null;
  lastFault!: string | null;
  sentAt!: string | null;
  againOf!: string | null;
}
