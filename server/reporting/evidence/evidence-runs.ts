import type { EvidenceCall, EvidenceEvent } from './evidence.view.js';

interface Run {
  /** Further ones with the same content, directly after it. */
  more: number;
  lastAt: string;
}

/** Joins consecutive events that say the same, such as hundreds of status checks of a pending transaction. */
export function collapsedEvents(events: readonly EvidenceEvent[]): (Run & { event: EvidenceEvent })[] {
  const runs: (Run & { event: EvidenceEvent })[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && last.event.text === event.text && last.event.actor === event.actor) {
      last.more += 1;
      last.lastAt = event.at;
    } else runs.push({ event, more: 0, lastAt: event.at });
  }
  return runs;
}

/** Joins consecutive API calls with the same operation, outcome and response. */
export function collapsedCalls(calls: readonly EvidenceCall[]): (Run & { call: EvidenceCall })[] {
  const runs: (Run & { call: EvidenceCall })[] = [];
  for (const call of calls) {
    const last = runs.at(-1);
    if (last && contentOf(last.call) === contentOf(call)) {
      last.more += 1;
      last.lastAt = call.sentAt;
    } else runs.push({ call, more: 0, lastAt: call.sentAt });
  }
  return runs;
}

const contentOf = ({ operation, outcome, url, answerStatus, answerBody, fault }: EvidenceCall): string =>
  JSON.stringify([operation, outcome, url, answerStatus, answerBody?.content, fault]);
