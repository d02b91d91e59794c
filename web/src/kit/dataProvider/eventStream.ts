import { useSyncExternalStore } from 'react';
import type { LiveChange } from '../../../../server/access/live/change.view.js';
import { followChange, readFollowed } from './followChanges.js';

/** Silence in ms after which the stream is opened again; the server sends a sign of life every 20 s. */
const SILENT_MS = 50_000;
/** Pause in ms after the server refused the stream. */
const REFUSED_MS = 30_000;
/** A hidden tab closes its connection after this time in ms: browsers allow six per server. */
const HIDDEN_MS = 5_000;

type StreamState = 'opening' | 'open' | 'failed';

let state: StreamState = 'opening';
const listeners = new Set<() => void>();

function setState(next: StreamState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStreamState = (): StreamState => useSyncExternalStore(subscribe, () => state);

/** Server-sent events of `GET /api/events`, opened again when they end. */
class EventStream {
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private openedAt = 0;
  private wasReady = false;

  open(): void {
    this.close();
    this.openedAt = Date.now();
    const source = new EventSource('/api/events');
    this.source = source;
    source.addEventListener('ready', () => this.ready());
    source.addEventListener('lost', () => this.heard('failed'));
    source.addEventListener('beat', () => this.heard());
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      this.heard();
      for (const change of JSON.parse(data) as LiveChange[]) followChange(change);
    });
    // The browser opens it again by itself, unless the server refused it.
    source.addEventListener('error', () => {
      setState('failed');
      if (source.readyState === EventSource.CLOSED) this.openIn(REFUSED_MS * (0.5 + Math.random() / 2));
    });
    this.openIn(SILENT_MS);
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
  }

  get isOpen(): boolean {
    return this.source !== undefined;
  }

  /** Reads again what is older than the first stream, and everything after an interruption. */
  private ready(): void {
    readFollowed(this.wasReady ? undefined : this.openedAt);
    this.wasReady = true;
    this.heard('open');
  }

  private heard(next?: StreamState): void {
    this.openIn(SILENT_MS);
    if (next) setState(next);
  }

  private openIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), ms);
  }
}

/** Follows the changes of the server while the tab is visible. @returns a function that ends it */
export function followServer(): () => void {
  const stream = new EventStream();
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => stream.close(), HIDDEN_MS);
    else if (!stream.isOpen) stream.open();
  };
  setState('opening');
  if (!document.hidden) stream.open();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiding);
    stream.close();
    setState('opening');
  };
}
