import type { TimelineEntry } from '../../../../server/transactions/timeline/timeline.view.js';

interface Claim {
  who: 'us' | 'callback' | 'confirm';
  status: string;
  /** Differs from our own claim. */
  odd: boolean;
}

const spelling = (said: string): string => (said === 'nocompleted' ? 'notcompleted' : said || 'pending');

/** Gives each side's latest claim where they differ; empty when they agree or only one side has a claim. */
export function claims(ours: string, entries: readonly TimelineEntry[]): Claim[] {
  const callback = entries.findLast((entry) => entry.callback?.status)?.callback?.status;
  const confirm = entries.findLast((entry) => entry.exchange?.outcome === 'status')?.exchange?.said;
  const all: Claim[] = [{ who: 'us', status: ours, odd: false }];
  if (callback) all.push({ who: 'callback', status: callback, odd: callback !== ours });
  if (confirm !== undefined && confirm !== null) {
    const status = spelling(confirm);
    all.push({ who: 'confirm', status, odd: status !== ours });
  }
  return all.some((claim) => claim.odd) ? all : [];
}
