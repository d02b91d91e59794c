import { HttpError } from 'react-admin';

/** Result of a bulk action for one row; `refusal` is the API's message. */
export interface RowOutcome {
  id: string;
  refusal?: string;
}

/** Runs an action for several rows in turn; a refused row does not stop the others. */
export async function forEachRow(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const id of ids)
    try {
      await act(id);
      outcomes.push({ id });
    } catch (error) {
      // A lost connection or an ended session concerns all rows.
      if (!(error instanceof HttpError) || error.status === 401) throw error;
      outcomes.push({ id, refusal: error.message });
    }
  return outcomes;
}
