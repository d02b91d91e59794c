import type { Plain } from '../../../platform/common/values/view-text.js';

/** Time without a sign of life of the installation; times in ISO 8601 UTC. Machine, boot and address decide nothing. */
export class InterruptionView {
  /** Last sign of life. */
  from!: Plain;
  /** Time at which the interruption was noticed. */
  until!: Plain;
  /** Host name before and after; null where it is not known. */
  machineBefore!: Plain | null;
  machineAfter!: Plain | null;
  bootBefore!: Plain | null;
  bootAfter!: Plain | null;
  addressBefore!: Plain | null;
  addressAfter!: Plain | null;
}

/** Payouts of a project that were approved before an interruption and wait for two administrators. */
export class InterruptedPayoutsView {
  /** Those on hold or paused included. */
  count!: number;
  /** XOF. */
  total!: number;
  /** Those that wait for nothing else. */
  free!: number;
  /** The latest one before which any of them was approved. */
  interruption!: InterruptionView;
  /** Pending approval of their sending. */
  proposalId!: string | null;
}
