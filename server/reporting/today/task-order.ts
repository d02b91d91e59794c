import type { TodayTask } from './today-task.view.js';
import { TASK_RANKS } from './today-task-words.js';

/** Tasks shown before the others are asked for. */
export const MOST_TASKS = 5;

/**
 * Orders tasks: money at risk now by amount, then possibly paid, what is due today, what others wait for and the rest, the
 * oldest problem first. What is possibly paid stays among the first.
 */
export function inOrder(tasks: readonly TodayTask[]): TodayTask[] {
  const ordered = [...tasks].sort(
    (one, other) =>
      TASK_RANKS.indexOf(one.rank) - TASK_RANKS.indexOf(other.rank) ||
      (one.rank === 'risk' ? (other.amount ?? 0) - (one.amount ?? 0) : 0) ||
      age(one) - age(other),
  );
  const place = ordered.findIndex(({ rank }) => rank === 'unknown');
  if (place >= MOST_TASKS) ordered.splice(MOST_TASKS - 1, 0, ...ordered.splice(place, 1));
  return ordered;
}

const age = ({ since }: TodayTask): number => (since === null ? Infinity : Date.parse(since));
