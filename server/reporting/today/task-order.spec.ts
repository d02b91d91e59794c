import { describe, expect, it } from '@jest/globals';
import { inOrder, MOST_TASKS } from './task-order.js';
import type { TodayTask } from './today-task.view.js';
import type { TaskKind, TaskRank } from './today-task-words.js';

const task = (kind: TaskKind, rank: TaskRank, part: Partial<TodayTask> = {}): TodayTask => ({
  kind,
  rank,
  count: 1,
  amount: 100,
  since: '2026-11-20T08:00:00.000Z',
  list: null,
  about: {},
  alerts: [],
  ...part,
});
const kinds = (tasks: readonly TodayTask[]) => tasks.map(({ kind }) => kind);

describe('the order of tasks', () => {
  it('is money at risk, possibly paid, due today, what others wait for, then the rest', () => {
    const tasks = [
      task('quarantine', 'rest'),
      task('payouts_to_approve', 'waits'),
      task('day_close', 'due'),
      task('possibly_paid', 'unknown'),
      task('fund', 'risk'),
    ];
    expect(kinds(inOrder(tasks))).toEqual([
      'fund',
      'possibly_paid',
      'day_close',
      'payouts_to_approve',
      'quarantine',
    ]);
  });

  it('puts the larger amount at risk first, and elsewhere the older problem', () => {
    const at = (day: number) => ({ since: `2026-11-${day}T08:00:00.000Z` });
    const tasks = [
      task('fund', 'risk', { amount: 10, ...at(10) }),
      task('contradictions', 'risk', { amount: 20 }),
      task('breaks_mine', 'due', { amount: 900, ...at(22) }),
      task('day_close', 'due', { amount: null, ...at(21) }),
      task('quarantine', 'rest', { since: null }),
      task('payments_overdue', 'rest', at(25)),
    ];
    expect(kinds(inOrder(tasks))).toEqual([
      'contradictions',
      'fund',
      'day_close',
      'breaks_mine',
      'payments_overdue',
      'quarantine',
    ]);
  });

  it('never folds what is possibly paid', () => {
    const risks = Array.from({ length: 7 }, () => task('fund', 'risk'));
    const ordered = inOrder([task('possibly_paid', 'unknown'), ...risks]);
    expect(kinds(ordered.slice(0, MOST_TASKS))).toContain('possibly_paid');
    expect(ordered).toHaveLength(8);
  });
});
