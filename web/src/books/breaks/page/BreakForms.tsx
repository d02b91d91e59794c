import { createContext, type ReactNode, useContext, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../kit/session/useSession.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { isUndecided, undecidedPart } from './nextStep.js';

interface BreakForm {
  /** `resolve`, or the key of a nearest candidate whose difference is booked. */
  open: string | undefined;
  /** Number of times that the user has asked for a form: the one that is shown with the page takes no focus. */
  asked: number;
  show: (name: string | undefined) => void;
}

const OpenForm = createContext<BreakForm>({ open: undefined, asked: 0, show: () => undefined });

/** Returns the one form that stands open on the page of a break. */
export const useBreakForm = (): BreakForm => useContext(OpenForm);

/** Returns whether the user can resolve the break now. */
export function useIsResolvable(): boolean {
  const found = useRecord('breaks');
  const canEdit = useCan()('edit', 'breaks');
  return (
    canEdit && found.state === 'open' && !found.proposalId && !isUndecided(found) && !undecidedPart(found)
  );
}

/** Holds which form of the page is open, so that one button is filled; the resolution stands open where it is possible. */
export function BreakForms({ children }: { children: ReactNode }) {
  const isResolvable = useIsResolvable();
  const [params] = useSearchParams();
  const [form, setForm] = useState({
    open: isResolvable ? 'resolve' : undefined,
    asked: params.get('act') === 'resolve' ? 1 : 0,
  });
  const show = (open: string | undefined) => setForm(({ asked }) => ({ open, asked: asked + 1 }));
  return <OpenForm value={{ ...form, show }}>{children}</OpenForm>;
}
