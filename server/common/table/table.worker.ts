import { workerData } from 'node:worker_threads';
import { parseTable } from './parse-table.js';
import { ThreadPort } from './thread-port.js';

const port = new ThreadPort();
const { bytes } = workerData as { bytes: Uint8Array };

await port.run(async () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await port.send({ table: await parseTable(file) });
});
