import { type ComponentType, createContext, createElement, lazy, Suspense, useContext } from 'react';

/** Places on pages of a record where features above it add a part of theirs. */
export type ContributionPlace = 'transactionActs' | 'transactionPanels';

/** Parts that features add to pages of others, in the order in which they are shown. */
export type Contributions = Partial<Record<ContributionPlace, readonly ComponentType[]>>;

const ContributionsContext = createContext<Contributions>({});

/** Receives what the features contribute; the frame collects it from their `index.ts`. */
export const ContributionsProvider = ContributionsContext.Provider;

/** Shows the parts that features contribute to a place; each reads the record of the page by itself. */
export function Contributed({ to }: { to: ContributionPlace }) {
  const parts = useContext(ContributionsContext)[to] ?? [];
  return (
    <Suspense fallback={null}>{parts.map((Part, place) => createElement(Part, { key: place }))}</Suspense>
  );
}

/** Builds a part whose code is fetched when a page shows it. */
export const contributed = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await load() }));
