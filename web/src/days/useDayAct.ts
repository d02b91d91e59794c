import type { DayView } from '../../../server/reconciliation/days/day.view.js';
import { type Sender, useSend } from '../useSend.js';

/** An act on a day by its name, such as `freeze`. */
export function useDayAct({ projectId, day }: Pick<DayView, 'projectId' | 'day'>, quiet = true) {
  const { acting, send } = useSend({ quiet });
  const act = (name: string, body: object, done: string): ReturnType<Sender['send']> =>
    send(`days/${projectId}/${day}/${name}`, body, done);
  return { acting, act };
}
