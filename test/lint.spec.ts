import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Lines of planted files, each with the rule that must find a fault in it. */
const PLANTED = {
  'server/later.ts': [
    ['export const later = async (): Promise<number> => await Promise.resolve(1);', 'nothing'],
    ['export function floating(): void { later(); }', 'typescript(no-floating-promises)'],
    ['export function voided(): void { void later(); }', 'typescript(no-floating-promises)'],
    ['export const asked = (): string => (later() ? "yes" : "no");', 'typescript(no-misused-promises)'],
    ['[1].forEach(async () => { await later(); });', 'typescript(no-misused-promises)'],
    ['export const read = (text: string): number => JSON.parse(text);', 'typescript(no-unsafe-return)'],
    ['export function print(text: string): void { JSON.parse(text).print(); }', 'typescript(no-unsafe-call)'],
    ['export const explicit = (value: any): boolean => value === 1;', 'typescript(no-explicit-any)'],
    ['const unused = 1;', 'eslint(no-unused-vars)'],
    ['export const text = (value: object | null): string => `${value}`;', 'typescript(no-base-to-string)'],
    [
      'export const known = (value: string): string => value ?? "none";',
      'typescript(no-unnecessary-condition)',
    ],
    [
      'export const kind = (of: "a" | "b"): number => { switch (of) { case "a": return 1; } return 2; };',
      'typescript(switch-exhaustiveness-check)',
    ],
    ['export const sure = (value?: string): string => value!;', 'typescript(no-non-null-assertion)'],
    [
      'export const many = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;',
      'rappro(max-parameters)',
    ],
    [
      'export class Many { constructor(readonly a: 1, readonly b: 2, readonly c: 3, readonly d: 4, readonly e: 5) {} }',
      'nothing',
    ],
  ],
  'web/src/screen.tsx': [
    ["import { load as other } from './dataProvider/http.js';", 'eslint(no-restricted-imports)'],
    ['declare function useOther(of: typeof other): void;', 'nothing'],
    [
      'export const Screen = ({ on }: { on: boolean }) => { if (on) useOther(other); return on; };',
      'react-hooks(rules-of-hooks)',
    ],
    [
      'export const load = async (): Promise<unknown> => await fetch("/api");',
      'eslint(no-restricted-globals)',
    ],
  ],
  'web/src/kit/dataProvider/http.ts': [
    ['export const load = async (): Promise<unknown> => await fetch("/api");', 'nothing'],
  ],
  'test/browser/page.ts': [
    [
      'interface Page { waitForTimeout(ms: number): void; waitForLoadState(state: string): void; }',
      'nothing',
    ],
    ['export const pause = (page: Page): void => page.waitForTimeout(250);', 'rappro(no-blind-wait)'],
    [
      'export const settle = (page: Page): void => page.waitForLoadState("networkidle");',
      'rappro(no-blind-wait)',
    ],
    ['export const load = (page: Page): void => page.waitForLoadState("load");', 'nothing'],
  ],
  'server/given.spec.ts': [['it("is not imported", () => undefined);', 'eslint(no-restricted-globals)']],
} as const;

interface Finding {
  filename: string;
  code: string;
  labels: { span: { line: number } }[];
}

/** Lints the planted files with the settings of the product. @returns the rules found, by file and line */
function lint(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rappro-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'lint-rules.mjs']) cpSync(join(ROOT, name), join(folder, name));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, types: [], lib: ['ES2023', 'DOM'] } }),
    );
    for (const [path, lines] of Object.entries(PLANTED)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.map(([line]) => `${line}\n`).join(''));
    }
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const ended = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' });
    if (ended.status !== 1)
      throw new Error(`oxlint ended with ${String(ended.status)}: ${ended.stdout}${ended.stderr}`);
    const { diagnostics } = JSON.parse(ended.stdout) as { diagnostics: Finding[] };
    const found = new Map<string, string[]>();
    for (const { filename, code, labels } of diagnostics) {
      const place = `${filename}:${String(labels[0]?.span.line)}`;
      found.set(place, [...(found.get(place) ?? []), code]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('lint', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lint();
  });

  it.each(
    Object.entries(PLANTED).flatMap(([path, lines]) =>
      lines.map(([line, rule], at) => ({ line, rule, place: `${path}:${at + 1}` })),
    ),
  )('finds $rule in $line', ({ rule, place }) => {
    if (rule === 'nothing') expect(found.get(place)).toBeUndefined();
    else expect(found.get(place)).toContain(rule);
  });
});
