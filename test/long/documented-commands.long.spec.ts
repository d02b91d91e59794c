import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createTestDatabase, type TestDatabase, testSettings } from '../support/database.js';
import { PACKAGE_ROOT } from '../support/package-root.js';

/**
 * Starts every npm script that a document names, as package.json has it but for the build before it, which this run has done: a build
 * would change `dist/` under the other tests.
 */
const PATIENCE_MS = 600_000;

/** A script in a short form, and the end of what it prints. */
interface Started {
  args?: string;
  says: RegExp;
  code?: number;
  /** Settings of an installation with a database of its own. */
  installed?: true;
  /** Settings besides, from the address of that database. */
  settings?: (databaseUrl: string) => Record<string, string>;
  /** Runs until it is stopped, once it has said this. */
  serves?: true;
}

/** Scripts of Jest, whose tests run elsewhere: their choice of files is asked for. */
interface Lists {
  lists: RegExp;
}

/** Started by another file, which names it so. */
interface Elsewhere {
  by: string;
  naming: string;
}

type Proof = Started | Lists | Elsewhere | { except: string };

const NOT_EVIDENCE = 'statement.txt';

const PROOFS: Readonly<Record<string, Proof>> = {
  start: { by: 'test/flows/npm-start.spec.ts', naming: 'scripts.start' },
  jest: { lists: /test\/documents\.spec\.ts$/m },
  test: { lists: /test\/documents\.spec\.ts$/m },
  'test:unit': { lists: /test\/documents\.spec\.ts$/m },
  check: { by: '.ci/run', naming: 'npm run check' },
  architecture: { by: 'package.json', naming: 'npm:architecture' },
  build: { by: 'package.json', naming: '"test": "npm run build && ' },
  dev: { except: 'builds into dist/, which other tests read, and serves the port of the developer' },
  prose: { lists: /test\/prose\.spec\.ts$/m },
  'test:long': { lists: /documented-commands\.long\.spec\.ts$/m },
  'test:all': { lists: /documented-commands\.long\.spec\.ts$/m },
  weight: { lists: /test\/browser\/weight\.spec\.ts$/m },
  // Its run changes the pictures of the documents.
  screenshots: { lists: /test\/browser\/screenshots\.spec\.ts$/m },
  // Its run changes docs/openapi.json; without the setting the same test compares it in every run.
  openapi: { lists: /test\/flows\/built-server\.spec\.ts$/m },
  // Its run writes row types; without the setting the same test compares them in every run.
  rows: { lists: /test\/flows\/rows\.spec\.ts$/m },
  // Its run writes docs/sql; without the setting the same test compares it in every run.
  sql: { lists: /test\/flows\/sql-files\.spec\.ts$/m },
  // Its run writes the plans of docs/sql; without the setting the same test compares them in `test:long`.
  plans: { lists: /test\/long\/plans\.long\.spec\.ts$/m },
  // Its run writes test/migrations.sha256; without the setting the same test compares it in every run.
  migrations: { lists: /test\/migrations\.spec\.ts$/m },
  // Its run writes the masked fields; without the setting the same test compares them in every run.
  masks: { lists: /test\/view-texts\.spec\.ts$/m },
  bench: { args: 'forecast', says: /forecast/ },
  faults: { args: '--callbacks 60 --kills 1', says: /^acknowledged 60, lost 0, altered 0, kills 1$/ },
  attack: { by: 'test/attack/attack', naming: 'dist/test/attack/run.js' },
  planted: {
    args: '--transactions 1200 --days 4 --each 1 --seed 7',
    says: /^planted (\d+), found \1, false 0$/,
  },
  files: {
    args: '--files 20 --sequences 2',
    says: /^sequences 2, booked exactly \d+, asked \d+, refused \d+, silently wrong 0$/,
  },
  walks: { says: /^together \d+ files$/ },
  texts: { args: '--sample 3', says: /^\S+: \S/ },
  sandbox: { says: /phones +http/, serves: true },
  sbom: { says: /^\}$/ },
  tasks: { says: /^\d+ tasks\. / },
  migrate: { installed: true, says: /^The database has the schema of this version\.$/ },
  user: {
    installed: true,
    args: '--email awa@example.com --name Awa',
    says: /^Password, shown once: \S+$/,
  },
  'pack:verify': { installed: true, args: '--kept', says: /^0 intact, 0 altered, 0 not kept yet$/ },
  'seals:keep': { installed: true, says: /^0 seals: / },
  'answers:reread': { installed: true, says: /opened|break/ },
  'imports:reread': {
    installed: true,
    says: /^0 files read, 0 lines would be read otherwise; nothing was changed$/,
  },
  'audit:verify': { installed: true, says: /^intact: \d+ entries/ },
  witness: {
    says: /^The witness [0-9a-f-]{36} is ready\. /,
    settings: (url) => ({
      PAYOUT_WITNESS_OWNER_URL: url,
      PAYOUT_WITNESS_URL: url.replace(/\/\/[^@]*@/, `//w_${new URL(url).pathname.slice(1)}:p@`),
    }),
  },
  // Drills with programs that a newcomer need not have.
  backup: { by: 'test/operations/restore.operations.spec.ts', naming: "'back-up.js'" },
  restore: { by: 'test/operations/restore.operations.spec.ts', naming: "'restore.js'" },
  'restore:verify': { by: 'test/operations/restore.operations.spec.ts', naming: "'verify-restore.js'" },
  release: { by: 'test/operations/release.operations.spec.ts', naming: "'.release.mjs'" },
  'upgrade:check': { by: 'package.json', naming: '&& npm run upgrade:check &&' },
  'test:operations': { except: 'needs HAProxy, PgBouncer and minisign, and takes the drills of a release' },
  'evidence:verify': { args: NOT_EVIDENCE, says: /^ALTERED: not_json/, code: 1 },
};

const { scripts } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Scripts that the documents name. */
function documented(): string[] {
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'],
    ...readdirSync(join(PACKAGE_ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
      .map((file) => join('docs', file)),
    ...['server', 'web/src'].flatMap((folder) =>
      readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('README.md'))
        .map((file) => join(folder, file)),
    ),
  ];
  const named = documents.flatMap((document) =>
    [
      ...readFileSync(join(PACKAGE_ROOT, document), 'utf8').matchAll(
        /\bnpm (?:run (?:--\w+ )*([\w:-]+)|(test|start)\b)/g,
      ),
    ].map(([, script, short]) => script ?? short ?? ''),
  );
  return [...new Set(named)].sort();
}

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'rappro-commands-'));
beforeAll(async () => {
  if (!existsSync(join(PACKAGE_ROOT, 'dist/server/start/main.js')))
    throw new Error('Build first: npm run build:server');
  writeFileSync(join(folder, NOT_EVIDENCE), 'no evidence file');
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  output: string;
  faults: string;
}

/** Runs the script without its builds. @param until ends it with SIGTERM once it has said this */
function run(name: string, args: string, settings: Record<string, string>, until?: RegExp): Promise<Ended> {
  const command = (scripts[name] ?? '').replaceAll(/\bnpm run build(?::\w+)?(?: --silent)? && /g, '');
  const bin = join(PACKAGE_ROOT, 'node_modules/.bin');
  const env = {
    ...process.env,
    ...settings,
    NODE_OPTIONS: '',
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  };
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `${command} ${args}`], { cwd: PACKAGE_ROOT, env, detached: true });
    const ended: Ended = { code: null, output: '', faults: '' };
    child.stderr.on('data', (chunk: Buffer) => (ended.faults += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      ended.output += chunk.toString();
      if (until?.test(ended.output) && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    });
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}

async function proveStarted(name: string, proof: Started): Promise<void> {
  const settings: Record<string, string> = {
    ...(proof.installed ? testSettings(database.url) : {}),
    ...proof.settings?.(database.url),
  };
  const args = (proof.args ?? '').replace(NOT_EVIDENCE, join(folder, NOT_EVIDENCE));
  const { code, output, faults } = await run(
    name,
    args,
    { ...settings, ...(proof.serves ? { SANDBOX_PORT: '0' } : {}) },
    proof.serves && proof.says,
  );
  const said = `npm run ${name} ${args}: code ${code ?? 'none'}\n${faults.slice(-2_000)}`;
  expect({ said, last: output.trim().split('\n').at(-1) }).toEqual({
    said,
    last: expect.stringMatching(proof.says),
  });
  if (!proof.serves) expect({ said, code }).toEqual({ said, code: proof.code ?? 0 });
}

async function proveListed(name: string, { lists }: Lists): Promise<void> {
  const { code, output, faults } = await run(name, '--listTests', {});
  expect({ name, code, faults: code === 0 ? '' : faults }).toEqual({ name, code: 0, faults: '' });
  expect(output).toMatch(lists);
}

function proveElsewhere({ by, naming }: Elsewhere): void {
  const path = ['', '.spec.ts', '.long.spec.ts']
    .map((ending) => join(PACKAGE_ROOT, by + ending))
    .find(existsSync);
  expect(path).toBeDefined();
  expect(readFileSync(path ?? '', 'utf8')).toContain(naming);
}

describe('a documented command', () => {
  it('is started by a test, or left out with a reason', () => {
    expect(documented().filter((name) => !(name in PROOFS))).toEqual([]);
    expect(documented().filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documented().filter((name) => name in scripts))(
    'npm run %s starts and ends as documented',
    async (name) => {
      const proof = PROOFS[name];
      if (!proof) throw new Error(`Say in PROOFS how npm run ${name} is started.`);
      if ('says' in proof) await proveStarted(name, proof);
      else if ('lists' in proof) await proveListed(name, proof);
      else if ('by' in proof) proveElsewhere(proof);
      else expect(proof.except).not.toBe('');
    },
    PATIENCE_MS,
  );
});
