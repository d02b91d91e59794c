import type {
  DifferencePart,
  DifferenceView,
} from '../../../../../server/books/differences/difference.view.js';

type Found = Pick<DifferenceView, 'decompositions' | 'complete'>;

/** Returns the key of the sentence about what was found: a selection is the only one where all of them were compared. */
export function differenceVerdict({ decompositions: { length }, complete }: Found) {
  if (length === 0) return complete ? 'none' : 'unfinished';
  if (!complete) return 'more';
  return length === 1 ? 'one' : 'several';
}

/** Returns the page on which a part is seen. */
export function partPath(
  { kind, transactionId, line, importId, day }: DifferencePart,
  { projectId, operatorId }: { projectId: string; operatorId: string | null },
): string {
  if (transactionId) return `/transactions/${transactionId}`;
  if (importId) return `/imports/${importId}`;
  if (kind === 'cash' || kind === 'cash_pending') return `/accounts/${projectId}/${operatorId ?? ''}`;
  return `/matching?${new URLSearchParams({ projectId, day: line?.day ?? day }).toString()}`;
}
