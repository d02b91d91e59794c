import type { Readable } from 'node:stream';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { runInBackground } from '../../../platform/common/background/background-work.js';
import { endWarmThreads } from '../../../platform/common/background/warm-thread.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import { ReadingDatabase } from '../../../platform/common/database/reading-database.js';
import { ReportSession } from '../model/report-session.js';

/** Maximum number of concurrent files; each holds a connection of the pool while it is read. */
const AT_ONCE = 4;

/** Opens a database session for each file that is read while it is written, and ends it with the file. */
@Injectable()
export class FileSessionsService implements OnApplicationShutdown {
  private readonly logger = new Logger('Reports');
  private open = 0;

  constructor(private readonly reading: ReadingDatabase) {}

  /** Ends the threads that wait to write the next file. */
  async onApplicationShutdown(): Promise<void> {
    await endWarmThreads();
  }

  /** @throws Problem 503 `reports_busy` */
  async begin<File extends { stream: Readable }>(
    work: (session: ReportSession) => Promise<File>,
  ): Promise<File> {
    if (this.open >= AT_ONCE) throw new Problem(503, 'reports_busy', { headers: { 'retry-after': '5' } });
    this.open++;
    try {
      const session = await ReportSession.begin(await this.reading.connection());
      try {
        const file = await work(session);
        file.stream.once('close', () => {
          this.open--;
          runInBackground(session.end(), this.logger, 'report_session_not_ended');
        });
        return file;
      } catch (error) {
        await session.end();
        throw error;
      }
    } catch (error) {
      this.open--;
      throw error;
    }
  }
}
