import { startSandbox } from '../../server/sandbox/sandbox.js';

/** The sandbox in a process of its own: `latencyMs count`. Prints its address and the tokens of `count` pending payins. */
const [latencyMs = '50', count = '1000'] = process.argv.slice(2);
const sandbox = await startSandbox();
sandbox.control.setProfile({ automatic: false });
const { apiKey, authToken } = sandbox.control.addProject({ name: 'bench' });
const tokens = Array.from({ length: Number(count) }, (_, n) => {
  const body = {
    commande: {
      invoice: { items: [], total_amount: 15_000, devise: 'XOF', description: 'x', customer: '', otp: '' },
      store: { name: 's' },
      actions: {},
      custom_data: { transaction_id: `bench-${n}` },
    },
  };
  return String(sandbox.control.call('bench', 'hosted_payin', { body })['token']);
});
sandbox.control.setLatency(Number(latencyMs));
process.on('message', (ms: number) => sandbox.control.setLatency(ms));
process.send?.({ url: sandbox.url, apiKey, authToken, tokens });
