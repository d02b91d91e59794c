import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TermName } from '../i18n/termName.js';

/** Column of a list; on a phone `phone` names the place of its cell. */
export interface Column<R> {
  /** Key of its text; also identifies the column in the stored choices of the user. */
  label: string;
  /** Key of its name in the column menu, where the head is abbreviated. */
  name?: string;
  /** Term of the glossary that the head names; its definition is shown on hover and focus. */
  term?: TermName;
  /** Key of a longer text, shown on hover. */
  title?: string;
  cell: (row: R) => ReactNode;
  /** Files do not have it. */
  notExported?: true;
  /** The API's name to sort by; without it the column cannot be sorted. */
  sort?: string;
  align?: 'right';
  /** Amounts of XOF: the head names the currency once, `alone` where it stands for the label. */
  currency?: true | 'alone';
  /** CSS width; columns without one share the rest. */
  width?: number | string;
  /** The cell is written on several lines rather than cut. */
  wraps?: boolean;
  /** People or the aggregator write its texts: a long one may be cut. */
  typed?: true;
  /** Hidden by default below 1500 px. */
  wideOnly?: boolean;
  /** Hidden by default. */
  onDemand?: boolean;
  phone?: 'title' | 'side' | 'line' | 'corner';
  /** On a phone the head stands before the value. */
  phoneHead?: true;
}

/** Returns the name of a column in saved views and exports: the last part of the key of its text. */
export const columnName = ({ label }: { label: string }): string => label.slice(label.lastIndexOf('.') + 1);

export interface RowActions<R> {
  href: (row: R) => string | undefined;
  /** A key pressed while the row has the focus; true when it was taken. */
  onKey?: ((key: string, row: R) => boolean) | undefined;
}

/** Returns true for rows that bulk actions accept. */
export interface Selectable<R> {
  offered: (row: R) => boolean;
  label: (row: R) => string;
  /** On phones too; by default only in the table. */
  onPhone?: boolean;
}

/** Store of the framework for hidden columns and column order. */
export interface ColumnStore {
  storeKey: string;
  defaultHiddenColumns: string[];
}

/** True where all columns fit beside the menu. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 1500px)');

/** True on a narrow desktop window, where columns are cut to what their role needs. */
export const useCompactScreen = (): boolean => useMediaQuery('(min-width: 761px) and (max-width: 1399px)');

/** Puts the columns that a view names first, in its order. */
export function useOrderedColumns<R>(
  columns: readonly Column<R>[],
  named: readonly string[] | null,
): readonly Column<R>[] {
  return useMemo(() => {
    if (!named) return columns;
    const first = named.flatMap((name) => columns.find((column) => columnName(column) === name) ?? []);
    return [...first, ...columns.filter((column) => !first.includes(column))];
  }, [columns, named]);
}

/** Hides by default what is usually hidden, or what a view does not name; the columns of each are stored apart. */
export function useColumnStore<R>(
  storeKey: string,
  columns: readonly Column<R>[],
  named: readonly string[] | null,
): ColumnStore {
  const usual = useUsualColumns(columns);
  const shown = named ?? usual;
  const hidden = columns.filter((column) => !shown.includes(columnName(column)));
  const labels = hidden.map(({ label }) => label).join(' ');
  const key = named ? [storeKey, ...named].join('.') : storeKey;
  return useMemo(
    () => ({ storeKey: key, defaultHiddenColumns: labels ? labels.split(' ') : [] }),
    [key, labels],
  );
}

/** Returns the names of the columns that are usually visible on this screen. */
export function useUsualColumns<R>(columns: readonly Column<R>[]): string[] {
  const wide = useWideScreen();
  return columns.filter(({ wideOnly, onDemand }) => !onDemand && (!wideOnly || wide)).map(columnName);
}

/** Returns the visible columns in the order of the user. */
export function useShownColumns<R>(
  columns: readonly Column<R>[],
  { storeKey, defaultHiddenColumns }: ColumnStore,
): Column<R>[] {
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [ranks] = useStore<number[]>(`${storeKey}_columnRanks`);
  return useMemo(() => {
    const ordered = (ranks ?? []).map((rank) => columns[rank]);
    const all = [...ordered, ...columns.slice(ordered.length)];
    return all.filter((column) => column !== undefined).filter(({ label }) => !hidden.includes(label));
  }, [columns, hidden, ranks]);
}
