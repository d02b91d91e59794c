import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RevealView } from '../../../../server/access/personal-data/reveal.view.js';
import { type MaskedRecord, RevealContext, type Reveals } from '../fields/revealed.js';

const RevealDialog = lazy(async () => ({ default: (await import('./RevealDialog.js')).RevealDialog }));

const keyOf = ({ subject, id }: MaskedRecord): string => `${subject} ${id}`;

/** Asks for the reason of a reveal and keeps the revealed data until the page is left. */
export function RevealProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<MaskedRecord>();
  const [known, setKnown] = useState<ReadonlyMap<string, RevealView>>(new Map());
  const reveals = useMemo(
    (): Reveals => ({ ask: setAsked, revealed: (of) => known.get(keyOf(of)) }),
    [known],
  );
  return (
    <RevealContext value={reveals}>
      {children}
      <Suspense>
        {asked && (
          <RevealDialog
            of={asked}
            onRevealed={(view) => setKnown((before) => new Map(before).set(keyOf(view), view))}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </RevealContext>
  );
}
