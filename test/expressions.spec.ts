import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type * as Recheck from 'recheck';
import { CONSTRUCTED } from './expressions/constructed-expressions.js';
import { EXCEPTIONS } from './expressions/exceptions.js';
import { partsOf, type WrittenExpression, writtenExpressions } from './expressions/written-expressions.js';

// No expression takes more than the length of its text, so that no text from outside stops the server or the page. What `recheck` found
// safe stands in `expressions/safe.txt`, because all of them take a minute and a half; `UPDATE_EXPRESSIONS=1` checks what is new and writes it.

const SAFE = 'test/expressions/safe.txt';
const PATIENCE_MS = 60_000;

const { literals, constructed } = writtenExpressions();
const isSafe = new Set(readFileSync(SAFE, 'utf8').split('\n').filter(Boolean));
const isChecked = (text: string): boolean => isSafe.has(text) || text in EXCEPTIONS;

async function expressionsAtStart(): Promise<WrittenExpression[]> {
  const files = Object.keys(CONSTRUCTED).filter((file) => CONSTRUCTED[file]?.atStart);
  const url = new URL('./expressions/started-expressions.worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: files });
  const [made] = (await once(worker, 'message')) as [[string, string][]];
  await worker.terminate();
  return made.map(([place, text]) => ({ place, text }));
}

function verdictOf(expression: string): Recheck.Diagnostics {
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck') as typeof Recheck;
  const { source, flags } = partsOf(expression);
  const verdict = checkSync(source, flags, { timeout: PATIENCE_MS });
  return verdict.status === 'unknown'
    ? checkSync(source, flags, { timeout: PATIENCE_MS, checker: 'fuzz' })
    : verdict;
}

/** Says what is wrong with an expression; undefined for a safe one. */
function faultOf({ place, text }: WrittenExpression): string | undefined {
  const verdict = verdictOf(text);
  if (verdict.status === 'safe') return undefined;
  const found =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary} | ${verdict.attack.pattern}`
      : `not decided: ${verdict.error.kind}`;
  return `${place} ${text} | ${found}`;
}

describe('regular expressions', () => {
  let atStart: WrittenExpression[] = [];

  beforeAll(async () => {
    atStart = await expressionsAtStart();
    if (!process.env['UPDATE_EXPRESSIONS']) return;
    const found = new Set([...literals, ...atStart].map(({ text }) => text));
    for (const text of isSafe) if (!found.has(text)) isSafe.delete(text);
    for (const text of found) if (!isChecked(text) && !faultOf({ place: '', text })) isSafe.add(text);
    writeFileSync(SAFE, `${[...isSafe].sort().join('\n')}\n`);
  }, 900_000);

  it('take no more than the length of their text', () => {
    const unknown = [...literals, ...atStart].filter(
      ({ text }) => !isSafe.has(text) && !(text in EXCEPTIONS),
    );
    expect(
      unknown.map((one) => faultOf(one) ?? `${one.place} is new and safe: UPDATE_EXPRESSIONS=1`),
    ).toEqual([]);
  });

  it('are listed with how they are made where they are no literals', () => {
    const counts: Record<string, number> = {};
    for (const { place } of constructed) {
      const file = place.replace(/:\d+$/, '');
      counts[file] = (counts[file] ?? 0) + 1;
    }
    const listed = Object.entries(CONSTRUCTED).map(([file, { count }]) => [file, count] as const);
    expect(counts).toEqual(Object.fromEntries(listed));
    const started = new Set(atStart.map(({ place }) => place));
    expect(
      listed.map(([file]) => file).filter((file) => CONSTRUCTED[file]?.atStart && !started.has(file)),
    ).toEqual([]);
  });

  it('have no verdict or exception that is out of use', () => {
    const used = new Set([...literals, ...atStart].map(({ text }) => text));
    expect([...isSafe, ...Object.keys(EXCEPTIONS)].filter((text) => !used.has(text))).toEqual([]);
  });

  it('are checked by JavaScript alone: the programs that the checker offers are not installed', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('recheck-');
  });
});
