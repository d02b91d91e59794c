import { expect } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import { until } from '../support/until.js';
import './matchers.js';
import type { User, Product } from './product.js';

/** Folder for screenshots of failed visits. */
const FAILED = fileURLToPath(new URL('./out/', import.meta.url));
/** The fewest rows of a page that the console offers: half of what a list costs the processor is its rows. */
const ROWS = 25;
/** Longest wait for a condition on the screen, for a busy machine. */
const PATIENCE_MS = 30_000;

/** The product and the browser of a test. */
export interface Stage {
  product: Product;
  browser: Browser;
}
export type OnStage = () => Stage;

/** Page of the product without the console. */
const PLAIN_PAGE = '/health/live';

export interface Manner {
  /** The signed-in user, if any. */
  as?: User;
  language?: 'en' | 'fr';
  colours?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** IANA zone of the browser, in a window of its own. */
  zone?: string;
  /** Gives the visit a window that no other one uses, because it changes more than `emptied` puts back. */
  alone?: boolean;
}

/** Users who need a code to sign in. */
const APPROVERS: ReadonlySet<User> = new Set(['finance', 'admin', 'admin2']);

/** A browser window of one user. Console errors, unexpected error answers and calls to other hosts fail the visit. */
export class Visitor {
  private readonly complaints: string[] = [];
  /** Answers that are part of the test, as `401 GET /api/session`. */
  private readonly expected = new Set<string>(['401 GET /api/session', '401 GET /api/events']);
  private signedOut = false;

  constructor(
    readonly page: Page,
    readonly stage: Stage,
    private readonly isSignedIn = false,
  ) {
    page.setDefaultTimeout(PATIENCE_MS);
    const complain = (what: string) => void this.complaints.push(what);
    page.on('pageerror', (error) => complain(`error on the page: ${error.message}`));
    page.on('console', (message) => {
      // Failed requests are reported below with their address.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      complain(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== stage.product.url)
        complain(`call to another host: ${url.origin}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      const what = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
      if (!this.expected.has(what) && !(this.signedOut && response.status() === 401)) complain(what);
    });
  }

  /** Announces an answer that would otherwise be a fault, as `422 POST /api/projects`. */
  expects(answer: string): void {
    this.expected.add(answer);
  }

  /** Announces that the session ends during the visit. */
  expectsSignedOut(): void {
    this.signedOut = true;
  }

  /** Opens a screen: as a link does where the user has the console open, which costs a sixth of loading it. */
  async goTo(path: string): Promise<void> {
    const { url } = this.stage.product;
    const isOpen = this.page.url().startsWith(`${url}/`) && this.page.url() !== url + PLAIN_PAGE;
    if (this.isSignedIn && isOpen) await this.follow(path);
    else await this.page.goto(url + path);
  }

  /** Leaves the console, which the next `goTo` loads anew. */
  async leave(): Promise<void> {
    await this.page.goto(this.stage.product.url + PLAIN_PAGE);
  }

  private async follow(path: string): Promise<void> {
    // By way of a screen without data, so that nothing of the former one is taken for the new one.
    const notFound = this.page.getByRole('heading', { name: /^(Page not found|Page introuvable)$/ });
    await this.page.locator('main').first().waitFor();
    // The bare address may lead elsewhere once the console has started, and one that is starting does not hear of a change.
    await until('the console follows its address', async () => {
      await this.changeAddress('/nowhere');
      return notFound.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    await this.changeAddress(path);
    await notFound.waitFor({ state: 'detached' });
  }

  /** Adds an entry with a key to the history, as the console's links do: an address without one was opened from outside. */
  private async changeAddress(path: string): Promise<void> {
    await this.page.evaluate(
      `history.pushState({ key: crypto.randomUUID() }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  /** Signs in by the form, with the code of the authenticator for approvers. */
  async signIn(user: User, password = this.stage.product.password): Promise<void> {
    await this.page.locator('input[name=email]').fill(`${user}@demo.local`);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
    if (!APPROVERS.has(user) || password !== this.stage.product.password) return;
    const code = this.page
      .getByLabel('Authenticator code')
      .or(this.page.getByLabel('Code d’authentification'));
    await code.fill(await freshCode(this.stage.product, user));
    await this.page.locator('button[type=submit]').click();
  }

  /** Finds the first element with the text. */
  text(text: string | RegExp, inside: Page | Locator = this.page): Locator {
    return inside.getByText(text).first();
  }

  /** Finds the heading of the screen. */
  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  /** Reads the total of the list on the screen. */
  async total(): Promise<number> {
    const range = this.page.locator('[aria-live=polite]', { hasText: / of | sur / });
    const text = await range.first().innerText();
    return Number(text.replace(/^.*(?:of|sur)/, '').replace(/\D/g, ''));
  }

  /** Saves a screenshot of a failed visit. */
  async keepPicture(): Promise<void> {
    await mkdir(FAILED, { recursive: true });
    const name = (expect.getState().currentTestName ?? 'visit').replace(/\W+/g, '-').slice(0, 100);
    await this.page.screenshot({ path: `${FAILED}${name}.png` }).catch(() => undefined);
  }

  /** Returns the complaints since the last time. */
  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  judge(): void {
    if (this.complaints.length) throw new Error(`The product complained:\n${this.complaints.join('\n')}`);
  }
}

/** Chooses a file once the place for it takes one: it is closed while its page still loads. */
export async function dropFile(place: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await until('the field for files is enabled', () => place.isEnabled());
  await place.setInputFiles(file);
}

/**
 * Runs a visit and keeps a screenshot when it fails. The next visit of a user in the same language takes over the window,
 * emptied: a new one compiles the whole console again.
 */
export async function visit<T>(
  stage: Stage,
  manner: Manner,
  act: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const shared = await sharedWindow(stage, manner);
  const page = shared ?? (await (await openWindow(stage, manner)).newPage());
  const visitor = new Visitor(page, stage, manner.as !== undefined);
  let isReusable = false;
  try {
    const result = await act(visitor);
    visitor.judge();
    isReusable = isShared(manner);
    return result;
  } catch (error) {
    await visitor.keepPicture();
    throw error;
  } finally {
    if (isReusable) await keep(page, stage, manner);
    else await page.context().close();
  }
}

const isShared = ({ as, alone, zone }: Manner): boolean => as !== undefined && !alone && !zone;

interface SharedWindow {
  language: Manner['language'];
  page: Page;
}

/** The windows of ended visits, the latest last. */
const windows = new WeakMap<Browser, SharedWindow[]>();
const MOST_WINDOWS = 4;

async function keep(page: Page, { browser, product }: Stage, manner: Manner): Promise<void> {
  page.removeAllListeners();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  // Ends its requests and its stream of events, on a page whose storage can be emptied.
  await page.goto(`${product.url}${PLAIN_PAGE}`);
  const shared = windows.get(browser) ?? [];
  windows.set(browser, shared);
  shared.push({ language: manner.language, page });
  if (shared.length > MOST_WINDOWS) await shared.shift()?.page.context().close();
}

/** Returns a window with the session of the user, and nothing of its last visit but the cache of the browser. */
async function sharedWindow(stage: Stage, manner: Manner): Promise<Page | undefined> {
  if (!manner.as || !isShared(manner)) return undefined;
  const shared = windows.get(stage.browser) ?? [];
  const place = shared.findIndex(({ language }) => language === manner.language);
  const [window] = place < 0 ? [] : shared.splice(place, 1);
  if (!window) return undefined;
  const { page } = window;
  const { colours = 'light', width = 1280, height = 800 } = manner;
  await giveSession(page.context(), stage, manner.as);
  await page.mouse.move(-1, -1);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  return page;
}

/** Gives a window the session of the user, and no other cookie. */
export async function giveSession(context: BrowserContext, { product }: Stage, user: User): Promise<void> {
  const { cookie } = await Api.as(product, user);
  const [name = '', value = ''] = cookie.split('=');
  await context.clearCookies();
  await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Opens a window with the session of a user. */
export async function openWindow(stage: Stage, manner: Manner): Promise<BrowserContext> {
  const {
    as,
    language = 'en',
    colours = 'light',
    width = 1280,
    height = 800,
    zone = 'Africa/Ouagadougou',
  } = manner;
  const options: BrowserContextOptions = {
    viewport: { width, height },
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: colours,
    timezoneId: zone,
    reducedMotion: 'reduce',
  };
  const context = await stage.browser.newContext(options);
  await context.addInitScript(`localStorage.setItem('RaStore.rappro.perPage', '${ROWS}')`);
  if (as) {
    await giveSession(context, stage, as);
    // As a browser that has signed in itself; without it the sign-in page would be seen for a moment.
    await context.addInitScript("localStorage.setItem('rappro.signedIn', '1')");
  }
  return context;
}
