import type { Plain } from '../values/view-text.js';
import type { ClockState } from './clock-words.js';

export class LiveView {
  status!: 'ok';
}

export class ReadyView {
  status!: 'ok';
  /** Says if the time decides anything: not while it is `doubtful`, nor `unconfirmed`. */
  clock!: ClockState;
  /** `copy` with INSTALLATION=copy. */
  installation!: 'main' | 'copy';
  /** Of the product. */
  version!: Plain;
  /** `newer` while a newer version has migrated the database, as during an upgrade. */
  schema!: 'current' | 'newer';
}
