import type { ReportCell, ReportColumn } from '../../../../server/reporting/reports/model/report.view.js';
import { grouped } from '../../kit/format/money.js';
import { masked } from '../../kit/format/phone.js';
import { exact, longDay } from '../../kit/format/times.js';

/** Formats a cell for the screen; its file has the bare value. */
export function cellText(
  { name, type }: Pick<ReportColumn, 'name' | 'type'>,
  value: ReportCell,
  { zone, locale }: { zone: string; locale: string },
): string {
  if (value === null || value === '') return '';
  switch (type) {
    case 'count':
    case 'xof':
      return typeof value === 'number' ? grouped(value) : value;
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? exact(value, zone, locale)
        : String(value);
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? longDay(String(value), locale) : String(value);
    case 'text':
      // Numbers of customers are masked on every screen; the page of the transaction shows them.
      return name === 'phone' ? masked(String(value)) : String(value);
    case 'word':
      return String(value);
  }
}
