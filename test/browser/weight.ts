import { expect, it } from '@jest/globals';
import type { CDPSession } from 'playwright-core';
import { type Manner, type OnStage, type Visitor, visit } from './visit.js';

/** Line of a small office: 4 Mbit/s down, 1 Mbit/s up, 150 ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
};

/** A page is complete when it has asked for nothing during this time, ms; what it fetches in advance counts. */
const QUIET_MS = 3_000;

/** Counts what a page asks for, in bytes as they were transferred, with heads. */
class Traffic {
  requests = 0;
  private bytes = 0;
  private changedAt = performance.now();

  constructor(devtools: CDPSession) {
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (!request.url.startsWith('http')) return;
      this.requests += 1;
      if (process.env['WEIGHT_URLS']) print(`${request.method} ${request.url}`);
      this.changedAt = performance.now();
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.bytes += encodedDataLength;
      this.changedAt = performance.now();
    });
  }

  async complete(): Promise<void> {
    while (performance.now() - this.changedAt < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }

  get kilobytes(): number {
    return Math.round(this.bytes / 100) / 10;
  }

  get text(): string {
    return `${this.kilobytes} kB in ${this.requests} requests`;
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a visit of a browser that has nothing of the product, and counts its traffic. */
async function firstVisit(
  on: OnStage,
  manner: Manner,
  act: (visitor: Visitor, traffic: Traffic, devtools: CDPSession) => Promise<void>,
): Promise<Traffic> {
  return visit(on(), { ...manner, alone: true }, async (visitor) => {
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    const traffic = new Traffic(devtools);
    await devtools.send('Network.enable');
    // The stream of events stays silent: what changes in the product meanwhile is read again, which is no part of a first visit.
    await visitor.page.route('**/api/events', () => undefined);
    await act(visitor, traffic, devtools);
    return traffic;
  });
}

const figures = ({ page }: Visitor) => page.locator('#content li, #content td').first();

export function weightTests(on: OnStage): void {
  it.each(['en', 'fr'] as const)('the sign-in page takes at most 200 kB in %s', async (language) => {
    const traffic = await firstVisit(on, { language }, async (visitor, counted) => {
      await visitor.goTo('/');
      await visitor.page.locator('input[name=email]').waitFor();
      await counted.complete();
    });
    print(`sign-in (${language}): ${traffic.text}`);
    expect(traffic.kilobytes).toBeLessThanOrEqual(200);
  });

  it.each(['en', 'fr'] as const)('Today takes at most 300 kB in 20 requests in %s', async (language) => {
    const traffic = await firstVisit(on, { as: 'support', language }, async (visitor, counted) => {
      await visitor.goTo('/');
      await figures(visitor).waitFor();
      await counted.complete();
    });
    print(`Today (${language}): ${traffic.text}`);
    expect(traffic.requests).toBeLessThanOrEqual(20);
    expect(traffic.kilobytes).toBeLessThanOrEqual(300);
  });

  it('prints the time to the sign-in form and to Today at 4 Mbit/s', async () => {
    await firstVisit(on, { language: 'fr' }, async (visitor, traffic, devtools) => {
      await devtools.send('Network.emulateNetworkConditions', LINE);
      const opened = performance.now();
      await visitor.goTo('/');
      await visitor.page.locator('input[name=email]').waitFor();
      const form = Math.round(performance.now() - opened);
      const sent = performance.now();
      await visitor.signIn('support');
      await figures(visitor).waitFor();
      const today = Math.round(performance.now() - sent);
      await traffic.complete();
      print(`at 4 Mbit/s, 150 ms: form after ${form} ms, Today ${today} ms after it; ${traffic.text} in all`);
      expect(await visitor.page.locator('h1').innerText()).toBe('Aujourd’hui');
    });
  });
}
