import { useQueryClient } from '@tanstack/react-query';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import { useSend } from '../../dataProvider/useSend.js';

/** An act on a day by its name, such as `freeze`. Where it is refused, the day is read again: it has changed meanwhile. */
export function useDayAction({ projectId, day }: Pick<DayView, 'projectId' | 'day'>, quiet = true) {
  const client = useQueryClient();
  const { acting, send } = useSend({ quiet });
  const act = async (name: string, body: object, done: string): Promise<boolean> => {
    const sent = await send(`days/${projectId}/${day}/${name}`, body, done);
    if (!sent) await client.invalidateQueries({ queryKey: ['days'] });
    return Boolean(sent);
  };
  return { acting, act };
}
