import { WarmThread } from '../../platform/common/background/warm-thread.js';
import type { Reader } from '../../platform/i18n/language.js';
import type { EvidencePaper } from './evidence-sheet.js';

export interface EvidenceTask {
  paper: EvidencePaper;
  reader: Reader;
}

/** Heap of a worker in MiB. */
const MEMORY = 256;
/** A file takes well below a second. */
const PATIENCE_MS = 20_000;

const threads = new WarmThread(new URL('./evidence.worker.js', import.meta.url), MEMORY);

/** Writes the PDF of an evidence file in a worker thread. */
export async function evidencePdf(task: EvidenceTask): Promise<Buffer> {
  const worker = threads.take();
  try {
    const bytes = await new Promise<Uint8Array>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error('The worker that writes evidence files took too long')),
        PATIENCE_MS,
      ).unref();
      worker.once('message', (written: Uint8Array) => {
        clearTimeout(late);
        resolve(written);
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(late);
        reject(new Error('The worker that writes evidence files exited early'));
      });
      worker.postMessage(task);
    });
    threads.giveBack(worker);
    return Buffer.from(bytes);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
