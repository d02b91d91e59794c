import { describe, expect, it } from '@jest/globals';
import type { TimelineType } from './timeline-words.js';
import { inTimelineOrder } from './timeline-order.js';

const entry = (id: string, at: string, type: TimelineType) => ({ id, at, type });

describe('timeline', () => {
  it('is ordered by time', () => {
    const timeline = [
      entry('b', '2026-11-20T10:00:01.000Z', 'exchange'),
      entry('a', '2026-11-20T10:00:00.999Z', 'transition'),
    ];
    expect(inTimelineOrder(timeline).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keeps cause before effect within one millisecond, whatever the order of arrival', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const timeline = [
      entry('1', at, 'transition'),
      entry('2', at, 'exchange'),
      entry('3', at, 'callback'),
      entry('4', at, 'created'),
    ];
    expect(inTimelineOrder(timeline).map(({ type }) => type)).toEqual([
      'created',
      'callback',
      'exchange',
      'transition',
    ]);
    expect(inTimelineOrder([...timeline].reverse())).toEqual(inTimelineOrder(timeline));
  });
});
