import { Worker } from 'node:worker_threads';
import type { Reader } from '../../i18n/language.js';
import type { EvidencePaper } from './evidence-sheet.js';

export interface EvidenceTask {
  paper: EvidencePaper;
  reader: Reader;
}

/** Heap of a worker in MiB. */
const MEMORY = 256;
/** A file takes well below a second. */
const PATIENCE_MS = 20_000;

/** Writes the PDF of an evidence file in a worker thread. */
export function evidencePdf(task: EvidenceTask): Promise<Buffer> {
  const worker = new Worker(new URL('./evidence.worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('The worker that writes evidence files took too long'));
      worker.terminate().catch(() => undefined);
    }, PATIENCE_MS).unref();
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The worker that writes evidence files exited early'));
    });
  });
}
