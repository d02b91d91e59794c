// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/** Table `report_deliveries`. */
export interface ReportDeliveriesRow {
  id: string;
  scheduleId: string;
  projectId: string;
  day: string;
  report: string;
  format: string;
  language: string;
  recipients: string[];
  /** The same for all attempts, so that a mail delivered twice can be recognized. */
  messageId: string;
  createdAt: Date;
  /** 'schedule', or the e-mail address of the user who sent it again. */
  createdBy: string;
  /** Null when sent or abandoned. */
  dueAt: Date | null;
  attempts: number;
  lastFault: string | null;
  sentAt: Date | null;
  givenUpAt: Date | null;
  againOf: string | null;
  currencyLabel: 'FCFA' | 'XOF';
}

/** Table `report_schedules`. */
export interface ReportSchedulesRow {
  id: string;
  projectId: string;
  report: string;
  format: 'csv' | 'xlsx' | 'pdf';
  language: 'fr' | 'en';
  /** `HH:MM` in the project's zone; the report covers the day before. */
  sendAt: string;
  recipients: string[];
  enabled: boolean;
  nextAt: Date;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Soft delete, so that the deliveries stay visible. */
  removedAt: Date | null;
  /** The author, or who last took it over. Nothing is sent once they have left. Null: the author is unknown. */
  responsibleId: string | null;
}
