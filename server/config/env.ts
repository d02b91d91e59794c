import { join } from 'node:path';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { SettingsError } from './settings-error.js';

const toNumber = Transform(({ value }: { value: unknown }) =>
  value === undefined ? undefined : Number(value),
);
const toBoolean = Transform(
  ({ value }: { value: unknown }) => value === true || value === 'true' || value === '1',
);
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const URL_RULE = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/**
 * The settings of a process. The only reader of `process.env`. Without `DATABASE_URL` the product runs as a demo: an
 * embedded Postgres, the sandbox as aggregator, loopback only.
 */
export class Env {
  /** The application's own connection; works as the role `rappro_app`. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_URL?: string;
  /** A connection that may alter the schema; `DATABASE_URL` where it is not given. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_OWNER_URL?: string;
  /** 32 bytes in base64: encrypts credentials at rest. */
  @IsOptional() @Matches(/^[A-Za-z0-9+/]{43}=$/) RAPPRO_MASTER_KEY?: string;
  /** Where browsers and the aggregator reach this server: https, or http on a loopback address. */
  @IsOptional() @IsUrl(URL_RULE) PUBLIC_URL?: string;
  @toNumber @IsInt() @Min(0) @Max(65535) PORT: number = 3000;
  @IsString() HOST: string = '0.0.0.0';
  /** Connections of the pool of this process. */
  @toNumber @IsInt() @Min(4) @Max(200) DATABASE_POOL: number = 16;
  /** Addresses of reverse proxies whose `X-Forwarded-For` is believed, comma-separated; `none` where there is no proxy. */
  @IsOptional() @IsString() TRUSTED_PROXIES?: string;
  /** MiB of request bodies that this process holds in memory, and on disk in `BODY_DIR`; beyond them it answers 503. */
  @toNumber @IsInt() @Min(32) @Max(65_536) BODY_MEMORY_MB: number = 128;
  @toNumber @IsInt() @Min(128) @Max(1_048_576) BODY_DISK_MB: number = 1_024;
  /** Where bodies of more than a few megabytes are kept during their request; the system's temporary folder without it. */
  @IsOptional() @IsString() BODY_DIR?: string;
  /** Evidence that one user may store within 24 hours: files, and MiB of all of them. */
  @toNumber @IsInt() @Min(1) @Max(1_000_000) EVIDENCE_FILES_PER_DAY: number = 300;
  @toNumber @IsInt() @Min(5) @Max(1_000_000) EVIDENCE_MB_PER_DAY: number = 300;
  /** Callbacks without a valid mark that are stored for one project in a UTC hour; beyond, 503. */
  @toNumber @IsInt() @Min(1) @Max(1_000_000_000) UNMARKED_CALLBACKS_PER_HOUR: number = 20_000;
  /** Hours that a new, reset or re-enrolled approver waits before they can approve; 0 in the demo where it is not given. */
  @toNumber @IsInt() @Min(0) @Max(720) APPROVER_COOL_OFF_HOURS: number = 24;
  /**
   * Where is written down, outside the database, how far payouts were sent, with the journal of calls beside it
   * (`.journal`): against a restored backup that has forgotten some. One file for all processes of a database, on a
   * volume that lives as long as they do.
   */
  @IsOptional() @IsString() PAYOUT_MARKER_FILE?: string;
  /** Lets projects and webhooks point at private addresses, by http too: for a sandbox beside the server, never for real use. */
  @toBoolean @IsBoolean() ALLOW_PRIVATE_AGGREGATOR: boolean = false;
  /** Whether this process does the timed work (sweeps, reading of callbacks); at least one must. */
  @toBoolean @IsBoolean() SCHEDULE: boolean = true;
  /** The mail server for reports: `smtp://user:password@host:587`, `smtps://…:465`. Nothing is mailed without it. */
  @IsOptional() @Matches(/^smtps?:\/\/\S+$/) SMTP_URL?: string;
  /** Who mails come from: `Rappro <rappro@example.com>`; needed with `SMTP_URL`. */
  @IsOptional() @Matches(/^[^\r\n]*@[^\r\n]+$/) MAIL_FROM?: string;
  /** `log` where it is not given; in the demo `warn`, so that its address is not lost among the lines. */
  @IsOptional() @IsIn(['debug', 'log', 'warn', 'error']) LOG_LEVEL?: 'debug' | 'log' | 'warn' | 'error';
  @IsIn(['json', 'text']) LOG_FORMAT: 'json' | 'text' = 'json';

  /** Demo only: the sandbox's port, the people's password, where data is kept. */
  @toNumber @IsInt() @Min(0) @Max(65535) SANDBOX_PORT: number = 4010;
  @IsOptional() @IsString() @MinLength(12) RAPPRO_DEMO_PASSWORD?: string;
  @IsString() DATA_DIR: string = '.data';

  /** Set where no `DATABASE_URL` is given; stays true when the embedded database's address is filled in. */
  demo = false;

  get payoutMarkerFile(): string {
    return this.PAYOUT_MARKER_FILE ?? join(this.DATA_DIR, 'payouts.marker');
  }

  get publicUrl(): string {
    return this.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${this.PORT}`;
  }

  get trustedProxies(): string[] {
    const named = this.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [];
    return named.filter((address) => address !== '' && address !== 'none');
  }

  /** A public installation that does not say whether a proxy stands before it: then everybody may be one address. */
  get proxiesUndeclared(): boolean {
    return this.TRUSTED_PROXIES === undefined && !LOOPBACK_HOSTS.has(new URL(this.publicUrl).hostname);
  }
}

/** Reads and checks the settings; the error names each wrong variable, never its value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const known = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(Env, known, { exposeDefaultValues: true });
  env.demo = env.DATABASE_URL === undefined;
  if (env.demo && known['APPROVER_COOL_OFF_HOURS'] === undefined) env.APPROVER_COOL_OFF_HOURS = 0;
  const wrong = validateSync(env, { skipMissingProperties: false }).map((error) => error.property);
  if (!env.demo) {
    for (const name of ['RAPPRO_MASTER_KEY', 'PUBLIC_URL', 'PAYOUT_MARKER_FILE'] as const)
      if (env[name] === undefined) wrong.push(name);
  }
  if (env.PUBLIC_URL !== undefined && !isSecure(env.PUBLIC_URL)) wrong.push('PUBLIC_URL');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) wrong.push('MAIL_FROM');
  if (wrong.length)
    throw new SettingsError(`Settings that are missing or not valid: ${[...new Set(wrong)].join(', ')}`);
  return env;
}

/** Session cookies and callbacks cross networks by https only. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The settings of a sandbox that is started alone. */
class SandboxEnv {
  @toNumber @IsInt() @Min(0) @Max(65535) SANDBOX_PORT: number = 4010;
  @IsString() SANDBOX_HOST: string = '127.0.0.1';
  /** Same seed, same traffic. */
  @IsString() SANDBOX_SEED: string = 'sandbox';
  /** The address that its answers and pages name, where it is not the one listened on. */
  @IsOptional() @IsUrl(URL_RULE) SANDBOX_URL?: string;
}

/** Reads and checks the sandbox's own settings only. */
export function readSandboxEnv(source: NodeJS.ProcessEnv = process.env): SandboxEnv {
  const known = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(SandboxEnv, known, { exposeDefaultValues: true });
  const wrong = validateSync(env, { skipMissingProperties: false }).map((error) => error.property);
  if (wrong.length) throw new SettingsError(`Settings that are not valid: ${wrong.join(', ')}`);
  return env;
}
