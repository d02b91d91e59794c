import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Task } from '../../../platform/common/tasks/task.js';
import { Env } from '../../../platform/config/env.js';
import { nameMarkerFile, withdrawMarkerFile } from './marker-files.js';

/** Keeps the marker file of this server named in the database, so that a server with another one does not start. */
@Injectable()
export class MarkerFilesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly db: DataSource,
    private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.name();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.namesIt) await withdrawMarkerFile(this.db, this.env).catch(() => undefined);
  }

  /** A folder that cannot be written shows in the state of the guard. */
  @Task({ name: 'name the marker file', everyMs: 60_000, inEveryProcess: true })
  async name(): Promise<void> {
    if (this.namesIt) await nameMarkerFile(this.db, this.env).catch(() => undefined);
  }

  private get namesIt(): boolean {
    return !this.env.isCopy && this.env.PAYOUT_WITNESS_URL === undefined;
  }
}
