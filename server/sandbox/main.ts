import 'reflect-metadata';
import { readSandboxEnv } from '../platform/config/sandbox-env.js';
import { startSandbox } from './sandbox.js';
import type { SandboxControl } from './control/sandbox.control.js';

/** Wallet accounts of the documentation; other numbers have none. */
const USUAL_WALLETS = [
  { phone: '22670000001', balance: 500_000, lastDepositDaysAgo: 1 },
  { phone: '22670000002', balance: 0, lastDepositDaysAgo: 1 },
  { phone: '22670000003', balance: 20_000, lastDepositDaysAgo: 120 },
  { phone: '2250700000001', balance: 500_000, lastDepositDaysAgo: 10 },
  { phone: '2290197000001', balance: 500_000, lastDepositDaysAgo: 10 },
] as const;

function addUsualWallets(control: SandboxControl): void {
  for (const { phone, ...wallet } of USUAL_WALLETS) control.setWallet(phone, wallet);
}

/** Runs the sandbox alone (`npm run sandbox`), with one project whose credentials come from the seed. */
async function main(): Promise<void> {
  const env = readSandboxEnv();
  const sandbox = await startSandbox({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    seed: env.SANDBOX_SEED,
    ...(env.SANDBOX_URL === undefined ? {} : { publicUrl: env.SANDBOX_URL }),
  });
  const { apiKey, authToken } = sandbox.control.addProject({
    name: 'demo',
    ...(isLoopback(env.SANDBOX_HOST) ? {} : { whitelist: ['*'] }),
  });
  addUsualWallets(sandbox.control);
  console.log(`Sandbox of the aggregator (seed "${env.SANDBOX_SEED}")
  base_url     ${sandbox.url}
  wiki_url     ${sandbox.wikiUrl}
  Apikey       ${apiKey}
  Bearer       ${authToken}
  control      ${sandbox.url}/sandbox
  phones       ${sandbox.url}/sandbox/phones`);
  const stop = (): void => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

/** False when callers come over a network: their addresses are unknown, so all are whitelisted. */
function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

await main();
