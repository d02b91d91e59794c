/** Collects what a drill has begun, and ends it in the opposite order, also where the drill broke off while it began. */
export class Begun {
  private readonly ends: (() => unknown)[] = [];

  /** Has something end with the drill. @returns it */
  add<One>(one: One, end: (one: One) => unknown): One {
    this.ends.push(() => end(one));
    return one;
  }

  /** @throws the first fault, after everything else has ended */
  async end(): Promise<void> {
    const faults: unknown[] = [];
    for (const end of this.ends.splice(0).reverse())
      try {
        await end();
      } catch (fault) {
        faults.push(fault);
      }
    if (faults.length) throw faults[0];
  }
}
