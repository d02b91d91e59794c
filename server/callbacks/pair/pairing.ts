/** The aggregator sends one event twice, as form and as JSON; both halves arrive well within this. */
export const PAIR_WINDOW_MS = 60_000;
/** Halves that do not even agree on the status are taken for halves only when they come nearly at once. */
export const OTHER_STATUS_WINDOW_MS = 10_000;

export interface PairableEvent {
  id: string;
  /** Project and identity: halves are looked for among events that share it. */
  key: string;
  status: string;
  /** SHA-256 of the content, in hex. */
  fingerprint: string;
  formCount: number;
  jsonCount: number;
  /** Milliseconds since the epoch. */
  firstAt: number;
  differsFrom: string | null;
}

/**
 * Which events are the two halves of one notification with different content: one that came only as form and one that
 * came only as JSON, of the same identity. Those of one status are found first, within a minute; what is left may differ
 * in the status too, within ten seconds. Each half has one partner, the earliest that is free. Returns the new
 * `differsFrom` of every event given; a partner that is not among the given ones stays.
 */
export function differingPairs(events: readonly PairableEvent[]): Map<string, string | null> {
  const given = new Set(events.map(({ id }) => id));
  const partners = new Map<string, string | null>();
  const free: PairableEvent[] = [];
  for (const event of [...events].sort(byArrival)) {
    const elsewhere = event.differsFrom !== null && !given.has(event.differsFrom) && isHalf(event);
    partners.set(event.id, elsewhere ? event.differsFrom : null);
    if (!elsewhere && isHalf(event)) free.push(event);
  }
  for (const areHalves of [ofOneStatus, ofOtherStatuses]) {
    for (const half of free) {
      if (partners.get(half.id)) continue;
      const other = free.find(
        (one) => !partners.get(one.id) && areOpposite(half, one) && areHalves(half, one),
      );
      if (!other) continue;
      partners.set(half.id, other.id);
      partners.set(other.id, half.id);
    }
  }
  return partners;
}

function isHalf(event: PairableEvent): boolean {
  return (event.formCount === 0) !== (event.jsonCount === 0);
}

function areOpposite(one: PairableEvent, other: PairableEvent): boolean {
  return one.key === other.key && (one.formCount === 0) !== (other.formCount === 0);
}

function ofOneStatus(one: PairableEvent, other: PairableEvent): boolean {
  return one.status === other.status && Math.abs(one.firstAt - other.firstAt) <= PAIR_WINDOW_MS;
}

function ofOtherStatuses(one: PairableEvent, other: PairableEvent): boolean {
  return one.status !== other.status && Math.abs(one.firstAt - other.firstAt) <= OTHER_STATUS_WINDOW_MS;
}

/** By time, and by content where the times are equal, so that the order of reading does not matter. */
function byArrival(one: PairableEvent, other: PairableEvent): number {
  return (
    one.firstAt - other.firstAt || (one.status + one.fingerprint < other.status + other.fingerprint ? -1 : 1)
  );
}
