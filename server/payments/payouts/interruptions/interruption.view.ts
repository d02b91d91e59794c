/** Time without a sign of life of the installation; times in ISO 8601 UTC. Machine, boot and address decide nothing. */
export class InterruptionView {
  /** Last sign of life. */
  from!: string;
  /** Time at which the interruption was noticed. */
  until!: string;
  /** Host name before and after; null where it is not known. */
  machineBefore!: string | null;
  machineAfter!: string | null;
  bootBefore!: string | null;
  bootAfter!: string | null;
  addressBefore!: string | null;
  addressAfter!: string | null;
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
