import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../support/package-root.js';
import { until } from '../support/until.js';

const PROGRAM = 'prometheus';
const FILES = join(PACKAGE_ROOT, 'docs/operations');

/** A rule as it is installed. */
export interface Rule {
  alert: string;
  expr: string;
}

/** Returns the rules of docs/operations in their order. */
export const installedRules = (): Rule[] =>
  [
    ...readFileSync(join(FILES, 'rules.yml'), 'utf8').matchAll(/- alert: (\w+)\n +expr: '(.*)'\n +for: /g),
  ].map(([, alert = '', expr = '']) => ({ alert, expr }));

/** Has the tool of Prometheus check configuration and rules as they are installed. @returns what it says */
export const checkInstalled = (): string =>
  execFileSync('promtool', ['check', 'config', join(FILES, 'prometheus.yml')]).toString();

/** A server whose database does not answer takes 2 s for a scrape, and a rate needs a few of them. */
const INTERVAL = '3s';
const WINDOW = '15s';
/** One scrape that is lost on a busy machine is no lost server. */
const PATIENT = { RapproDown: '4s' } as Record<string, string>;

/** Returns the rules with short times: expressions, thresholds and labels are those that are installed. */
function shortened(): string {
  let alert = '';
  return readFileSync(join(FILES, 'rules.yml'), 'utf8')
    .split('\n')
    .map((line) => {
      alert = /- alert: (\w+)/.exec(line)?.[1] ?? alert;
      return line
        .replace(/^( +for: )(\d+)[mh]$/, (_, begin: string, time: string) =>
          begin.concat(time === '0' ? '0s' : (PATIENT[alert] ?? '1s')),
        )
        .replaceAll(/\[\d+m\]/g, `[${WINDOW}]`);
    })
    .join('\n');
}

/** Debian's Prometheus, which scrapes servers under test with the installed configuration and evaluates the installed rules. */
export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(folder: string, ports: readonly number[]): Promise<Prometheus> {
    writeFileSync(join(folder, 'rules.yml'), shortened());
    const port = await freePort();
    const args = [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ];
    configure(folder, ports);
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
    const server = new Prometheus(`http://127.0.0.1:${port}`, child);
    try {
      await until('Prometheus is ready', async () => {
        if (child.exitCode !== null) throw new Error(`Prometheus did not start: ${said}`);
        return (await fetch(`${server.url}/-/ready`).catch(() => undefined))?.ok === true;
      });
    } catch (fault) {
      child.kill('SIGKILL');
      throw fault;
    }
    return server;
  }

  /** Returns the names of the alarms that fire, each once. */
  async firing(): Promise<string[]> {
    const { data } = (await this.ask('alerts')) as {
      data: { alerts: { labels: { alertname: string }; state: string }[] };
    };
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return [...new Set(names)].sort();
  }

  /** Returns the rules that were evaluated, with the fault of each. */
  async evaluated(): Promise<{ name: string; health: string; lastError?: string }[]> {
    const { data } = (await this.ask('rules')) as {
      data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
    };
    return data.groups.flatMap(({ rules }) => rules);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  private async ask(what: string): Promise<unknown> {
    return (await fetch(`${this.url}/api/v1/${what}`)).json();
  }
}

/** Writes the installed configuration with short intervals and the ports of the servers under test. */
function configure(folder: string, ports: readonly number[]): void {
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
  const installed = readFileSync(join(FILES, 'prometheus.yml'), 'utf8');
  const text = installed
    .replace('scrape_interval: 15s', `scrape_interval: ${INTERVAL}\n  scrape_timeout: ${INTERVAL}`)
    .replace('evaluation_interval: 15s', 'evaluation_interval: 500ms')
    .replace("'127.0.0.1:9464'", targets);
  writeFileSync(join(folder, 'prometheus.yml'), text);
}

/** Returns a port that nothing uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
