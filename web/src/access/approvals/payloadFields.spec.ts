import { describe, expect, it } from '@jest/globals';
import { PROPOSAL_KINDS } from '../../../../server/access/approvals/proposal-kinds.js';
import type { ProposedAct } from '../../kit/dataProvider/proposals.js';
import { textsIn } from '../../kit/i18n/texts.js';
import { type Fields, PAYLOAD_FIELDS, textsOf } from './payloadFields.js';
import { type ProposalNames, proposalText } from './proposalText.js';

const NAMES: ProposalNames = {
  locale: 'fr',
  operator: (id) => (id === '11' ? 'MOOV AFRICA BURKINA' : id),
  country: (code) => (code === '226' ? 'Burkina Faso' : code),
};

const english = textsIn('en');
const french = textsIn('fr');

type Tree = { [key: string]: string | Tree };

function at(tree: Tree, path: string): string | Tree | undefined {
  return path
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    );
}

const translator =
  (tree: Tree, prefix = '') =>
  (key: string, values: Record<string, unknown> = {}): string => {
    // Keys of texts hold dots: the group is what stands before the first one.
    const [group = '', ...rest] = key.split('.');
    const groups = tree[group];
    const path = rest.join('.');
    const entry = typeof groups === 'object' ? (groups[path] ?? at(groups, path)) : undefined;
    const found = typeof entry === 'string' ? entry : prefix + key;
    return found.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };

describe('the values of a request', () => {
  it.each([
    ['English', english as Tree],
    ['French', french as Tree],
  ])('have a label in %s, and a group of words where they are words', (_, texts) => {
    const missing = PROPOSAL_KINDS.flatMap((kind) =>
      Object.entries<Fields[string]>(PAYLOAD_FIELDS[kind]).flatMap(([name, { form, label = name }]) => [
        ...(form !== 'shown' && typeof at(texts, `proposalField.${label}`) !== 'string'
          ? [`${kind} ${name}`]
          : []),
        ...(typeof form === 'object' && typeof at(texts, textsOf(form)) !== 'object'
          ? [`${kind} ${textsOf(form)}`]
          : []),
      ]),
    );
    expect(missing).toEqual([]);
  });

  it('name the projects of a user in a sentence, also when there is none', () => {
    const user = {
      ...{ email: 'awa@example.com', name: '', role: 'finance' as const },
      ...{ allProjects: false, projectIds: [] },
    };
    const says = (texts: Tree, projects: string[]): string =>
      proposalText({ kind: 'user.create', payload: { ...user, projects } }, translator(texts), NAMES);
    expect([says(english, []), says(english, ['Kiosk', 'Shop'])]).toEqual([
      'Create awa@example.com with the role “Finance”. Projects: none.',
      'Create awa@example.com with the role “Finance”. Projects: Kiosk, Shop.',
    ]);
    expect(says(french, [])).toBe('Créer awa@example.com avec le rôle « Finance ». Projets : aucun.');
  });

  it('name operators and countries, and write days in words', () => {
    const says = (act: ProposedAct): string => proposalText(act, translator(french), NAMES);
    expect(
      says({
        kind: 'balance.adjustment',
        payload: {
          ...{ operatorId: '11', day: '2026-11-24', amount: -2_020, code: 'other' },
          ...{ transactionId: null, undoes: null },
        },
      }),
    ).toMatch(
      /^Ajuster de .*2.020.* le solde chez MOOV AFRICA BURKINA, journée du 24 novembre 2026, au motif/,
    );
    expect(
      says({
        kind: 'api_key.create',
        payload: {
          ...{ name: 'boutique', permissions: ['payins.create'], countries: ['226'], operators: ['11'] },
        },
      }),
    ).toMatch(/« boutique » : .*; pays : Burkina Faso ; opérateurs : MOOV AFRICA BURKINA\.$/);
  });
});
