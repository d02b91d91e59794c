import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ActionMethod } from '../dataProvider/method.js';
import { useSend } from '../dataProvider/useSend.js';
import { fieldErrors, FormDialog, type FormDialogProps } from './FormDialog.js';

/** Key of a notification, and what it names. */
type Notified = string | readonly [key: string, messageArgs: Record<string, unknown>];

interface Props<V extends FieldValues, P, A> extends Omit<
  FormDialogProps<V>,
  'acting' | 'onSubmit' | 'children'
> {
  action: ActionMethod<P, A>;
  /** Makes the parameters of the call of the values, whose texts have no surrounding spaces; `requestId` is made once as the dialog opens. */
  params: (values: NoInfer<V> & { requestId: string }) => NoInfer<P>;
  done?: Notified | ((answer: NoInfer<A>, values: NoInfer<V> & { requestId: string }) => Notified);
  /** Called with the answer as the dialog closes. */
  onDone?: (answer: NoInfer<A>) => unknown;
  children?: ReactNode | ((values: NoInfer<V>, errors: Record<string, string>) => ReactNode);
}

/** Dialog of one action of the data provider: its fields are the values, it closes with the answer. */
export function ActDialog<V extends FieldValues, P, A>(props: Props<V, P, A>) {
  const { action, params, done, onDone, children, ...dialog } = props;
  const notify = useNotify();
  const { acting, send } = useSend({ onSent: props.onClose });
  const finish = (answer: A, values: V & { requestId: string }) => {
    const notified = typeof done === 'function' ? done(answer, values) : done;
    const [key, messageArgs] = typeof notified === 'string' ? [notified, {}] : (notified ?? []);
    if (key) notify(key, { type: 'success', messageArgs });
    onDone?.(answer);
  };
  return (
    <FormDialog
      {...dialog}
      acting={acting}
      onSubmit={(values) => send(action, params(trimmed(values)), (answer) => finish(answer, values))}
    >
      {typeof children === 'function' ? (values) => children(values, fieldErrors(acting)) : children}
    </FormDialog>
  );
}

const trimmed = <V extends FieldValues>(values: V): V => {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  // `fromEntries` forgets which name had which type.
  return Object.fromEntries(entries) as V;
};
