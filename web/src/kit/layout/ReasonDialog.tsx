import type { ReactNode } from 'react';
import type { ActionMethod } from '../dataProvider/method.js';
import { FormReason } from '../inputs/ReasonInput.js';
import { FormCode } from '../inputs/SecondFactorInput.js';
import { ActDialog } from './ActDialog.js';

interface Reason {
  reason: string;
  code?: string;
}

interface Props<P, A> {
  title: string;
  /** Consequence of the action. */
  text: ReactNode;
  act: string;
  action: ActionMethod<P & Reason, A>;
  /** Parameters of the call besides the reason, or how they are made of the id of the request. */
  params: P | ((requestId: string) => P);
  /** The API's name of the reason: in its errors and above the field. */
  field?: 'reason' | 'note';
  /** Key of the notification, or that of an answer. */
  done: string | ((answer: A) => string);
  withCode?: boolean;
  onClose: () => void;
}

/** Confirms an action with a reason, and a code where it moves money. */
export function ReasonDialog<P, A>(props: Props<P, A>) {
  const { field = 'reason', withCode = false, params, ...dialog } = props;
  return (
    <ActDialog
      {...dialog}
      values={{ [field]: '', code: '' }}
      params={({ requestId, code, ...values }) => ({
        ...(typeof params === 'function' ? (params as (requestId: string) => P)(requestId) : params),
        reason: values[field] ?? '',
        ...(withCode ? { code } : {}),
      })}
    >
      <FormReason autoFocus source={field} label={field === 'note' ? 'breaks.note' : 'payouts.reason'} />
      {withCode && <FormCode />}
    </ActDialog>
  );
}
