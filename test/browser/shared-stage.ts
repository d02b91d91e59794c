import { startChromium } from './chromium.js';
import { startProduct } from './product.js';
import type { Stage } from './visit.js';

/** Message of Jest to a worker that has no further file (`CHILD_MESSAGE_END`). */
const END = 2;

let shared: Promise<Stage> | undefined;

/** Returns the product and the browser of all files of this worker that leave both as they find them; the first file starts them. */
export function sharedStage(): Promise<Stage> {
  shared ??= start();
  return shared;
}

async function start(): Promise<Stage> {
  const product = await startProduct();
  const browser = await startChromium();
  const hear = (message: unknown) => {
    if (!Array.isArray(message) || message[0] !== END) return;
    product.release().catch(console.error);
    // Jest waits half a second, which a busy browser needs longer than to close: Playwright ends it with this process.
    process.exit();
  };
  if (process.connected) process.on('message', hear);
  // Without workers (`--runInBand`): `global-teardown.mjs`.
  else
    Object.assign(globalThis, {
      rapproSharedStage: async () => {
        await browser.close();
        await product.release();
      },
    });
  return { product, browser };
}
