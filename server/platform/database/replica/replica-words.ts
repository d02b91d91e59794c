/** States of the replica; only one that is `used` is read. `away`: it does not answer, or cannot be compared. */
export const REPLICA_STATES = [
  'used',
  'behind',
  'away',
  'not_standby',
  'other_database',
  'other_timeline',
] as const;

export type ReplicaState = (typeof REPLICA_STATES)[number];
