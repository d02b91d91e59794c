import { useNameOf } from './useNameOf.js';

/** Shows who acted by name; the e-mail appears on hover. */
export function Actor({ by }: { by: string | null | undefined }) {
  const name = useNameOf()(by);
  if (!by) return null;
  return (
    <span translate="no" title={name !== by && by.includes('@') ? by : undefined}>
      {name}
    </span>
  );
}
