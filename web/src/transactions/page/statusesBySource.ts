import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';

interface SourceStatus {
  who: 'us' | 'callback' | 'confirm';
  status: string;
  /** Differs from our own status. */
  odd: boolean;
}

const spelling = (said: string): string => (said === 'nocompleted' ? 'notcompleted' : said || 'pending');

/** Returns the latest status by source where they differ; empty when they agree or only one source has one. */
export function statusesBySource(ours: string, entries: readonly TimelineEntry[]): SourceStatus[] {
  const callback = entries.findLast((entry) => entry.callback?.status)?.callback?.status;
  const confirm = entries.findLast((entry) => entry.exchange?.outcome === 'status')?.exchange?.said;
  const all: SourceStatus[] = [{ who: 'us', status: ours, odd: false }];
  if (callback) all.push({ who: 'callback', status: callback, odd: callback !== ours });
  if (confirm !== undefined && confirm !== null) {
    const status = spelling(confirm);
    all.push({ who: 'confirm', status, odd: status !== ours });
  }
  return all.some((each) => each.odd) ? all : [];
}
