import type { Logger } from '@nestjs/common';

/** Lets work go on that is not awaited: its rejection becomes a line of the log, where it would end the process. */
export function runInBackground(work: Promise<unknown>, logger: Logger, event: string): void {
  work.catch((error: unknown) => {
    logger.error({ event, fault: error instanceof Error ? error.message || error.name : String(error) });
  });
}
