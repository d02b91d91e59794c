import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { UserActor } from '../identity/actor.js';
import { Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { LiveChange } from './change.view.js';
import { type ChangeHandler, ChangeListenerService } from './change-listener.service.js';
import { EventStream } from './event-stream.js';
import { Task } from '../../platform/common/tasks/task.js';

/** Open at once for one user in this process; a browser holds one for each visible tab. */
const MOST_OF_USER = 10;
const MOST_OF_ALL = 1_000;
/** Changes are gathered for this time, so that a browser gets at most four events a second. */
const GATHER_MS = 250;

/** Streams of the browsers of this process, fed by the notifications of the database. */
@Injectable()
export class EventStreamsService implements ChangeHandler, OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly listener: ChangeListenerService,
    private readonly clock: Clock,
  ) {}

  get size(): number {
    return this.streams.size;
  }

  /** @throws Problem 429 with too many streams of the user, 503 with too many in all or during a shutdown */
  open(user: UserActor, endsAt: Date): EventStream {
    const own = [...this.streams].filter((stream) => stream.user.userId === user.userId);
    if (own.length >= MOST_OF_USER) throw new Problem(429, 'too_many_requests');
    if (this.stopped || this.streams.size >= MOST_OF_ALL) throw new Problem(503, 'unavailable');
    const stream: EventStream = new EventStream(user, endsAt, () => this.streams.delete(stream));
    this.streams.add(stream);
    this.listener.start(this);
    if (this.listener.isListening) stream.tell('ready');
    return stream;
  }

  onChange(change: LiveChange): void {
    for (const stream of this.streams) stream.add(change);
    this.gathering ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Ends the streams of the user: the browser opens them again with the session as it is then. */
  onAccessChange(userId: string): void {
    for (const stream of this.streams) if (stream.user.userId === userId) stream.end();
  }

  onListening(): void {
    for (const stream of this.streams) stream.tell('ready');
  }

  onLost(): void {
    for (const stream of this.streams) stream.tell('lost');
  }

  /** Keeps the streams and the connection to the database alive. */
  @Task({ name: 'keep streams open', everyMs: 20_000, inEveryProcess: true })
  async beat(): Promise<void> {
    const now = this.clock.now();
    for (const stream of this.streams) stream.beat(now);
    await this.listener.probe();
  }

  /** Ends all streams, which would keep the server from closing. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    for (const stream of this.streams) stream.end();
    await this.listener.stop();
  }

  private flush(): void {
    this.gathering = undefined;
    for (const stream of this.streams) stream.flush();
  }
}
