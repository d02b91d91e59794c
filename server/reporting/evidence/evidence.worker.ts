import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/common/background/thread-priority.js';
import { required } from '../../platform/common/values/required.js';
import { EvidencePdf } from './evidence-pdf.js';
import type { EvidenceTask } from './evidence-thread.js';

lowerThreadPriority();
const port = required(parentPort, 'The port of the parent thread');

async function write({ paper, reader }: EvidenceTask): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of new EvidencePdf(paper, reader).write()) parts.push(part);
  port.postMessage(new Uint8Array(Buffer.concat(parts)));
}

port.on('message', (task: EvidenceTask) => {
  write(task).catch((error: unknown) => {
    // Ends the thread with the error, outside of any promise.
    setImmediate(() => {
      throw error;
    });
  });
});
