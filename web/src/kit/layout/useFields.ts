import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, get, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { refusalOf } from '../dataProvider/refusal.js';
import type { ActionState } from '../dataProvider/useAction.js';
import { newUuid } from '../format/uuid.js';

interface Options<V extends FieldValues> {
  /** First values of all fields, read once: what is typed stays when the record changes meanwhile. */
  values: V | undefined;
  acting: ActionState;
  /** Gets the values and an id of the request, made once, and the form, for a field that has to be filled in again. */
  onSubmit: (values: V & { requestId: string }, form: UseFormReturn) => unknown;
}

interface Fields<V> {
  /** For the `FormProvider` around the inputs. */
  form: UseFormReturn;
  values: V;
  /** False while a required field is empty, or one is wrong. */
  isValid: boolean;
  /** Of the `form` element. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent) => void;
}

/**
 * Holds the fields of a form: their values, and the refusals of the API on the fields that these name. The first refused field takes the
 * focus; what is being sent is not sent again. It is no `Form` of the framework, which starts over when
 * its defaults change and lets the address of the page fill in fields.
 */
export function useFields<V extends FieldValues>({ values: first, acting, onSubmit }: Options<V>): Fields<V> {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  // The refusal whose first field has had the focus.
  const focused = useRef<ActionState['error']>(undefined);
  const [requestId] = useState(newUuid);
  const defaultValues: FieldValues = first ?? {};
  const form = useForm({ defaultValues });
  const { control, formState } = form;
  const { isValid, errors } = formState;
  // The library forgets the types of first values.
  const values = useWatch({ control }) as V;
  // A field that is no longer shown is no longer judged, and what the server refused may be sent again.
  useEffect(() => {
    control._setValid();
  });
  useEffect(() => {
    form.clearErrors();
    const refused = Object.entries(refusalOf(acting.error).errors);
    for (const [name, message] of refused) {
      const field = fieldOf(control, name);
      if (field) form.setError(field, { type: 'server', message });
    }
  }, [acting.error, control, form]);
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field || !acting.error || focused.current === acting.error) return;
    focused.current = acting.error;
    field.focus();
    // With the message below it, which a keyboard on the screen may cover.
    field.closest('.MuiFormControl-root')?.scrollIntoView({ block: 'nearest' });
  }, [errors, acting.error]);
  const send = async (filled: FieldValues) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await onSubmit({ ...(filled as V), requestId }, form);
    } finally {
      sending.current = false;
    }
  };
  const submit = (event: SubmitEvent) => {
    // A dialog in the tree of a form would hand the event on.
    event.stopPropagation();
    void form.handleSubmit(send)(event);
  };
  return { form, values, isValid, ref, onSubmit: submit };
}

/** Finds the shown field of an error: that of its name, that of which it names a part, or that of the file by its id. */
export function fieldOf(control: Control, name: string): string | undefined {
  const parts = name.split('.');
  const around = parts.map((_, place) => parts.slice(0, parts.length - place).join('.'));
  return [...around, ...(name.endsWith('Id') ? [name.slice(0, -2)] : [])].find((one) => {
    const field = get<unknown, { _f?: { mount?: boolean } } | undefined>(control._fields, one);
    return field?._f?.mount;
  });
}
