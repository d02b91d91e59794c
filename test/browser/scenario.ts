import { describe, it } from '@jest/globals';

export type Part = (name: string, act: () => Promise<void>) => void;

/** Describes a story of several tests, each of which continues from the one before and fails where that one has. */
export function scenario(name: string, define: (part: Part) => void): void {
  describe(name, () => {
    let unfinished: string | undefined;
    define((title, act) =>
      it(title, async () => {
        if (unfinished) throw new Error(`The part “${unfinished}” failed before.`);
        unfinished = title;
        await act();
        unfinished = undefined;
      }));
  });
}
