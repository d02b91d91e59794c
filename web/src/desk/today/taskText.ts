import type { useTranslate } from 'react-admin';
import type { DashboardView } from '../../../../server/reporting/today/dashboard.view.js';
import { causesText } from '../../../../server/merchant/alerts/kinds/causes-text.js';
import { dayPath } from '../../kit/format/dayPath.js';
import type { useWord } from '../../kit/fields/Word.js';
import { withoutScheme } from '../../kit/fields/withoutScheme.js';
import { brief, dayOf, longDay, shortDay } from '../../kit/format/times.js';
import { listPath } from '../../kit/list/listPath.js';

export type Task = DashboardView['tasks'][number];
import type { NameOf } from '../../kit/fields/useNameOf.js';

interface Reading {
  translate: ReturnType<typeof useTranslate>;
  word: ReturnType<typeof useWord>;
  nameOf: NameOf;
  locale: string;
  zone: string;
  now: number;
  /** Name the project beside the operator. */
  several: boolean;
}

/** Returns what a task asks for, in a few words, and what it is about. */
export function taskText(task: Task, reading: Reading): { title: string; rest: string } {
  const { translate, locale, several } = reading;
  const { kind, count, about } = task;
  const operator = [about.operatorName ?? '', several ? (about.projectName ?? '') : ''].filter(Boolean);
  const title = translate(`todayTask.${kind}.title`, {
    smart_count: count,
    operator: operator.join(' · '),
    project: about.projectName ?? '',
    url: withoutScheme(about.url ?? ''),
    reference: about.reference ?? '',
    day: about.day ? longDay(about.day, locale) : '',
  });
  return { title, rest: restOf(task, reading) };
}

function restOf({ kind, count, about }: Task, reading: Reading): string {
  const { translate, word } = reading;
  const rest = (values: object) => translate(`todayTask.${kind}.rest`, values);
  switch (kind) {
    case 'checks_paused':
    case 'webhooks_failing':
      return about.why ? word('connectionFault', about.why) : '';
    case 'payouts_blocked':
      return translate(`todayTask.payouts_blocked.why.${about.why ?? ''}`, { _: '' });
    case 'breaks_mine':
    case 'breaks_free':
      return [sharedText(about, translate), about.dueAt ? dueText(about.dueAt, reading) : '']
        .filter(Boolean)
        .join(', ');
    case 'day_close':
      return [breaksText(count, reading, about), daysText(about.more, translate)].filter(Boolean).join(', ');
    case 'day_review':
      return rest({ by: reading.nameOf(about.by), breaks: breaksText(count, reading, about) });
    case 'possibly_paid':
      return about.more
        ? translate('todayTask.possibly_paid.requested', { smart_count: about.more })
        : rest({});
    case 'payouts_to_approve':
    case 'requests_to_decide':
      return '';
    default:
      return rest({ smart_count: count });
  }
}

const breaksText = (count: number, { translate }: Reading, about: Task['about']): string => {
  if (!count) return translate('todayTask.noBreak');
  const shared = sharedText(about, translate);
  return `${translate('todayTask.openBreaks', { smart_count: count })}${shared && ` (${shared})`}`;
};

const sharedText = (about: Task['about'], translate: Reading['translate']): string =>
  about.causes ? causesText(about, translate) : '';

const daysText = (more: number | undefined, translate: Reading['translate']): string =>
  more ? translate('todayTask.daysFollow', { smart_count: more }) : '';

function dueText(dueAt: string, { translate, locale, zone, now }: Reading): string {
  if (Date.parse(dueAt) < now) return translate('todayTask.duePast');
  const isToday = dayOf(dueAt, zone) === dayOf(new Date(now).toISOString(), zone);
  const time = isToday
    ? brief(dueAt, Date.parse(dueAt), zone, locale).slice(0, 5)
    : shortDay(dayOf(dueAt, zone), locale);
  return translate(isToday ? 'todayTask.dueAt' : 'todayTask.dueOn', { time });
}

/** Returns the list of exactly the rows that a task counts. */
export const rowsPath = ({ list }: Task): string | undefined =>
  list ? listPath(list.name, list.filters) : undefined;

/** Returns the page on which a task is done. */
export function taskPath(task: Task): string {
  const { kind, about } = task;
  const { projectId = '', operatorId = '', day = '' } = about;
  switch (kind) {
    case 'fund':
    case 'incident':
      return `/accounts/${projectId}/${operatorId}`;
    case 'checks_paused':
      return `/projects/${projectId}`;
    case 'day_close':
    case 'day_review':
      return dayPath({ projectId, day });
    case 'payouts_blocked':
    case 'payouts_interrupted':
      return '/payouts';
    case 'payouts_to_approve':
    case 'requests_to_decide':
      return '/proposals';
    default:
      return rowsPath(task) ?? '/';
  }
}
