import type { OperatorView, PrefixesView } from '../../server/merchant/operators/catalogue/operator.view.js';
import { SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import { startApp, type TestApp } from './app.js';

/** Harness of the catalogue: an administrator and a reader. */
export class CatalogueHarness {
  private constructor(
    readonly running: TestApp,
    readonly admin: SessionClient,
    readonly finance: SessionClient,
    readonly projectId: string,
  ) {}

  static async open(): Promise<CatalogueHarness> {
    const running = await startApp({ env: SETTINGS });
    await addUser(running, 'admin@example.com', 'admin');
    await addUser(running, 'finance@example.com', 'finance');
    const projectId = await addProject(running, 'Boutique');
    const [admin, finance] = [new SessionClient(running.url), new SessionClient(running.url)];
    await admin.enter('admin@example.com');
    await finance.enter('finance@example.com');
    return new CatalogueHarness(running, admin, finance, projectId);
  }

  async rows<View>(path: string, browser = this.finance): Promise<View[]> {
    const { body } = await browser.send('GET', path);
    return body['data'] as View[];
  }

  async operator(id: string): Promise<OperatorView> {
    const found = (await this.rows<OperatorView>('/api/operators?perPage=200')).find((one) => one.id === id);
    if (!found) throw new Error(`The catalogue has no ${id}`);
    return found;
  }

  async country(code: string): Promise<PrefixesView> {
    const found = (await this.rows<PrefixesView>('/api/prefixes?perPage=200')).find((one) => one.id === code);
    if (!found) throw new Error(`The catalogue has no +${code}`);
    return found;
  }

  /** Writes a version of an operator that differs from its latest one in this. */
  async change(id: string, changes: object) {
    const known = await this.operator(id);
    return this.admin.send('PUT', `/api/operators/${id}`, {
      body: { ...editable(known), reason: 'Contrat signé', version: known.version, ...changes },
    });
  }
}

/** Returns the request body of a change of an operator. */
export function editable(operator: OperatorView): object {
  const { name, callingCode, payinModes, payinMinimum, payoutMinimum, active } = operator;
  return { name, callingCode, payinModes, payinMinimum, payoutMinimum, active };
}
