import { useLocale, useTranslate } from 'react-admin';
import { xof } from '../format/money.js';
import { shortened } from '../fields/Reference.js';
import { dayRange, exact } from '../format/times.js';
import { ageOf, type FilterDef } from './filters.js';
import type { Filters } from './flatSearch.js';
import { type Point, pointOf } from './period.js';

/** Returns the text of a filter's chip; empty without a value. */
export function useFilterText(filter: FilterDef, values: Filters, zone: string): string {
  const translate = useTranslate();
  const locale = useLocale();
  const time = (at: string) => (Number.isNaN(Date.parse(at)) ? at : exact(at, zone, locale, 'minute'));
  switch (filter.kind) {
    case 'choice': {
      const chosen = values[filter.name]?.split(',') ?? [];
      return chosen.map((id) => filter.choices.find((choice) => choice.id === id)?.text ?? id).join(', ');
    }
    case 'text':
      return shortened(values[filter.name] ?? '', 32);
    case 'day': {
      const day = values[filter.name] ?? '';
      return /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayRange(day, day, locale) : day;
    }
    case 'flag':
      return values[filter.name] === 'true'
        ? translate('frame.yes')
        : values[filter.name]
          ? translate('frame.no')
          : '';
    case 'period': {
      const from = values[filter.from];
      const to = values[filter.to];
      const [first, last] = [pointOf(from, zone), pointOf(to, zone)];
      const written = (at: string, { day, time: clock }: Point) =>
        day && !clock ? dayRange(day, day, locale) : time(at);
      if (from && to && first.day && last.day && !first.time && !last.time && first.day <= last.day)
        return dayRange(first.day, last.day, locale);
      if (from && to) return `${written(from, first)} – ${written(to, last)}`;
      if (from) return translate('list.since', { from: written(from, first) });
      return to ? translate('list.until', { to: written(to, last) }) : '';
    }
    case 'age': {
      const written = (text: string | undefined) => {
        const age = ageOf(text);
        return age ? translate(`list.ageUnit.${age.unit}`, { smart_count: age.count }) : text;
      };
      const [older, younger] = [values[filter.older], values[filter.younger]].map(written);
      return [
        older && translate('list.olderThan', { age: older }),
        younger && translate('list.youngerThan', { age: younger }),
      ]
        .filter(Boolean)
        .join(', ');
    }
    case 'timeOfDay': {
      const [from, to] = [values[filter.from], values[filter.to]];
      if (from && to) return `${from} – ${to}`;
      if (from) return translate('list.fromTime', { time: from });
      return to ? translate('list.untilTime', { time: to }) : '';
    }
    case 'amount': {
      const min = values[filter.min];
      const max = values[filter.max];
      if (min && max) return min === max ? xof(Number(min)) : `${xof(Number(min))} – ${xof(Number(max))}`;
      if (min) return `≥ ${xof(Number(min))}`;
      return max ? `≤ ${xof(Number(max))}` : '';
    }
  }
}
