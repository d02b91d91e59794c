/** A payout of the aggregator, as its control API shows it. */
export interface AggregatorPayout {
  id: number;
  reference: string | null;
  status: string;
  phone: string;
  amount: number;
  createdAt: string;
  /** Time of the last change of the status. */
  statusAt: string;
}

/** Gives a command to the aggregator. @throws Error where it is refused */
export async function askAggregator<T>(url: string, command: string, given: object): Promise<T> {
  const response = await fetch(`${url}/sandbox/api/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  if (!response.ok) throw new Error(`${command}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns the payouts that the product called for, without those that users looked at by mistake. */
export async function aggregatorsPayouts(url: string, status?: string): Promise<AggregatorPayout[]> {
  const query = `transactions?project=Boutique&limit=1000000${status ? `&status=${status}` : ''}`;
  const all = (await (await fetch(`${url}/sandbox/api/${query}`)).json()) as AggregatorPayout[];
  return all.filter(({ reference }) => reference && !reference.startsWith('slip-'));
}

/** Returns the number of calls for payouts that reached the aggregator. */
export async function callsForPayouts(url: string): Promise<number> {
  const calls = (await (await fetch(`${url}/sandbox/api/calls`)).json()) as Record<string, number>;
  return (calls['wallet_payout'] ?? 0) + (calls['mobile_money_payout'] ?? 0);
}

/** Returns true if the aggregator does not know the reference. */
export async function isUnheardOf(url: string, reference: string): Promise<boolean> {
  const answer = await fetch(`${url}/sandbox/api/transactions?reference=${encodeURIComponent(reference)}`);
  return ((await answer.json()) as unknown[]).length === 0;
}
