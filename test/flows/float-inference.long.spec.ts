import { expect, it } from '@jest/globals';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { startSandbox } from '../../server/sandbox/sandbox.js';
import { infer } from '../bench/float-inference.js';
import { FloatWorld } from '../bench/float-world.js';
import { startApp } from '../support/app.js';

const CHECKS = 1_200;

it('the inferred bounds contain the true balances in at least 99 % of the checks', async () => {
  const clock = new MovableClock(new Date('2026-11-20T10:00:00.000Z'));
  const sandbox = await startSandbox({ clock, seed: 'float' });
  const running = await startApp({ clock });
  try {
    const found = await infer(await FloatWorld.open(running.app, sandbox, clock), 3, CHECKS);
    const share = found.held / found.checks;
    console.log(
      `held ${found.held} of ${found.checks} (${found.heldAlone} without what may have arrived), mean width ${found.meanWidth.toFixed(0)} XOF`,
      ...found.missed,
    );
    expect(found.checks).toBeGreaterThanOrEqual(CHECKS);
    expect(share).toBeGreaterThanOrEqual(0.99);
    expect(found.heldAlone / found.checks).toBeGreaterThanOrEqual(0.9);
    expect(found.bounded).toBeGreaterThan(0.6 * found.checks);
  } finally {
    await running.close();
    await sandbox.close();
  }
});
