import { join } from 'node:path';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { isSecure, type OpenIdSettings, wrongOpenIdSettings } from './openid-settings.js';
import { isLoopback, requireProtectedDatabases } from './plain-connections.js';
import { withSecretFiles } from './secret-files.js';
import { SettingsError } from './settings-error.js';
import { withoutSlashesBehind } from '../common/values/trim.js';

/** Settings of this process, for readers beside this file. */
export const environment = (): NodeJS.ProcessEnv => process.env;

/** Reads a number from the text of a setting. */
export const toNumber = Transform(({ value }: { value: unknown }) =>
  value === undefined ? undefined : Number(value),
);
const toBoolean = Transform(
  ({ value }: { value: unknown }) => value === true || value === 'true' || value === '1',
);
/** Hosts of the machine itself, as addresses spell them. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOG_LEVELS = ['debug', 'log', 'warn', 'error'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
export const URL_RULE = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/**
 * Settings of a process; the only reader of `process.env`. Secrets may be given as files (`secret-files.ts`). Without `DATABASE_URL` the process runs the demo: embedded
 * Postgres, sandbox as aggregator, loopback only.
 */
export class Env {
  /** Connections of the application, which work as the role `rappro_app`; several hosts and a pooler are possible. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_URL?: string;
  /** The database itself, where `DATABASE_URL` is a pooler: for live updates and the start; default: `DATABASE_URL`. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_DIRECT_URL?: string;
  /** A standby of that database, reached without a pooler, from which lists, files and reports are read; without it all is read there. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\/[^,]+$/) DATABASE_REPLICA_URL?: string;
  /** Delay of the standby above which it is not read, ms; a reading waits as long at most for what was committed before. */
  @toNumber @IsInt() @Min(50) @Max(10_000) DATABASE_REPLICA_LAG_MS: number = 500;
  /** Connection that may alter the schema; default: `DATABASE_URL`. */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) DATABASE_OWNER_URL?: string;
  /** Permits connections to a database on another machine without `sslmode`: in a network of one's own only. */
  @toBoolean @IsBoolean() ALLOW_PLAIN_DATABASE: boolean = false;
  /** False: the server does not migrate and does not start on an older schema; `npm run migrate` migrates. */
  @toBoolean @IsBoolean() MIGRATE: boolean = true;
  /** Encrypts credentials at rest; 32 bytes in base64. */
  @IsOptional() @Matches(/^[A-Za-z0-9+/]{43}=$/) RAPPRO_MASTER_KEY?: string;
  /** Keys that still decrypt while values are sealed anew with `RAPPRO_MASTER_KEY`, comma-separated. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/)
  RAPPRO_MASTER_KEY_PREVIOUS?: string;
  /** Address for browsers and the aggregator: https, or http on loopback. */
  @IsOptional() @IsUrl(URL_RULE) PUBLIC_URL?: string;
  @toNumber @IsInt() @Min(0) @Max(65535) PORT: number = 3000;
  @IsString() HOST: string = '0.0.0.0';
  /** Size of the connection pool of this process. */
  @toNumber @IsInt() @Min(4) @Max(200) DATABASE_POOL: number = 16;
  /** Reverse proxies whose `X-Forwarded-For` is trusted, comma-separated; `none` without a proxy. */
  @IsOptional() @IsString() TRUSTED_PROXIES?: string;
  /** MiB of request bodies held by this process in memory, and on disk in `BODY_DIR`; requests beyond get 503. */
  @toNumber @IsInt() @Min(32) @Max(65_536) BODY_MEMORY_MB: number = 128;
  @toNumber @IsInt() @Min(128) @Max(1_048_576) BODY_DISK_MB: number = 1_024;
  /** Directory for large bodies during their request; default: the system's temporary directory. */
  @IsOptional() @IsString() BODY_DIR?: string;
  /** Evidence that one user may store in 24 hours: number of files, and their total in MiB. */
  @toNumber @IsInt() @Min(1) @Max(1_000_000) EVIDENCE_FILES_PER_DAY: number = 300;
  @toNumber @IsInt() @Min(5) @Max(1_000_000) EVIDENCE_MB_PER_DAY: number = 300;
  /** Callbacks without a valid mark stored per project and UTC hour, and their MiB; further ones get 503. */
  @toNumber @IsInt() @Min(1) @Max(1_000_000_000) UNMARKED_CALLBACKS_PER_HOUR: number = 20_000;
  @toNumber @IsInt() @Min(1) @Max(1_000_000) UNMARKED_CALLBACKS_MB_PER_HOUR: number = 200;
  /** Requests that one user, and one API key, may send to one process; a minute's worth may come at once. */
  @toNumber @IsInt() @Min(60) @Max(1_000_000_000) REQUESTS_PER_MINUTE_OF_USER: number = 3_000;
  @toNumber @IsInt() @Min(60) @Max(1_000_000_000) REQUESTS_PER_MINUTE_OF_KEY: number = 12_000;
  /** Hours before a new, reset or re-enrolled approver can approve; default in the demo: 0. */
  @toNumber @IsInt() @Min(0) @Max(720) APPROVER_COOL_OFF_HOURS: number = 24;
  /** Hours without use after which a session ends, and days after which it ends in any case. */
  @toNumber @IsInt() @Min(1) @Max(168) SESSION_IDLE_HOURS: number = 12;
  @toNumber @IsInt() @Min(1) @Max(90) SESSION_MAX_DAYS: number = 7;
  /**
   * Roles that need a second factor to sign in, beside those that approve (finance, administrator): `none`, or a
   * comma-separated list; default in the demo: none.
   */
  @Matches(/^(none|(support|auditor)(,(support|auditor))?)$/) SECOND_FACTOR_ROLES: string = 'auditor';
  /**
   * File outside the database with the progress of payouts, with the journal of calls next to it (`.journal`). Detects
   * a restored backup that lacks payouts already sent. All processes of a database share it, on a persistent volume.
   */
  @IsOptional() @IsString() PAYOUT_MARKER_FILE?: string;
  /**
   * A small Postgres on another machine that records the progress of payouts in place of that file, so that servers need no shared
   * disk. It is never restored with the database; `npm run witness` makes its tables. With both set, it takes over from the file.
   */
  @IsOptional() @Matches(/^postgres(ql)?:\/\//) PAYOUT_WITNESS_URL?: string;
  /**
   * `copy`: sends no payouts, webhooks, messages to chats and report mails, and keeps what is queued; for a database that was
   * copied from a running installation.
   */
  @IsIn(['main', 'copy']) INSTALLATION: 'main' | 'copy' = 'main';
  /**
   * Minutes without a sign of life after which payouts that were approved before are sent with the approval of two people
   * only; the sign is written each minute.
   */
  @toNumber @IsInt() @Min(2) @Max(1_440) INTERRUPTION_MINUTES: number = 3;
  /**
   * File outside the database that receives the head of the audit log's hash chain: once a minute and for each UTC day.
   * A database whose audit log was rewritten differs from it. Several processes may share it.
   */
  @IsOptional() @IsString() AUDIT_HEAD_FILE?: string;
  /**
   * Permits private addresses and http for projects and webhooks: for a sandbox next to the server, never for real use.
   */
  @toBoolean @IsBoolean() ALLOW_PRIVATE_AGGREGATOR: boolean = false;
  /** Runs scheduled tasks (sweeps, callback processing) in this process; at least one process must. */
  @toBoolean @IsBoolean() SCHEDULE: boolean = true;
  /** Mail server: `smtp://user:password@host:587` or `smtps://…:465`. Without it no mail is sent. */
  @IsOptional() @Matches(/^smtps?:\/\/\S+$/) SMTP_URL?: string;
  /** Permits a mail server on another machine that offers no TLS: in a network of one's own only. */
  @toBoolean @IsBoolean() ALLOW_PLAIN_MAIL: boolean = false;
  /** Mail domains, comma-separated, to which reports may be scheduled beside active users of the project. */
  @IsOptional() @Matches(/^\s*[\w-]+(\.[\w-]+)+\s*(,\s*[\w-]+(\.[\w-]+)+\s*)*$/) REPORT_MAIL_DOMAINS?: string;
  /** Sender of mails, `Rappro <rappro@example.com>`; required with `SMTP_URL`. */
  @IsOptional() @Matches(/^[^\r\n@]*@[^\r\n]+$/) MAIL_FROM?: string;
  /** Issuer of the identity provider (OpenID Connect): https, or http on loopback. With it, client id and secret. */
  @IsOptional() @IsUrl(URL_RULE) OIDC_ISSUER?: string;
  @IsOptional() @IsString() OIDC_CLIENT_ID?: string;
  @IsOptional() @IsString() OIDC_CLIENT_SECRET?: string;
  /** Name of the provider on the sign-in page. */
  @IsString() @MaxLength(40) OIDC_NAME: string = 'OpenID Connect';
  @Matches(/^openid( |$)/) OIDC_SCOPE: string = 'openid profile email';
  /** Claim with the groups: a name, or a path such as `realm_access.roles`. */
  @IsString() OIDC_GROUPS_CLAIM: string = 'groups';
  /** Methods (`amr`) of the provider, comma-separated, that replace the code when signing in; never for approvals. */
  @IsOptional() @IsString() OIDC_SECOND_FACTOR?: string;
  /** For providers that assign e-mail addresses themselves and send no `email_verified`. */
  @toBoolean @IsBoolean() OIDC_TRUST_EMAIL: boolean = false;
  /** `off`: passwords are accepted from `EMERGENCY_USER` only. */
  @IsIn(['on', 'off']) PASSWORD_SIGN_IN: 'on' | 'off' = 'on';
  /** E-mail of the administrator who may use a password while `PASSWORD_SIGN_IN` is off; required then. */
  @IsOptional() @IsEmail() EMERGENCY_USER?: string;
  /** Port of `GET /metrics` alone; without it, `METRICS_TOKEN` offers the metrics at the address of the API. */
  @toNumber @IsOptional() @IsInt() @Min(0) @Max(65535) METRICS_PORT?: number;
  /** Address of that port; another one than a loopback address needs `METRICS_TOKEN`. */
  @IsString() METRICS_HOST: string = '127.0.0.1';
  /** Bearer that `GET /metrics` requires. */
  @IsOptional() @IsString() @MinLength(16) METRICS_TOKEN?: string;
  /** Receiver of traces by OTLP over HTTP (`http://localhost:4318/v1/traces`); not set: no traces. */
  @IsOptional() @IsUrl(URL_RULE) TRACES_URL?: string;
  /** Share of requests that are traced, 0 to 1. */
  @toNumber @IsNumber() @Min(0) @Max(1) TRACES_RATIO: number = 1;
  /** Default `log`; in the demo `error`, so that the printed address stays visible. */
  @IsOptional() @IsIn(LOG_LEVELS) LOG_LEVEL?: LogLevel;
  @IsIn(['json', 'text']) LOG_FORMAT: 'json' | 'text' = 'json';

  /** Demo only: port of the sandbox, password of the users, data directory. */
  @toNumber @IsInt() @Min(0) @Max(65535) SANDBOX_PORT: number = 4010;
  @IsOptional() @IsString() @MinLength(12) RAPPRO_DEMO_PASSWORD?: string;
  @IsString() DATA_DIR: string = '.data';
  /** Days of history of a new demo: the fewest of which one business day is locked. */
  @toNumber @IsInt() @Min(4) @Max(30) DEMO_DAYS: number = 14;
  /** Live traffic of the demo's merchants. */
  @toBoolean @IsBoolean() DEMO_TRAFFIC: boolean = true;

  /** True without `DATABASE_URL`, also after the address of the embedded database was filled in. */
  demo = false;

  /** True when `SMTP_URL` and `MAIL_FROM` are set. */
  get sendsMail(): boolean {
    return this.SMTP_URL !== undefined && this.MAIL_FROM !== undefined;
  }

  get directDatabaseUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL ?? '';
  }

  /** True when metrics are offered, at a port of their own or with a bearer. */
  get offersMetrics(): boolean {
    return this.METRICS_PORT !== undefined || this.METRICS_TOKEN !== undefined;
  }

  get isCopy(): boolean {
    return this.INSTALLATION === 'copy';
  }

  get payoutMarkerFile(): string {
    return this.PAYOUT_MARKER_FILE ?? join(this.DATA_DIR, 'payouts.marker');
  }

  get previousMasterKeys(): string[] {
    return this.RAPPRO_MASTER_KEY_PREVIOUS?.split(',').map((key) => key.trim()) ?? [];
  }

  get publicUrl(): string {
    return (this.PUBLIC_URL && withoutSlashesBehind(this.PUBLIC_URL)) ?? `http://localhost:${this.PORT}`;
  }

  get trustedProxies(): string[] {
    const named = this.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [];
    return named.filter((address) => address !== '' && address !== 'none');
  }

  /** Undefined without an identity provider. */
  get openId(): OpenIdSettings | undefined {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = this;
    if (!issuer || !clientId || !clientSecret) return undefined;
    return {
      ...{ issuer, clientId, clientSecret },
      name: this.OIDC_NAME,
      scope: this.OIDC_SCOPE,
      groupsClaim: this.OIDC_GROUPS_CLAIM,
      secondFactorMethods: (this.OIDC_SECOND_FACTOR ?? '')
        .split(',')
        .map((method) => method.trim())
        .filter(Boolean),
      trustsEmail: this.OIDC_TRUST_EMAIL,
    };
  }

  get secondFactorRoles(): string[] {
    return this.SECOND_FACTOR_ROLES.split(',');
  }

  /** True when the user of this address may sign in with a password. */
  acceptsPasswordOf(email: string): boolean {
    return this.PASSWORD_SIGN_IN === 'on' || this.isEmergencyUser(email);
  }

  isEmergencyUser(email: string): boolean {
    return this.PASSWORD_SIGN_IN === 'off' && this.EMERGENCY_USER?.toLowerCase() === email;
  }

  get reportMailDomains(): string[] {
    return this.REPORT_MAIL_DOMAINS?.split(',').map((domain) => domain.trim().toLowerCase()) ?? [];
  }

  /** True when mails may leave without TLS: the mail server is on this machine, or the settings permit it. */
  get allowsPlainMail(): boolean {
    const { SMTP_URL: address } = this;
    const isLocal = address !== undefined && URL.canParse(address) && isLoopback(new URL(address).hostname);
    return this.ALLOW_PLAIN_MAIL || isLocal;
  }

  /** True for a public installation without `TRUSTED_PROXIES`: behind a proxy, all clients would share one address. */
  get proxiesUndeclared(): boolean {
    return this.TRUSTED_PROXIES === undefined && !LOOPBACK_HOSTS.has(new URL(this.publicUrl).hostname);
  }
}

/** The variables of this process. */
export const ENVIRONMENT = process.env;

/** @throws SettingsError with the names of the invalid variables, never their values */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const known = withSecretFiles(source);
  const env = plainToInstance(Env, known, { exposeDefaultValues: true });
  env.demo = env.DATABASE_URL === undefined;
  if (env.demo && known['APPROVER_COOL_OFF_HOURS'] === undefined) env.APPROVER_COOL_OFF_HOURS = 0;
  if (env.demo && known['SECOND_FACTOR_ROLES'] === undefined) env.SECOND_FACTOR_ROLES = 'none';
  const wrong = validateSync(env, { skipMissingProperties: false }).map((error) => error.property);
  if (!env.demo) {
    for (const name of ['RAPPRO_MASTER_KEY', 'PUBLIC_URL', 'PAYOUT_MARKER_FILE'] as const)
      if (env[name] === undefined && !(name === 'PAYOUT_MARKER_FILE' && env.PAYOUT_WITNESS_URL !== undefined))
        wrong.push(name);
  }
  if (env.PUBLIC_URL !== undefined && !isSecure(env.PUBLIC_URL)) wrong.push('PUBLIC_URL');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) wrong.push('MAIL_FROM');
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !isLoopback(env.METRICS_HOST))
    wrong.push('METRICS_TOKEN');
  wrong.push(...wrongOpenIdSettings(env));
  if (wrong.length) throw new SettingsError(`Missing or invalid settings: ${[...new Set(wrong)].join(', ')}`);
  requireProtectedDatabases(env, env.ALLOW_PLAIN_DATABASE);
  return env;
}
