import { PassThrough, type Readable } from 'node:stream';
import type { UserActor } from '../identity/actor.js';
import { canSeeProject, isLimited } from '../../platform/common/values/scope.js';
import { PendingChanges } from './change.js';
import type { LiveChange } from './change.view.js';

/** Time in ms after which a browser opens an ended stream again. */
const RETRY_MS = 2_000;

type EventName = 'ready' | 'lost' | 'beat' | 'change';

/** Server-sent events of one browser: what it has to read again, never the data themselves. */
export class EventStream {
  private readonly stream = new PassThrough();
  private readonly pending = new PendingChanges();
  /** The browser has not taken the last events. */
  private full = false;

  constructor(
    readonly user: UserActor,
    private readonly endsAt: Date,
    onClose: () => void,
  ) {
    this.stream.once('close', onClose);
    this.stream.on('drain', () => {
      this.full = false;
      this.flush();
    });
    this.stream.write(`retry: ${RETRY_MS}\n\n`);
  }

  get body(): Readable {
    return this.stream;
  }

  /** Collects a change of a project of the user. A limited user gets no ids: they may be of other operators. */
  add(change: LiveChange): void {
    if (!this.concerns(change)) return;
    const { ids, ...withoutIds } = change;
    this.pending.add(ids && !isLimited(this.user.scope) ? change : withoutIds);
  }

  /** Sends the collected changes; while the browser does not take them they are kept together, within a bounded memory. */
  flush(): void {
    if (this.full) return;
    const changes = this.pending.take();
    if (changes.length) this.send('change', changes);
  }

  /** Tells that changes arrive from now on (`ready`), so everything shown is read again, or that they do not (`lost`). */
  tell(state: 'ready' | 'lost'): void {
    this.send(state, {});
  }

  /** Keeps proxies from closing the stream; ends it with its session, or when the browser takes nothing. */
  beat(now: Date): void {
    if (this.full || now >= this.endsAt) this.end();
    else this.send('beat', {});
  }

  end(): void {
    this.stream.end();
    if (this.full) this.stream.destroy();
  }

  private concerns({ projectId }: LiveChange): boolean {
    const { scope } = this.user;
    return projectId === null ? scope === 'all' : canSeeProject(scope, projectId);
  }

  private send(event: EventName, data: object): void {
    if (this.stream.writableEnded) return;
    this.full = !this.stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
