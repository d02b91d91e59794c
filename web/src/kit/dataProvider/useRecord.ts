import { useRecordContext, useResourceContext } from 'react-admin';

/** Records with a page of their own, as `GET /api/<resource>/<id>` answers them; the `index.ts` of each feature adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- declared by the features
export interface Records {}

/** Returns the record of the surrounding page. @throws Error outside a page of the resource */
export function useRecord<R extends keyof Records>(resource: R): Records[R] {
  const around = useResourceContext();
  const record = useRecordContext<Records[R]>();
  if (!record || around !== resource) throw new Error(`No record of ${resource} here.`);
  return record;
}
