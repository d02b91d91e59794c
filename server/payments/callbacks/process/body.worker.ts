import { parentPort } from 'node:worker_threads';
import { required } from '../../../platform/common/values/required.js';
import { type Readable, readBody } from './read-body.js';

const port = required(parentPort, 'The port of the parent thread');

port.on('message', ({ body, ...rest }: Omit<Readable, 'body'> & { body: Uint8Array }) => {
  port.postMessage(readBody({ ...rest, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }));
});
port.postMessage('ready');
