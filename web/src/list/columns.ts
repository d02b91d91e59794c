import type { ReactNode } from 'react';

/** One column of a list. On a phone the same cell takes the place that `phone` names. */
export interface Column<R> {
  /** Key of its text. */
  label: string;
  /** Key of a longer text, shown on hover. */
  title?: string;
  cell: (row: R) => ReactNode;
  /** The API's name to sort by; without it the column cannot be sorted. */
  sort?: string;
  align?: 'right';
  /** CSS width; columns without one share the rest. */
  width?: number | string;
  /** Left out where the window is narrower than 1500 px. */
  wideOnly?: boolean;
  phone?: 'title' | 'side' | 'line' | 'corner';
}

export interface RowActions<R> {
  href: (row: R) => string | undefined;
  /** A key pressed while the row has the focus; true when it was taken. */
  onKey?: ((key: string, row: R) => boolean) | undefined;
}
