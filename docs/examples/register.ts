// Registers a transaction that your system created at the aggregator.
// Usage: RAPPRO_URL=https://rappro.example RAPPRO_API_KEY=… node register.js < transaction.json

interface Registration {
  kind: 'payin' | 'payout';
  channel: 'hosted' | 'direct' | 'wallet' | 'mobile_money';
  /** The transaction_id that you sent to the aggregator. */
  reference: string;
  /** Creation token of the aggregator's response. */
  token: string;
  /** XOF, integer. */
  amount: number;
  /** ISO 8601 with offset, at most 5 minutes ahead. */
  occurredAt?: string;
}

interface Registered {
  result: 'registered' | 'repeated' | 'replaced';
  id: string;
  status: string;
}

const WAITS_MS = [500, 2_000, 8_000, 30_000];

/**
 * Registration is idempotent on the reference: the same values again answer 200 and `repeated`, so every attempt may be
 * sent again. 4xx answers other than 429 are final: correct the values.
 */
export async function register(transaction: Registration): Promise<Registered> {
  for (let attempt = 0; ; attempt += 1) {
    const wait = WAITS_MS[attempt];
    try {
      const response = await fetch(`${process.env['RAPPRO_URL'] ?? ''}/api/transactions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${process.env['RAPPRO_API_KEY'] ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(transaction),
        signal: AbortSignal.timeout(10_000),
      });
      const body = await response.text();
      if (response.ok) return JSON.parse(body) as Registered;
      const isPassing = response.status === 429 || response.status >= 500;
      if (!isPassing || wait === undefined) throw new Refused(`${String(response.status)} ${body}`);
    } catch (error) {
      if (error instanceof Refused || wait === undefined) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

class Refused extends Error {}

let input = '';
for await (const chunk of process.stdin) input += String(chunk);
console.log(JSON.stringify(await register(JSON.parse(input) as Registration)));
