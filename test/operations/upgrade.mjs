// npm run upgrade:check: runs short flows of an earlier commit against the schema of this one, as its servers meet it during an upgrade.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Flows through each room that takes or pays money; those that compare the schema itself, or the time of live updates, are left out. */
const FLOWS = [
  ...[
    'transitions',
    'payins-safety',
    'payout-sending',
    'payout-guard',
    'callbacks-events',
    'sweep',
    'expiries',
  ],
  ...[
    'imports-once',
    'matching-attempts',
    'days-locked',
    'days-packs',
    'audit-chain',
    'sessions',
    'webhooks',
  ],
];

const git = (...args) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });

/**
 * Returns the last tag of a version; where tags did not travel, the commit that the CHANGELOG names for its last version; else the commit
 * before this branch.
 */
function previous() {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-creatordate').toString().trim();
  const named = /^Commit `([0-9a-f]{40})`\.$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1];
  return (
    tags.split('\n')[0] || (named && isBefore(named) && named) || git('rev-parse', 'HEAD^').toString().trim()
  );
}

function isBefore(commit) {
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD^'], { cwd: ROOT });
  return status === 0;
}

/** Returns the installed packages that a lock names. */
function packages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify({ ...lock.packages, '': undefined });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: previous() } },
});
const flows = positionals.length ? positionals : FLOWS;
const folder = mkdtempSync(join(tmpdir(), 'rappro-earlier-'));
const run = (command, args) => spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;
let code = 1;
try {
  spawnSync('tar', ['-x', '-C', folder], { input: git('archive', values.from) });
  if (packages(ROOT) === packages(folder))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else if (run('npm', ['ci', '--no-audit', '--no-fund']))
    throw new Error('The packages of the earlier commit could not be installed.');
  writeFileSync(
    join(folder, 'jest.upgrade.config.js'),
    `import config from './jest.config.js';
const globalSetup = ${JSON.stringify(join(ROOT, 'test/operations/newer-schema.mjs'))};
export default { ...config, projects: config.projects.filter(({ displayName }) => displayName === 'flows').map((one) => ({ ...one, globalSetup })) };
`,
  );
  const files = flows
    .map((name) => `test/flows/${name}.spec.ts`)
    .filter((file) => existsSync(join(folder, file)));
  code =
    run('npm', ['run', '--silent', 'build:server']) ||
    run('npm', [
      'run',
      '--silent',
      'jest',
      '--',
      '--config',
      'jest.upgrade.config.js',
      '--selectProjects',
      'flows',
      '--runTestsByPath',
      ...files,
    ]);
  console.log(
    code
      ? `The flows of ${values.from} FAIL against this schema: what they need was taken away. Take it away one version later.`
      : `${files.length} files of flows of ${values.from} pass against this schema.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code;
