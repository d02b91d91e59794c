import type { Logger } from '@nestjs/common';

/** Logs the rejection of work that is not awaited, which would otherwise end the process. */
export function runInBackground(work: Promise<unknown>, logger: Logger, event: string): void {
  work.catch((error: unknown) => {
    logger.error({ event, fault: error instanceof Error ? error.message || error.name : String(error) });
  });
}
