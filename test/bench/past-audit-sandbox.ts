import { writeFileSync } from 'node:fs';
import { startSandbox } from '../../server/sandbox/sandbox.js';

/**
 * The sandbox in a process of its own: `file count`. Writes the merchant's file of past transactions, of which four in a
 * hundred differ, and tells its address.
 */
const [file = '', count = '1000'] = process.argv.slice(2);
const sandbox = await startSandbox();
sandbox.control.setProfile({ automatic: false });
const { apiKey, authToken } = sandbox.control.addProject({ name: 'bench' });
const from = Date.UTC(2026, 0, 1);
const lines = Array.from({ length: Number(count) }, (_, n) => {
  const at = new Date(from + n * 60_000).toISOString();
  const reference = `PAST-${n}`;
  const amount = 1_000 + (n % 50_000);
  const { token } = sandbox.control.transactions.addPast({
    ...{ project: 'bench', channel: 'hosted', reference, amount, at, phone: '22670000001' },
    status: n % 9 === 0 ? 'notcompleted' : 'completed',
  });
  const isPaid = n % 9 !== 0;
  const status = n % 25 === 7 ? !isPaid : isPaid;
  return [`${at.slice(0, 16)}:00Z`, reference, token, amount, status ? 'completed' : 'failed'].join(';');
});
writeFileSync(file, ['Date;Reference;Token;Amount;Status', ...lines].join('\n'));
process.send?.({ url: sandbox.url, wikiUrl: sandbox.wikiUrl, apiKey, authToken });
