/** Kinds of runs that the commands of backup and restore record. */
export const BACKUP_RUN_KINDS = ['backup', 'restore', 'restore_drill'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];
