import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Shorter answers fit into one packet anyway. */
const LEAST_CHARACTERS = 1_200;
/** Costs a third of the default level and leaves a tenth more. */
const LEVEL = 4;

/**
 * Compresses the JSON that is read, where the client accepts it. Answers to other methods stay as they are: some carry a secret that is
 * shown once.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < LEAST_CHARACTERS)
      return payload;
    if (!/json/.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding'))
      return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload;
    const compressed = await compress(payload, { level: LEVEL });
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed;
  });
}
