import type { DataSource } from 'typeorm';

/** Names the callback among its headers, so that its bytes can be found again whatever they are. */
export const NUMBER_HEADER = 'x-callback-number';

interface StoredRow {
  id: string;
  headers: string;
  body: Buffer;
}

/** Yields every stored delivery with its number, in batches that fit in memory. */
export async function* storedDeliveries(db: DataSource): AsyncGenerator<{ number: number; body: Buffer }> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.query<StoredRow[]>(
      'SELECT id, headers, body FROM callback_deliveries WHERE id > $1 ORDER BY id LIMIT 1000',
      [after],
    );
    for (const { headers, body } of rows) yield { number: numberOf(headers), body };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function storedByNumber(db: DataSource): Promise<Map<number, Buffer>> {
  const stored = new Map<number, Buffer>();
  for await (const { number, body } of storedDeliveries(db)) stored.set(number, body);
  return stored;
}

function numberOf(headers: string): number {
  const pairs = JSON.parse(headers) as [string, string][];
  return Number(pairs.find(([name]) => name === NUMBER_HEADER)?.[1]);
}
