import { useLocale } from 'react-admin';
import type { DashboardView } from '../../../server/reports/dashboard/dashboard.view.js';
import { dayPath } from '../days/day/dayPath.js';
import { xof } from '../format/money.js';
import { longDay } from '../format/times.js';
import { useLinks } from './useLinks.js';
import type { PendingTask } from './usePendingPayouts.js';

/** The daily close: a day that is not signed, by name; several by their number; and what is wrong in them. */
export function usePendingCloses(data: DashboardView): PendingTask[] {
  const locale = useLocale();
  const links = useLinks(data);
  const { days, breaks } = data;
  const [day] = days;
  return [
    ...(day && days.length === 1
      ? [
          {
            text: day.state === 'signed' ? 'today.dayToReview' : 'today.dayToClose',
            count: 1,
            to: dayPath(day),
            grave: false,
            values: { day: longDay(day.day, locale), project: day.projectName },
          },
        ]
      : [{ text: 'today.daysToClose', count: days.length, to: '/days/open', grave: false }]),
    {
      text: 'today.breaks',
      count: breaks.open,
      to: links.breaks({ timing: 'false', notice: 'false' }),
      grave: false,
      values: { amount: xof(breaks.amount) },
    },
    {
      text: 'today.breaksOverdue',
      count: breaks.overdue,
      to: links.breaks({ overdue: 'true', notice: 'false' }),
      grave: true,
    },
  ];
}
