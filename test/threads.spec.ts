import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const CONFIGURATION = ['.dependency-cruiser.mjs', '.dependency-rooms.mjs', '.dependency-threads.mjs'];

/** @returns what `npm run architecture` says about the threads of a product of these files */
function architectureOf(files: Readonly<Record<string, string>>): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rappro-threads-'));
  try {
    for (const name of [...CONFIGURATION, 'tsconfig.json']) cpSync(join(ROOT, name), join(folder, name));
    for (const path of ['server', 'web/src']) mkdirSync(join(folder, path), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cruiser, '--config', '.dependency-threads.mjs', '--output-type', 'err-long', 'server/**/*.worker.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const VIEW = 'export const WORDS = ["one"] as const;\nexport class WordView {\n  word!: string;\n}\n';

describe('a thread', () => {
  it('may not reach a view through what it imports, and the way is named', () => {
    const { status, said } = architectureOf({
      'server/words.worker.ts': "import { first } from './words.js';\nconsole.log(first);\n",
      'server/words.ts': "import { WORDS } from './words.view.js';\nexport const first = WORDS[0];\n",
      'server/words.view.ts': VIEW,
    });
    expect(said).toMatch(/thread-without-framework.*words\.worker\.ts.*words\.view\.ts/);
    expect(said).toContain('server/words.ts →');
    expect(status).toBe(1);
  });

  it('may take the types of a view', () => {
    const { status, said } = architectureOf({
      'server/words.worker.ts':
        "import type { WordView } from './words.view.js';\nexport const of = ({ word }: WordView): string => word;\n",
      'server/words.view.ts': VIEW,
    });
    expect([status, said]).toEqual([0, expect.stringContaining('no dependency violations')]);
  });
});
