import type { Plain } from '../../../platform/common/values/view-text.js';
import { InterruptedPayoutsView } from '../interruptions/interruption.view.js';
import type { PauseCause } from '../../../merchant/projects/registry/project.view.js';
import type { GuardWhy } from './sending-words.js';

export class RestoredCalls {
  /** Time of the latest restore completed from the journal, ISO 8601 UTC. */
  at!: string;
  calls!: number;
  /** XOF. */
  total!: number;
}

export class MarkedPayoutsView {
  marked!: number;
}

/** Sending of a project, and the guard against restored backups. */
export class SendingView {
  projectId!: string;
  projectName!: Plain;
  pausedAt!: string | null;
  pausedBy!: string | null;
  pausedWhy!: Plain | null;
  /**
   * True when the database lacks payouts that were sent (a backup was restored): sending is blocked until released
   * under dual control. Also while the witness does not answer, or another server of the database signs there.
   */
  guardBlocked!: boolean;
  /** Reason why the journal of calls cannot complete the database, as known to this server process. */
  guardWhy!: GuardWhy | null;
  /** Calls missing in a restored backup and named by the journal whose outcome is still unknown; null if none. */
  restored!: RestoredCalls | null;
  /** Payouts approved before an interruption, which wait for two administrators; null if none. */
  interrupted!: InterruptedPayoutsView | null;
  /** Queued payouts; those that were approved before an interruption included. */
  ready!: number;
  /** Reason why all calls of the project wait until a response is usable again; null otherwise. */
  waitingCause!: PauseCause | null;
  waitingSince!: Plain | null;
  /** Time of the next call that tests if the wait can end. */
  waitingUntil!: Plain | null;
  /** Text of the aggregator, or reason why its response cannot be used. */
  waitingWhy!: Plain | null;
}
