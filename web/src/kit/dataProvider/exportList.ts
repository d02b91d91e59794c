import type { SortPayload } from 'react-admin';
import { startDownload } from './downloads.js';
import { queryOf } from './http.js';

interface ExportedList {
  resource: string;
  format: 'csv' | 'xlsx';
  /** As in the request of the list. */
  filter: Record<string, string>;
  sort: SortPayload;
  columns: readonly string[];
  /** Shown until the server names the file. */
  name: string;
}

/** Downloads all rows of a filtered list; the server writes the file. */
export function exportList({ resource, format, filter, sort, columns, name }: ExportedList): Promise<void> {
  const query = queryOf({
    ...filter,
    sort: sort.field,
    order: sort.order,
    columns: columns.join(','),
    format,
  });
  return startDownload({ path: `list-files/${resource}?${query}`, name, lines: format === 'csv' });
}
