import { type ComponentType, createElement, lazy, Suspense } from 'react';
import type { ContributionPlace, Load } from '../features/feature.js';
import { useFeatures } from '../features/useFeatures.js';

/** Shows the parts that features contribute to a place; each reads the record of the page by itself. */
export function Contributed({ to }: { to: ContributionPlace }) {
  const loads = useFeatures()
    .flat()
    .flatMap(({ contributions }) => contributions?.[to] ?? []);
  return (
    <Suspense fallback={null}>
      {loads.map((load, place) => createElement(partOf(load), { key: place }))}
    </Suspense>
  );
}

const parts = new Map<Load, ComponentType>();

/** Returns the component of a part, the same each time; its code is fetched when a page shows it. */
function partOf(load: Load): ComponentType {
  const part = parts.get(load) ?? lazy(async () => ({ default: await load() }));
  parts.set(load, part);
  return part;
}
