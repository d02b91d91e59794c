import { parentPort } from 'node:worker_threads';
import { type Readable, readBody } from '../../server/payments/callbacks/process/read-body.js';

/** Reads as the thread of the product does, but never ends with a body that contains `hang`. */
parentPort?.on('message', ({ body, ...rest }: Omit<Readable, 'body'> & { body: Uint8Array }) => {
  const bytes = Buffer.from(body);
  while (bytes.includes('hang')) bytes.includes('hang');
  parentPort?.postMessage(readBody({ ...rest, body: bytes }));
});
parentPort?.postMessage('ready');
