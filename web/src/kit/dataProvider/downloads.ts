import { useSyncExternalStore } from 'react';
import { language } from '../i18n/language.js';
import { fetchApi, httpErrorOf, saveBlob } from './http.js';

/** A running or finished download; it continues on other screens. */
export interface Download {
  id: number;
  name: string;
  /** Expected number of rows, if known. */
  rows: number | undefined;
  /** Rows that arrived, of a file of lines; else undefined. */
  arrivedRows: number | undefined;
  bytes: number;
  state: 'running' | 'done' | 'failed' | 'stopped';
  message: string | undefined;
}

interface DownloadRequest {
  /** Under /api. */
  path: string;
  /** Shown while it comes, and kept where the server names none. */
  name: string;
  rows?: number;
  /** Its lines are rows, so that they can be counted as they come. */
  lines?: boolean;
}

/** Interval of progress updates, ms. */
const TELL_EVERY_MS = 150;

let downloads: readonly Download[] = [];
let last = 0;
const listeners = new Set<() => void>();
const stops = new Map<number, AbortController>();

function put(id: number, part: Partial<Download>): void {
  downloads = downloads.map((one) => (one.id === id ? { ...one, ...part } : one));
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDownloads = (): readonly Download[] => useSyncExternalStore(subscribe, () => downloads);

export function stopDownload(id: number): void {
  stops.get(id)?.abort();
}

/** Takes a finished one off the tray. */
export function forgetDownload(id: number): void {
  downloads = downloads.filter((one) => one.id !== id);
  for (const tell of listeners) tell();
}

/** Downloads a file in the user's language, counting its rows as they arrive. */
export async function startDownload({ path, name, rows, lines = true }: DownloadRequest): Promise<void> {
  const id = ++last;
  const stop = new AbortController();
  stops.set(id, stop);
  downloads = [
    ...downloads,
    { id, name, rows, arrivedRows: undefined, bytes: 0, state: 'running', message: undefined },
  ];
  put(id, {});
  try {
    const headers = { 'Accept-Language': language() };
    const response = await fetchApi(path, { headers }, () => [stop.signal]);
    if (!response.ok) throw await httpErrorOf(response);
    const counted = Number(response.headers.get('x-rappro-rows')) || undefined;
    const told = counted ?? rows;
    put(id, { rows: told });
    const parts = await collect(response, (bytes, newlines) =>
      put(id, { bytes, arrivedRows: lines ? Math.min(newlines, told ?? newlines) : undefined }),
    );
    const called = nameOf(response) ?? name;
    put(id, { name: called });
    saveBlob(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), called);
    // What the screen counted was to be expected; how many came is said only where the server counted them.
    put(id, { state: 'done', rows: counted });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    put(id, stop.signal.aborted ? { state: 'stopped' } : { state: 'failed', message });
  } finally {
    stops.delete(id);
  }
}

/** Returns the server's name of the file: as of RFC 5987, else the plain one. */
function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const told = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (!told) return /filename="([^"]+)"/.exec(disposition)?.[1];
  try {
    return decodeURIComponent(told);
  } catch {
    return undefined;
  }
}

const NEWLINE = 10;

async function collect(
  response: Response,
  tell: (bytes: number, newlines: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  let newlines = 0;
  let told = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    parts.push(read.value);
    bytes += read.value.length;
    for (const byte of read.value) if (byte === NEWLINE) newlines += 1;
    if (performance.now() - told < TELL_EVERY_MS) continue;
    told = performance.now();
    tell(bytes, newlines);
  }
  tell(bytes, newlines);
  return parts;
}
