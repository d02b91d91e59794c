import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../server/platform/common/values/ids.js';
import { ImportReaderService } from '../../../server/books/imports/import-reader.service.js';
import { DataSource } from 'typeorm';
import type { KnownAttack, Target } from './known-attack.js';

const HEADER = 'Date;Crédit;Référence\n';
const BLANKS = 120_000;
const WORST_WITHIN_MS = 8_000;
const ROWS = 150_000;
const ENDS_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** F-3: blanks within a cell of a file. */
export const blanksInCell: KnownAttack = {
  title: 'a small file is read for long',
  play: async (target) => {
    const cell = `"A${' '.repeat(BLANKS)}A"`;
    const task = await upload(target, `${HEADER}20/11/2026;1000;A1\n20/11/2026;2000;${cell}\n`);
    const took = await task.ended(WORST_WITHIN_MS);
    return took === undefined ? [`a file of 120 KB is read for more than ${WORST_WITHIN_MS / 1000} s`] : [];
  },
};

/** F-4: a file whose reading holds one database transaction, for which locking a day waits. */
export const readingInTransaction: KnownAttack = {
  title: 'no day is locked while a file is read',
  play: async (target) => {
    const row = (n: number): string => `20/11/2026 ${n % 10}:00;${1_000 + (n % 900)};L${n}\n`;
    const writers = new Writers(target);
    let took: number | undefined;
    const looking = setInterval(() => void writers.look(), LOOK_EVERY_MS);
    try {
      const task = await upload(target, HEADER + Array.from({ length: ROWS }, (_, n) => row(n)).join(''));
      took = await task.ended(ENDS_WITHIN_MS);
    } finally {
      clearInterval(looking);
      await writers.look();
    }
    if (took === undefined) throw new Error('The file was not read');
    const { longest } = writers;
    const share = longest / took;
    return share > 0.5
      ? [
          `a database transaction lasts ${(longest / 1000).toFixed(1)} of the ${(took / 1000).toFixed(1)} s of a file`,
        ]
      : [];
  },
  without: (app) => {
    const reader = app.get(ImportReaderService, { strict: false });
    const db = app.get(DataSource);
    reader.read = (of, reading) =>
      db.transaction(async (manager) => {
        const id = newId(new Date());
        await manager.query('UPDATE imports SET reading = $1 WHERE id = $2', [id, of.id]);
        const summary = await reader.load(manager, of, reading, async (work) => void (await work(manager)));
        return { summary, reading: id };
      });
  },
};

/** Ages of the database transactions that have an id, for which locking a day waits. */
class Writers {
  /** Longest age in ms that was seen. */
  longest = 0;
  private readonly since = new Map<string, number>();

  constructor(private readonly target: Target) {}

  async look(): Promise<void> {
    const rows = await this.target.setup.db.query<{ id: string }[]>(
      `SELECT transactionid::text AS id FROM pg_locks WHERE locktype = 'transactionid' AND granted`,
    );
    const now = performance.now();
    for (const { id } of rows) {
      const since = this.since.get(id) ?? now;
      this.since.set(id, since);
      this.longest = Math.max(this.longest, now - since);
    }
  }
}

interface Upload {
  /** Waits until the file is read. @returns ms since it was sent; undefined when it is not read in time */
  ended: (withinMs: number) => Promise<number | undefined>;
}

async function upload({ setup, url }: Target, file: string): Promise<Upload> {
  const headers = await setup.callers.headersOf('finance');
  const send = async (method: string, path: string, body?: string, type = 'application/json') => {
    const more = body === undefined ? {} : { body, headers: { ...headers, 'content-type': type } };
    const answer = await fetch(url + path, { method, headers, ...more });
    const text = await answer.text();
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
  };
  const name = `Relevé ${performance.now()}`;
  const wanted = { projectId: setup.app.main.id, side: 'statement', operatorId: '11', name };
  const source = await send('POST', '/api/import-sources', JSON.stringify(wanted));
  const query = new URLSearchParams({ sourceId: String(source.body['id']), name: 'a.csv' });
  const begun = performance.now();
  // No file is imported twice.
  const sent = await send(
    'POST',
    `/api/imports?${query.toString()}`,
    file + `21/11/2026;500;${newId(new Date())}\n`,
    'application/octet-stream',
  );
  if (sent.status === 201) return { ended: () => Promise.resolve(performance.now() - begun) };
  return {
    ended: async (withinMs) => {
      for (;;) {
        const { body } = await send('GET', `/api/imports/${String(sent.body['importId'])}/task`);
        const took = performance.now() - begun;
        if (body['state'] === 'done') return took;
        if (!['waiting', 'reading', 'writing'].includes(String(body['state'])))
          throw new Error(`The file ended as ${JSON.stringify(body)}`);
        if (took > withinMs) return undefined;
        await sleep(100);
      }
    },
  };
}
