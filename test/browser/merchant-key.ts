import { expect } from '@jest/globals';
import type { ApiKeyView } from '../../server/access/api-keys/api-key.view.js';
import type { ProposalView } from '../../server/access/approvals/proposal.view.js';
import type { ProjectView } from '../../server/merchant/projects/registry/project.view.js';
import type { NewApiKeyView } from '../../server/access/users/access-changed.view.js';
import { Api } from './api.js';
import { freshCode } from './codes.js';
import type { Product } from './product.js';

/** Has an API key of the merchant in Burkina Faso requested, approved and issued through the API. @returns the key */
export async function issueFasoKey(product: Product, name: string): Promise<string> {
  const admin = await Api.as(product, 'admin');
  const admin2 = await Api.as(product, 'admin2');
  const projects = await admin.rows<ProjectView>('projects');
  const path = `projects/${projects.find((project) => project.name === 'Boutique Faso')?.id}/api-keys`;
  const reason = 'La caisse encaisse par mobile money';
  const { key, proposalId } = await admin.call<NewApiKeyView>('POST', path, { name, reason });
  expect(key).toBeNull();
  const code = await freshCode(product, 'admin2');
  await admin2.call('POST', `proposals/${proposalId}/approve`, { code });
  const { verdict } = await admin.get<ProposalView>(`proposals/${proposalId}`);
  expect(verdict).toBe('approved');
  const [approved] = (await admin.rows<ApiKeyView>(path)).filter(({ mayIssue }) => mayIssue);
  const issued = await admin.call<ApiKeyView>('POST', `${path}/${approved?.id}/issue`);
  expect(issued).toMatchObject({ name, key: expect.any(String) });
  return issued.key ?? '';
}

/** Calls the API as the merchant's system that has the key. @throws Error with the answer when it is an error */
export async function callWithKey<T>(product: Product, key: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST /api/${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
