import type { LiveChange } from './change.view.js';

/** Most ids kept of one resource, project and kind. */
const MOST_IDS = 100;

/** Reads a notification, or what a trigger told; what another version wrote otherwise is left out. */
export function parseChanges(payload: string): LiveChange[] {
  try {
    const parsed: unknown = JSON.parse(payload);
    return [parsed].flat().flatMap((one) => changeOf(one) ?? []);
  } catch {
    return [];
  }
}

function changeOf(parsed: unknown): LiveChange | undefined {
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { resource, projectId, kind, ids } = parsed as Record<string, unknown>;
  if (typeof resource !== 'string' || typeof kind !== 'string') return undefined;
  if (typeof projectId !== 'string' && projectId !== null) return undefined;
  return { resource, projectId, kind, ...(Array.isArray(ids) ? { ids: ids.map(String) } : {}) };
}

/** Collects changes until they are sent; changes of one resource, project and kind become one. */
export class PendingChanges {
  private readonly pending = new Map<string, LiveChange>();

  add(change: LiveChange): void {
    const key = JSON.stringify([change.resource, change.projectId, change.kind]);
    const known = this.pending.get(key);
    this.pending.set(key, known ? merged(known, change) : change);
  }

  /** Returns the collected changes and forgets them. */
  take(): LiveChange[] {
    const changes = [...this.pending.values()];
    this.pending.clear();
    return changes;
  }
}

function merged({ ids: former, ...known }: LiveChange, { ids: added }: LiveChange): LiveChange {
  const ids = former && added ? [...new Set([...former, ...added])] : undefined;
  return ids && ids.length <= MOST_IDS ? { ...known, ids } : known;
}
