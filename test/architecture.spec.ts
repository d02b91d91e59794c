import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

interface Source {
  path: string;
  text: string;
  /** Files of ours that it imports, as paths from the root. */
  imports: string[];
  /** Packages that it imports. */
  packages: string[];
}

const sources = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => read(join('server', file)));

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const targets = [
    ...text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  const own = targets.filter((target) => target.startsWith('.'));
  return {
    path,
    text,
    imports: own.map((target) => normalize(join(dirname(path), target)).replace(/\.js$/, '.ts')),
    packages: targets.filter((target) => !target.startsWith('.')),
  };
}

/** `server/callbacks/inbox.ts` → `callbacks`; files directly under server/ are composition roots, as are database and demo. */
const roomOf = (path: string): string => (path.split('/').length === 2 ? 'root' : path.split('/')[1]!);
const ROOTS = ['root', 'database', 'demo'];

/** What each room may import besides itself; an arrow points left only. */
const ALLOWED: Record<string, string[]> = {
  common: [],
  config: ['common'],
  access: ['common', 'config'],
  files: ['common', 'config', 'access'],
  proposals: ['common', 'config', 'access', 'files'],
  people: ['common', 'config', 'access', 'proposals'],
  aggregator: ['common', 'config', 'access'],
  projects: ['common', 'config', 'access', 'files', 'proposals', 'aggregator'],
  alerts: ['common', 'config', 'access', 'aggregator', 'projects'],
  operators: ['common', 'config', 'access', 'projects', 'alerts'],
  transactions: [
    'common',
    'config',
    'access',
    'files',
    'proposals',
    'aggregator',
    'projects',
    'alerts',
    'operators',
  ],
  payins: right(),
  confirmations: right(),
  callbacks: right(),
  float: right(),
  payouts: right('float'),
  reconciliation: right('payins', 'confirmations', 'callbacks', 'float', 'payouts'),
  mail: ['common', 'config'],
  reports: right('payins', 'confirmations', 'callbacks', 'float', 'payouts', 'reconciliation', 'mail'),
  sandbox: ['common', 'config', 'aggregator'],
};

/** A feature sees everything up to the transactions, and the features that are named. */
function right(...features: string[]): string[] {
  const foundation = ['common', 'config', 'access', 'files', 'proposals', 'aggregator', 'projects'];
  return [...foundation, 'alerts', 'operators', 'transactions', ...features];
}
/** The sandbox must be able to disagree with our client: it sees the wire and the codes, nothing else. */
const SANDBOX_SEES = /^server\/(sandbox|common|config)\/|^server\/aggregator\/(wire|sub-codes)(\.ts|\/)/;

const breaking = (broken: (source: Source) => string[]): string[] =>
  sources.flatMap((source) => broken(source).map((what) => `${source.path}: ${what}`));

describe('architecture', () => {
  it('has a rule for every room', () => {
    const rooms = new Set(sources.map(({ path }) => roomOf(path)));
    expect([...rooms].filter((room) => !ROOTS.includes(room) && !(room in ALLOWED))).toEqual([]);
  });

  it('lets imports point left only', () => {
    const against = breaking(({ path, imports }) => {
      const room = roomOf(path);
      if (ROOTS.includes(room)) return [];
      return imports.filter((target) => roomOf(target) !== room && !ALLOWED[room]?.includes(roomOf(target)));
    });
    expect(against).toEqual([]);
  });

  it('lets features import of access only what controllers and acts need', () => {
    const allowed =
      /^server\/access\/(actor|rules|sole-administrator\.service|audit\.service|second-factor\.service|access\.module|person\.view)\.ts$/;
    const against = breaking(({ path, imports }) =>
      [...ROOTS, 'access', 'people'].includes(roomOf(path))
        ? []
        : imports.filter((target) => roomOf(target) === 'access' && !allowed.test(target)),
    );
    expect(against).toEqual([]);
  });

  it('lets nothing but access take a code without the cool-off of approvers', () => {
    const against = sources.filter(
      ({ path, text }) => roomOf(path) !== 'access' && /secondFactor\.(take|rightCode)\(/.test(text),
    );
    expect(against.map(({ path }) => path)).toEqual([]);
  });

  it('shows the sandbox the wire and the sub-codes only', () => {
    const against = breaking(({ path, imports }) =>
      roomOf(path) === 'sandbox' ? imports.filter((target) => !SANDBOX_SEES.test(target)) : [],
    );
    expect(against).toEqual([]);
  });

  it('has no cycle of imports', () => {
    expect(cycles()).toEqual([]);
  });

  it('has no barrel', () => {
    const barrels = sources.filter(
      ({ path, text }) => path.endsWith('/index.ts') || /^export \* from/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('has no room for leftovers', () => {
    const rooms = sources.filter(({ path }) => /\/(utils?|helpers?|shared|lib|misc)\//.test(path));
    expect(rooms.map(({ path }) => path)).toEqual([]);
  });

  it('keeps undici in the two clients: the aggregator’s, and the one of the webhooks', () => {
    const users = sources.filter(({ packages }) => packages.some((name) => name.startsWith('undici')));
    const clients = ['server/aggregator/client.ts', 'server/alerts/webhook-client.ts'];
    expect(users.map(({ path }) => path).filter((path) => !clients.includes(path))).toEqual([]);
  });

  it('keeps the mail server in one file', () => {
    const users = sources.filter(({ packages }) => packages.some((name) => name.startsWith('nodemailer')));
    expect(users.map(({ path }) => path)).toEqual(['server/mail/mailer.service.ts']);
  });

  it('reads the environment in one file', () => {
    const readers = sources.filter(({ text }) => withoutComments(text).includes('process.env'));
    expect(readers.map(({ path }) => path)).toEqual(['server/config/env.ts']);
  });

  it('takes the time from the clock', () => {
    const others = sources.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(withoutComments(text)));
    expect(others.map(({ path }) => path)).toEqual(['server/common/clock.ts']);
  });

  it('writes a status through the one door', () => {
    const writers = sources.filter(
      ({ path, text }) =>
        !path.includes('/migrations/') &&
        (/INSERT INTO transactions\b/i.test(text) ||
          /UPDATE transactions\b[^;`]*?\bSET\b[^;`]*?\bstatus\s*=/is.test(text.replace(/WHERE[^`]*/gis, ''))),
    );
    expect(writers.map(({ path }) => path)).toEqual(['server/transactions/transitions.service.ts']);
  });

  it('has no secret in a view', () => {
    const secret =
      /\b(password\w*|credentials?Sealed|apiKey|authToken|secret\w*|tokenHash|keyHash|masterKey)\s*[!?]?:/i;
    const views = sources.filter(({ path }) => path.endsWith('.view.ts'));
    expect(views.length).toBeGreaterThan(8);
    expect(views.filter(({ text }) => secret.test(withoutComments(text))).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('keeps files small', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('lets the web import types of views, and the pure code that fields and files share', () => {
    const shared = ['server/common/amount.js'];
    const web = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
      // What tests import is in no bundle.
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .map((file) => read(join('web/src', file)));
    const against = web.flatMap(({ path, text }) =>
      [...text.matchAll(/^import (type )?[^;]*?from '([^']*\/server\/[^']+)'/gm)]
        .filter((match) => !match[1] || !/\.view(\.js|\.ts)?$/.test(match[2] ?? ''))
        .filter((match) => !shared.some((file) => match[2]?.endsWith(`/${file}`)))
        .map((match) => `${path}: ${match[2]}`),
    );
    expect(against).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Cycles among files, each once; type-only imports count, because they tie two files together for the reader. */
function cycles(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const seen = trail.indexOf(path);
    if (seen >= 0) {
      found.add(
        [...trail.slice(seen)]
          .sort()
          .map((file) => relative('server', file))
          .join(' ↔ '),
      );
      return;
    }
    if (done.has(path)) return;
    for (const next of byPath.get(path)?.imports ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return [...found];
}
