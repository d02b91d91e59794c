/** Repeats one step of processing while there is more, once at a time. */
export class ProcessingLane {
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;

  /** @param step returns false when nothing is left */
  constructor(private readonly step: () => Promise<boolean>) {}

  /** Resolves when nothing is left that was there before the call. @throws the error of a step */
  run(): Promise<void> {
    this.wanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Resolves when the step under way has ended; none follows. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running?.catch(() => undefined);
  }

  private async drain(): Promise<void> {
    let more = false;
    while ((more || this.wanted) && !this.stopped) {
      this.wanted = false;
      more = await this.step();
    }
  }
}
