import { workerData } from 'node:worker_threads';
import { parseSheets, parseTable } from './parse-table.js';
import { ThreadPort } from './thread-port.js';

const port = new ThreadPort();
const { bytes, allSheets } = workerData as { bytes: Uint8Array; allSheets: boolean };

await port.run(async () => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!allSheets) return port.send({ table: await parseTable(file) });
  for await (const sheet of parseSheets(file)) await port.send({ sheet });
});
