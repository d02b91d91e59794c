import { bodiesBusy } from '../common/problems/problem.js';

/** Bytes that the bodies of one process may take together. */
export class BodyBudget {
  private taken = 0;

  constructor(private readonly limit: number) {}

  /** @returns a function that gives them back, once. @throws Problem 503 where too few are left */
  reserve(bytes: number): () => void {
    if (this.taken + bytes > this.limit) throw bodiesBusy();
    this.taken += bytes;
    let held = bytes;
    return () => {
      this.taken -= held;
      held = 0;
    };
  }
}
