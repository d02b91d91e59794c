import { startSandbox } from '../../server/sandbox/sandbox.js';

/** The sandbox in a process of its own, with money for every payout: `latencyMs`. Prints its address. */
const [latencyMs = '50'] = process.argv.slice(2);
const sandbox = await startSandbox();
sandbox.control.setProfile({ automatic: false });
const { apiKey, authToken } = sandbox.control.addProject({ name: 'bench', openingBalance: 1_000_000_000 });
sandbox.control.setLatency(Number(latencyMs));
process.send?.({ url: sandbox.url, apiKey, authToken, tokens: [] });
