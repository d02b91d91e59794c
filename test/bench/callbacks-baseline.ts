import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The limit that the inbox is measured against: a bare Fastify handler that commits the same rows in groups, two groups
 * on their way at most, and does nothing else. No framework, no checks, no reader.
 */
interface Arrived {
  id: string;
  at: Date;
  address: string;
  type: string;
  headers: string;
  body: Buffer;
  done: () => void;
  failed: (error: unknown) => void;
}

const [databaseUrl = '', projectId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const waiting: Arrived[] = [];
let inFlight = 0;

const STORE = `
  WITH arrived AS (
    INSERT INTO callback_deliveries (id, project_id, received_at, remote_address, content_type, headers, body)
    SELECT id, $2::uuid, at, address, type, headers, substring($7::bytea FROM start FOR size)
    FROM unnest($1::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $8::int[], $9::int[])
      AS d (id, at, address, type, headers, start, size)
    RETURNING id)
  INSERT INTO callback_unread SELECT id FROM arrived`;

async function commit(): Promise<void> {
  if (inFlight >= 2 || !waiting.length) return;
  inFlight++;
  const group = waiting.splice(0, 64);
  const sizes = group.map(({ body }) => body.length);
  let start = 1;
  const starts = sizes.map((size) => (start += size) - size);
  try {
    await pool.query({
      name: 'store',
      text: STORE,
      values: [
        group.map(({ id }) => id),
        projectId,
        group.map(({ at }) => at),
        group.map(({ address }) => address),
        group.map(({ type }) => type),
        group.map(({ headers }) => headers),
        Buffer.concat(group.map(({ body }) => body)),
        starts,
        sizes,
      ],
    });
    for (const { done } of group) done();
  } catch (error) {
    for (const { failed } of group) failed(error);
  }
  inFlight--;
  void commit();
}

const server = Fastify();
server.removeAllContentTypeParsers();
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
server.post<{ Body: Buffer }>('/callbacks/:key', async (request, reply) => {
  await new Promise<void>((done, failed) => {
    waiting.push({
      id: randomUUID(),
      at: new Date(),
      address: request.ip,
      type: request.headers['content-type'] ?? '',
      headers: JSON.stringify(request.raw.rawHeaders),
      body: request.body,
      done,
      failed,
    });
    setImmediate(() => void commit());
  });
  return reply.header('content-type', 'application/json').send('{"received":true}');
});
await server.listen({ port: Number(process.env['PORT'] ?? 0), host: '127.0.0.1' });
const address = server.server.address();
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`);
