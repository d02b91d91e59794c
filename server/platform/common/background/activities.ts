/** Longest list of names, in characters. */
const LONGEST = 300;

/**
 * Keeps the names of what the process does: scheduled tasks, requests, batches. After a stall they tell what may have caused it, because
 * what has blocked the event loop had begun before and had not ended when it started.
 */
export class Activities {
  private readonly running = new Map<object, string>();
  private ended = new Set<string>();

  /** @returns what ends the activity */
  begin(name: string): () => void {
    const key = {};
    this.running.set(key, name);
    return () => {
      if (this.running.delete(key)) this.ended.add(name);
    };
  }

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const end = this.begin(name);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Forgets what has ended. Called regularly, as long as the process does not stand still. */
  forget(): void {
    if (this.ended.size) this.ended = new Set();
  }

  /** Names what runs or has ended since `forget`; what has ended comes first. */
  named(): string {
    return [...new Set([...this.ended, ...this.running.values()])].join(', ').slice(0, LONGEST);
  }
}
