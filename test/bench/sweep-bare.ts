import { Pool } from 'undici';

/** Baseline that stores nothing: `url apiKey authToken`, then one order after the other by message. */
interface Order {
  tokens: string[];
  inFlight: number;
}

const [url = '', apiKey = '', authToken = ''] = process.argv.slice(2);
const pool = new Pool(url, { connections: 512 });
const headers = { Apikey: apiKey, Authorization: `Bearer ${authToken}`, Accept: 'application/json' };

process.on('message', (order: Order) => {
  void askAll(order).then((perSecond) => process.send?.(perSecond));
});
process.send?.('ready');

async function askAll({ tokens, inFlight }: Order): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) {
      const path = `/pay/v01/redirect/checkout-invoice/confirm?token=${token}`;
      const { body } = await pool.request({ method: 'GET', path, headers });
      await body.text();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, loop));
  return (tokens.length / (performance.now() - begun)) * 1_000;
}
