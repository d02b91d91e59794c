import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '../../../../../server/payments/transactions/timeline/timeline.view.js';
import { groupRuns } from './runs.js';

const at = '2026-11-21T10:00:00.000Z';
const confirm = (id: string, said: string): TimelineEntry => ({
  id,
  at,
  type: 'exchange',
  actor: 'schedule',
  exchange: {
    id,
    projectId: 'p',
    transactionId: 't',
    operation: 'payin_confirm',
    cause: 'schedule',
    sentAt: at,
    durationMs: 1,
    method: 'GET',
    url: '',
    requestHeaders: {},
    requestBody: null,
    answerStatus: 200,
    answerHeaders: null,
    answerBody: null,
    answerBase64: null,
    outcome: 'status',
    said,
    fault: null,
  },
});
const change = (id: string): TimelineEntry => ({
  ...{ id, at, type: 'transition', actor: 'sweep' },
  transition: { from: 'pending', to: 'completed', cause: 'confirm', origin: null },
});
const shape = (entries: TimelineEntry[]) =>
  groupRuns(entries).map((piece) =>
    piece.kind === 'line' ? piece.entry.id : piece.entries.map(({ id }) => id),
  );

describe('a long story', () => {
  it('gathers the middle of a run of the same answer and keeps its first and last line', () => {
    const run = ['1', '2', '3', '4', '5'].map((id) => confirm(id, 'pending'));
    expect(shape([...run, confirm('6', 'completed')])).toEqual(['1', ['2', '3', '4'], '5', '6']);
  });

  it('leaves short runs and other lines as they are', () => {
    expect(shape([change('a'), change('b'), change('c'), change('d')])).toEqual(['a', 'b', 'c', 'd']);
    expect(shape(['1', '2', '3'].map((id) => confirm(id, 'pending')))).toEqual(['1', '2', '3']);
  });

  it('ends a run at a different entry', () => {
    const timeline = [confirm('1', 'pending'), confirm('2', 'pending'), change('x'), confirm('3', 'pending')];
    expect(shape(timeline)).toEqual(['1', '2', 'x', '3']);
  });

  it('keeps an empty timeline empty', () => {
    expect(groupRuns([])).toEqual([]);
  });
});
