import { it } from '@jest/globals';

const LIMIT_MS = 900_000;

export type Part = (name: string, act: () => Promise<void>) => void;

/** Defines one test of several parts, each of which continues from the one before. Names the first that fails. */
export function scenario(name: string, define: (part: Part) => void): void {
  const parts: { name: string; act: () => Promise<void> }[] = [];
  define((title, act) => parts.push({ name: title, act }));
  it(
    name,
    async () => {
      for (const part of parts)
        await part.act().catch((cause: unknown) => {
          throw new Error(`The part “${part.name}” failed`, { cause });
        });
    },
    LIMIT_MS,
  );
}
