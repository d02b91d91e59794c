import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../common/background/thread-priority.js';
import { required } from '../../common/values/required.js';
import { EvidencePdf } from './evidence-pdf.js';
import type { EvidenceTask } from './evidence-thread.js';

lowerThreadPriority();
const { paper, reader } = workerData as EvidenceTask;
const parts: Buffer[] = [];
for await (const part of new EvidencePdf(paper, reader).write()) parts.push(part);
required(parentPort, 'The port of the parent thread').postMessage(new Uint8Array(Buffer.concat(parts)));
