import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stateAfter, DAY_ACTIONS, type DayActionContext, dayActionRefusal } from './day-state.js';
import type { DayState } from './day-state-words.js';

const STATES: DayState[] = ['open', 'frozen', 'signed', 'locked'];

const situation = (more: Partial<DayActionContext>): DayActionContext => ({
  state: 'open',
  isOver: true,
  earlierUnsigned: null,
  earlierOpen: null,
  laterLocked: false,
  signedBy: null,
  user: 'awa',
  ...more,
});

describe('the close of a day', () => {
  it('goes from open over frozen and signed to locked, and in no other way', () => {
    const ways = DAY_ACTIONS.flatMap((act) =>
      STATES.flatMap((state) =>
        stateAfter(act, state) ? [`${state} ${act} ${stateAfter(act, state)}`] : [],
      ),
    );
    expect(ways).toEqual([
      'open freeze frozen',
      'frozen unfreeze open',
      'frozen sweep frozen',
      'open go_without open',
      'frozen go_without frozen',
      'frozen sign signed',
      'signed send_back frozen',
      'signed lock locked',
      'locked reopen frozen',
    ]);
  });

  it('freezes only what is over', () => {
    expect(dayActionRefusal('freeze', situation({ isOver: false }))).toBe('day_not_over');
    expect(dayActionRefusal('freeze', situation({}))).toBeUndefined();
  });

  it('signs and locks days in their order only', () => {
    const earlierOpen = '2026-11-19';
    const unsigned = situation({ state: 'frozen', earlierOpen, earlierUnsigned: earlierOpen });
    expect(dayActionRefusal('sign', unsigned)).toBe('days_in_order');
    expect(dayActionRefusal('lock', situation({ state: 'signed', earlierOpen, signedBy: 'issa' }))).toBe(
      'days_in_order',
    );
  });

  it('is signed while the days before it are signed and not locked yet', () => {
    expect(
      dayActionRefusal('sign', situation({ state: 'frozen', earlierOpen: '2026-11-19' })),
    ).toBeUndefined();
  });

  it('is never locked by who signed it', () => {
    expect(dayActionRefusal('lock', situation({ state: 'signed', signedBy: 'awa' }))).toBe(
      'day_own_signature',
    );
    expect(dayActionRefusal('lock', situation({ state: 'signed', signedBy: 'issa' }))).toBeUndefined();
  });

  it('is taken back only where it is the last that was locked', () => {
    expect(dayActionRefusal('reopen', situation({ state: 'locked', laterLocked: true }))).toBe(
      'days_in_order',
    );
    expect(dayActionRefusal('reopen', situation({ state: 'locked' }))).toBeUndefined();
  });

  it('refuses everything but reopening of a locked day, by the lock’s own name', () => {
    for (const act of DAY_ACTIONS.filter((one) => one !== 'reopen'))
      expect([act, dayActionRefusal(act, situation({ state: 'locked' }))]).toEqual([act, 'day_locked']);
  });

  it('reaches locked only through a signature, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DAY_ACTIONS), { maxLength: 30 }), (acts) => {
        let state: DayState = 'open';
        let signed = false;
        for (const act of acts) {
          const next: DayState | undefined = stateAfter(act, state);
          if (!next) continue;
          if (act === 'lock') expect(signed).toBe(true);
          signed = next === 'signed';
          state = next;
        }
      }),
    );
  });
});
