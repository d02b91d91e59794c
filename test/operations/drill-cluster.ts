import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '../support/package-root.js';

export interface Cluster {
  url: string;
  data: string;
  hasEnded(): boolean;
  restart(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  durable: boolean;
  /** For the new data directory. */
  folder?: string;
  settings?: Record<string, string | number>;
  restored?: string;
  standby?: boolean;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const file = join(PACKAGE_ROOT, 'test/support/cluster.mjs');
  const { startCluster: start } = (await import(pathToFileURL(file).href)) as {
    startCluster(options: ClusterOptions): Promise<Cluster>;
  };
  return start(options);
}

/** Folders of a drill, which the account of Postgres may write. */
export class DrillFolders {
  private readonly home = mkdtempSync(join(tmpdir(), 'rappro-drill-'));

  constructor() {
    chmodSync(this.home, 0o777);
  }

  folder(name: string): string {
    const path = join(this.home, name);
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o777);
    return path;
  }

  path(name: string): string {
    return join(this.home, name);
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

export interface Ran {
  code: number | null;
  output: string;
}

/** Runs a program of the build. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [join(PACKAGE_ROOT, 'dist/server/start', program), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** The account of Postgres for `--owner`, where root runs the drill. */
export const ownerArguments = (): string[] => (process.getuid?.() === 0 ? ['--owner', '65534:65534'] : []);

export const sizeOf = (path: string): string =>
  execFileSync('du', ['-sh', path]).toString().split('\t')[0] ?? '';
