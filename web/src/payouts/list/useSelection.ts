import { useCallback, useMemo, useState } from 'react';

/** Rows that were chosen, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  choose: (ids: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setIds(
        (former) => new Set(former.has(id) ? [...former].filter((other) => other !== id) : [...former, id]),
      ),
    [],
  );
  const choose = useCallback((chosen: readonly string[]) => setIds(new Set(chosen)), []);
  return useMemo(() => ({ ids, toggle, choose }), [ids, toggle, choose]);
}
