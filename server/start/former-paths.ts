import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** Programs below the built `server/` that services and containers start by their path of before; they go on starting. */
const STARTS = ['main.js', 'migrate.js', 'supervisor.js'];

/** Programs that people start, by their path before and now. For one version the former one names the present one and ends with code 1. */
const COMMANDS: Readonly<Record<string, string>> = {
  'reconciliation/close/verify-pack.js': 'books/close/verify-pack.js',
  'reconciliation/close/keep-seals.js': 'books/close/keep-seals.js',
  'reconciliation/restatements/reread-answers.js': 'books/restatements/reread-answers.js',
  'reconciliation/imports/reread-imports.js': 'books/imports/reread-imports.js',
  'reports/evidence/verify-evidence.js': 'reporting/evidence/verify-evidence.js',
  'access/audit/verify-audit.js': 'books/close/verify-audit.js',
  'access/identity/add-user.js': 'access/users/add-user.js',
};

const refusal = (path: string): string =>
  `process.stderr.write('This program has moved. Start it by: node dist/server/${path}\\n');\nprocess.exitCode = 1;\n`;

/** Returns what stands at the paths of before: text by path. Also in place of what an earlier build left there. */
export function formerPaths(): Record<string, string> {
  return {
    ...Object.fromEntries(STARTS.map((name) => [name, `import './start/${name}';\n`])),
    ...Object.fromEntries(Object.entries(COMMANDS).map(([before, now]) => [before, refusal(now)])),
  };
}

/** Writes them below `server/` of the build. */
export function writeFormerPaths(server: string): void {
  for (const [path, text] of Object.entries(formerPaths())) {
    mkdirSync(dirname(join(server, path)), { recursive: true });
    writeFileSync(join(server, path), text);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  parseArgs({ options: {} });
  writeFormerPaths(join(dirname(fileURLToPath(import.meta.url)), '..'));
}
