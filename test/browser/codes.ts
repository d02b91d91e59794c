import { order } from './api.js';
import type { Person, Product } from './product.js';

const CODE_PERIOD_MS = 30_000;

/**
 * The code that somebody's authenticator app shows, on the sandbox's virtual phones. Half a minute passes before, for the
 * product too, so that it is one that was never used.
 */
export async function freshCode(product: Product, person: Person): Promise<string> {
  await order(product, 'clock', { advance: CODE_PERIOD_MS });
  const page = await (await fetch(`${product.sandboxUrl}/sandbox/phones`)).text();
  const shown = new RegExp(`<td>${person}@demo\\.local</td>\\s*<td><code>(\\d{6})</code></td>`).exec(page);
  if (!shown?.[1]) throw new Error(`${person} has no authenticator on the sandbox's phones`);
  return shown[1];
}
