import { get, type IncomingMessage } from 'node:http';
import type { LiveChange } from '../../server/access/live/change.view.js';
import type { SessionClient } from './session-client.js';
import { until } from './until.js';

/** Reads the server-sent events of a session over a connection of its own, as a browser's EventSource does. */
export class EventReader {
  readonly changes: LiveChange[] = [];
  readonly names: string[] = [];
  ended = false;
  private text = '';

  private constructor(private readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.take(text));
    response.on('error', () => undefined); // 'close' follows.
    response.on('close', () => (this.ended = true));
  }

  static open(client: SessionClient): Promise<EventReader> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream', cookie: client.cookie };
      get(`${client.url}/api/events`, { headers, agent: false }, (response) =>
        resolve(new EventReader(response)),
      ).on('error', reject);
    });
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  header(name: string): string {
    return String(this.response.headers[name]);
  }

  close(): void {
    this.response.destroy();
  }

  async ready(times = 1): Promise<void> {
    await until(
      `the stream is ready ${times} times`,
      () => this.names.filter((name) => name === 'ready').length >= times,
    );
  }

  /** Waits for a change with the id. */
  async changeOf(id: string): Promise<LiveChange> {
    let found: LiveChange | undefined;
    await until(`a change of ${id} has arrived`, () => {
      found = this.changes.find(({ ids }) => ids?.includes(id));
      return found !== undefined;
    });
    return found!;
  }

  async end(): Promise<void> {
    await until('the stream has ended', () => this.ended);
  }

  private take(text: string): void {
    const blocks = (this.text + text).split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (!name || !data) continue;
      this.names.push(name);
      if (name === 'change') this.changes.push(...(JSON.parse(data) as LiveChange[]));
    }
  }
}
