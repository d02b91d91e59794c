/** `unconfirmed`: after a start, until the first answer of the aggregator. */
export const CLOCK_STATES = ['trusted', 'unconfirmed', 'doubtful'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export class ReadyView {
  status!: 'ok';
  /** Says if the time decides anything: not while it is `doubtful`, nor `unconfirmed`. */
  clock!: ClockState;
  /** `copy` with INSTALLATION=copy. */
  installation!: 'main' | 'copy';
  /** Of the product. */
  version!: string;
  /** `newer` while a newer version has migrated the database, as during an upgrade. */
  schema!: 'current' | 'newer';
}
