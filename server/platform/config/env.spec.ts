import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOwnerUrl } from './command-databases.js';
import { readEnv } from './env.js';
import { readSandboxEnv } from './sandbox-env.js';

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const REAL = {
  DATABASE_URL: 'postgres://rappro:s3cret@db:5432/rappro?sslmode=verify-full',
  RAPPRO_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://rappro.example.com/',
  PAYOUT_MARKER_FILE: '/var/lib/rappro/payouts.marker',
};

const GIVEN_FOR_REAL = Object.fromEntries(Object.keys(REAL).map((name) => [name, undefined]));

describe('settings', () => {
  it('are a demo where no database is given, and stay one when the embedded one is filled in', () => {
    const env = readEnv({});
    expect([env.demo, env.PORT, env.SANDBOX_PORT, env.publicUrl]).toEqual([
      true,
      3000,
      4010,
      'http://localhost:3000',
    ]);
    env.DATABASE_URL = REAL.DATABASE_URL;
    expect(env.demo).toBe(true);
  });

  it('take an empty variable for one that is not given', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '', TRUSTED_PROXIES: '' })).toEqual(readEnv({}));
  });

  it('differ in a demo by the waiting time of approvers alone', () => {
    const { demo: _demo, ...ofDemo } = readEnv({});
    const { demo: _real, ...ofReal } = { ...readEnv(REAL), ...GIVEN_FOR_REAL };
    expect(ofDemo).toEqual({ ...ofReal, APPROVER_COOL_OFF_HOURS: 0, SECOND_FACTOR_ROLES: 'none' });
    expect(ofReal['APPROVER_COOL_OFF_HOURS']).toBe(24);
  });

  it('keep the marker of payouts among the data of the demo', () => {
    expect(readEnv({}).payoutMarkerFile).toBe('.data/payouts.marker');
    expect(readEnv(REAL).payoutMarkerFile).toBe(REAL.PAYOUT_MARKER_FILE);
  });

  it('need a master key, a public address and a place for the marker of payouts for real use', () => {
    expect(readEnv(REAL).publicUrl).toBe('https://rappro.example.com');
    expect(() => readEnv({ DATABASE_URL: REAL.DATABASE_URL })).toThrow(
      /: RAPPRO_MASTER_KEY, PUBLIC_URL, PAYOUT_MARKER_FILE$/,
    );
  });

  it('need no marker file where a witness records payouts, reached with TLS on another machine', () => {
    const { PAYOUT_MARKER_FILE: _file, ...others } = REAL;
    const PAYOUT_WITNESS_URL = 'postgres://payouts:s3cret@witness:5432/payouts?sslmode=verify-full';
    expect(readEnv({ ...others, PAYOUT_WITNESS_URL }).PAYOUT_WITNESS_URL).toBe(PAYOUT_WITNESS_URL);
    expect(() =>
      readEnv({ ...others, PAYOUT_WITNESS_URL: 'postgres://payouts:s3cret@witness/payouts' }),
    ).toThrow(
      /^The database is on another machine and the connection is not encrypted: PAYOUT_WITNESS_URL\./,
    );
    expect(() => readEnv({ ...others, PAYOUT_WITNESS_URL: 'witness' })).toThrow(/: PAYOUT_WITNESS_URL$/);
  });

  it('take one replica, reached with TLS on another machine', () => {
    const DATABASE_REPLICA_URL = 'postgres://rappro:s3cret@standby:5432/rappro?sslmode=verify-full';
    const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_MS: lagMs } = readEnv({
      ...REAL,
      DATABASE_REPLICA_URL,
    });
    expect([url, lagMs]).toEqual([DATABASE_REPLICA_URL, 500]);
    expect(() => readEnv({ ...REAL, DATABASE_REPLICA_URL: 'postgres://one,two/rappro' })).toThrow(
      /: DATABASE_REPLICA_URL$/,
    );
    expect(() => readEnv({ ...REAL, DATABASE_REPLICA_URL: 'postgres://standby/rappro' })).toThrow(
      /^The database is on another machine and the connection is not encrypted: DATABASE_REPLICA_URL\./,
    );
    expect(() => readEnv({ ...REAL, DATABASE_REPLICA_LAG_MS: '10' })).toThrow(/: DATABASE_REPLICA_LAG_MS$/);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accept http where the public address is %s',
    (address) => expect(readEnv({ ...REAL, PUBLIC_URL: address }).publicUrl).toBe(address),
  );

  it.each([
    ['DATABASE_URL', 'mysql://secret-thing'],
    ['RAPPRO_MASTER_KEY', 'secret-thing'],
    ['RAPPRO_MASTER_KEY', Buffer.alloc(31).toString('base64')],
    ['PUBLIC_URL', 'secret-thing'],
    ['PUBLIC_URL', 'http://rappro.example.com'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['DATABASE_POOL', '2'],
    ['LOG_LEVEL', 'secret-thing'],
    ['RAPPRO_DEMO_PASSWORD', 'secret'],
    ['PASSWORD_SIGN_IN', 'never'],
    ['OIDC_SCOPE', 'profile'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_MAX_DAYS', '91'],
    ['INSTALLATION', 'clone'],
    ['INTERRUPTION_MINUTES', '1'],
    ['INTERRUPTION_MINUTES', '2.5'],
  ])('name %s when it is wrong, and not its value', (name, value) => {
    const read = () => readEnv({ ...REAL, [name]: value });
    expect(read).toThrow(new Error(`Missing or invalid settings: ${name}`));
  });

  it('need the whole identity provider, by https except on loopback, and an emergency user without passwords', () => {
    const oidc = {
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'rappro',
      OIDC_CLIENT_SECRET: 's',
    };
    const missing = (more: Record<string, string>) => {
      try {
        readEnv({ ...REAL, ...more });
        return [];
      } catch (error) {
        return String(error).split(': ').at(-1)?.split(', ');
      }
    };
    expect(missing(oidc)).toEqual([]);
    expect(missing({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
    expect(missing({ ...oidc, OIDC_ISSUER: 'http://login.example.com' })).toEqual(['OIDC_ISSUER']);
    expect(missing({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toEqual(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
    expect(missing({ PASSWORD_SIGN_IN: 'off' })).toEqual([
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'EMERGENCY_USER',
    ]);
  });

  it.each([
    'postgres://localhost/rappro',
    'postgres://rappro:s@127.0.0.1:5432/rappro',
    'postgresql://[::1]/rappro',
    'postgres:///rappro?host=/var/run/postgresql',
    'postgres://rappro@%2Fvar%2Frun%2Fpostgresql/rappro',
    'postgres://db.example.com/rappro?sslmode=require',
  ])('accept the database %s', (DATABASE_URL) => {
    expect(readEnv({ ...REAL, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it.each([
    'postgres://db/rappro',
    'postgres://s3cret@10.0.0.7/rappro?sslmode=prefer',
    'postgres://localhost/rappro?host=10.0.0.7',
    'postgres://localhost.example.com/rappro',
    'postgres://db/rappro?sslmode=require&sslmode=disable',
  ])('refuse the database %s in the clear, unless it is permitted', (address) => {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      const read = (more = {}) => readEnv({ ...REAL, [name]: address, ...more });
      expect(read).toThrow(new RegExp(`not encrypted: ${name}\\. .*ALLOW_PLAIN_DATABASE=true`));
      expect(read).not.toThrow(/s3cret/);
      expect(read({ ALLOW_PLAIN_DATABASE: 'true' }).ALLOW_PLAIN_DATABASE).toBe(true);
    }
    expect(() => readOwnerUrl({ DATABASE_OWNER_URL: address })).toThrow(/ALLOW_PLAIN_DATABASE/);
    expect(readOwnerUrl({ DATABASE_OWNER_URL: address, ALLOW_PLAIN_DATABASE: 'true' })).toBe(address);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['localhost', {}, true],
    ['mail.example.com', {}, false],
    ['mail.example.com', { ALLOW_PLAIN_MAIL: 'true' }, true],
  ])('let mails leave in the clear to %s with %p: %p', (host, more, expected) => {
    const env = readEnv({ ...REAL, SMTP_URL: `smtp://${host}:587`, MAIL_FROM: 'a@example.com', ...more });
    expect(env.allowsPlainMail).toBe(expected);
  });

  it('of the sandbox do not depend on those of the server', () => {
    expect(readSandboxEnv({ PORT: 'nonsense' }).SANDBOX_PORT).toBe(4010);
    expect(() => readSandboxEnv({ SANDBOX_PORT: 'nonsense' })).toThrow(/SANDBOX_PORT/);
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rappro-secrets-'));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read without the line feed at their end', () => {
    const { RAPPRO_MASTER_KEY: masterKey, ...rest } = REAL;
    const path = write('key', `${masterKey}\n`);
    expect(readEnv({ ...rest, RAPPRO_MASTER_KEY: '', RAPPRO_MASTER_KEY_FILE: path }).RAPPRO_MASTER_KEY).toBe(
      masterKey,
    );
    const url = 'postgres://owner:secret@localhost/rappro';
    expect(readOwnerUrl({ DATABASE_OWNER_URL_FILE: write('owner', url) })).toBe(url);
  });

  it('are refused by name beside a value, and when they are missing or empty', () => {
    expect(() => readEnv({ ...REAL, RAPPRO_MASTER_KEY_FILE: write('key', 'secret-thing') })).toThrow(
      new Error(
        'Set each secret once, by its value or by its file: RAPPRO_MASTER_KEY and RAPPRO_MASTER_KEY_FILE',
      ),
    );
    for (const path of [join(folder, 'nowhere'), write('empty', '\n')])
      expect(() => readEnv({ ...REAL, SMTP_URL_FILE: path })).toThrow(
        new Error('Files of secrets that are missing, unreadable or empty: SMTP_URL_FILE'),
      );
    expect(() => readOwnerUrl({})).toThrow(/DATABASE_OWNER_URL/);
  });
});

describe('.env.example', () => {
  const given = [...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  const compose = [...textOf('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] ?? '');

  it('has each setting once, and no other', () => {
    const source = ['env', 'sandbox-env']
      .map((name) => textOf(`server/platform/config/${name}.ts`))
      .join('\n');
    const known = [...source.matchAll(/^ .*?\b([A-Z_]{4,})[?]?: (?:string|number|boolean|LogLevel|')/gm)].map(
      (match) => match[1],
    );
    const composeOnly = ['POSTGRES_PASSWORD', 'RAPPRO_OWNER_PASSWORD', 'RAPPRO_APP_PASSWORD'];
    expect([...given].sort()).toEqual([...new Set([...known, ...composeOnly])].sort());
  });

  it('has what docker-compose.yml asks for', () => {
    expect(compose.filter((name) => !given.includes(name))).toEqual([]);
  });

  it('shows the defaults of real use', () => {
    const shown = Object.fromEntries(
      [...textOf('.env.example').matchAll(/^([A-Z_]+)=(.+)$/gm)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      ),
    );
    const {
      DATABASE_URL: _url,
      DATABASE_OWNER_URL: _owner,
      PUBLIC_URL: _public,
      PAYOUT_MARKER_FILE: _marker,
      LOG_LEVEL: _level,
      ...rest
    } = shown;
    const defaults: Record<string, unknown> = { ...readSandboxEnv({}), ...readEnv(REAL) };
    for (const [name, value] of Object.entries(rest))
      expect([name, value]).toEqual([name, String(defaults[name])]);
  });
});

describe.each(['docker-compose.yml', 'docker-compose.secrets.yml'])('%s', (file) => {
  const [, text = ''] = /^services:\n([\s\S]*?)(?=^\S|$(?![\s\S]))/m.exec(textOf(file)) ?? [];
  const services = text
    .split(/^(?= {2}\w)/m)
    .map((block) => [block.trim().split(':')[0] ?? '', block] as const);

  it('confines every service, and the additions do not loosen it', () => {
    expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(['migrate', 'server']));
    for (const [name, block] of services) {
      if (file === 'docker-compose.yml')
        for (const line of [
          'cap_drop: [ALL]',
          'security_opt: [no-new-privileges:true]',
          'read_only: true',
          /mem_limit: \d+[mg]/,
          /pids_limit: \d+/,
        ])
          expect([name, block]).toEqual([
            name,
            expect.stringMatching(new RegExp(`^ {4}${lineOf(line)}$`, 'm')),
          ]);
      expect([name, block]).toEqual([
        name,
        expect.not.stringMatching(/privileged|docker\.sock|network_mode: host/),
      ]);
    }
  });

  it('names images by exact versions', () => {
    const images = [...text.matchAll(/^ {4}image: (.+)$/gm)].map(([, image = '']) => image);
    expect(images.filter((image) => image !== 'rappro' && !/:\d+\.\d+/.test(image))).toEqual([]);
    const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-/);
  });
});

const lineOf = (line: string | RegExp): string =>
  typeof line === 'string' ? line.replace(/[[\]]/g, String.raw`\$&`) : line.source;
