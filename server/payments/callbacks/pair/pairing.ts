/** Window for the form and the JSON half of one event. */
export const PAIR_WINDOW_MS = 60_000;
/** Narrower window for halves that differ in their status. */
export const OTHER_STATUS_WINDOW_MS = 10_000;

export interface PairableEvent {
  id: string;
  /** Project and identity; halves of a pair share it. */
  key: string;
  status: string;
  /** SHA-256 of the normalised content, hex. */
  fingerprint: string;
  formCount: number;
  jsonCount: number;
  /** Milliseconds since the epoch. */
  firstAt: number;
  differsFrom: string | null;
}

/**
 * Pairs events of one identity that differ in content, of which one came only as form and the other only as JSON. Equal
 * statuses are paired first, within a minute; the remaining ones may differ in status, within ten seconds. Each half
 * gets the earliest free partner. A partner outside `events` is kept. @returns the new `differsFrom` by event id
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

/** Orders by time, then by content, so that the result does not depend on the order of reading. */
function byArrival(one: PairableEvent, other: PairableEvent): number {
  return (
    one.firstAt - other.firstAt || (one.status + one.fingerprint < other.status + other.fingerprint ? -1 : 1)
  );
}
