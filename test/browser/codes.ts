import { order } from './api.js';
import type { User, Product } from './product.js';

const CODE_PERIOD_MS = 30_000;

/**
 * Returns the code shown by the user's authenticator on the virtual phones of the sandbox. The clock is advanced by half a
 * minute first, for the product too, so that the code is unused.
 */
export async function freshCode(product: Product, user: User): Promise<string> {
  await order(product, 'clock', { advance: CODE_PERIOD_MS });
  const page = await (await fetch(`${product.sandboxUrl}/sandbox/phones`)).text();
  const shown = new RegExp(`<td>${user}@demo\\.local</td>\\s*<td><code>(\\d{6})</code></td>`).exec(page);
  if (!shown?.[1]) throw new Error(`${user} has no authenticator on the sandbox's phones`);
  return shown[1];
}
