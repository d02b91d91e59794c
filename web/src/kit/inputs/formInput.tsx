import type { ComponentType, ReactNode } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';

/** Props of every input, which stands outside forms, too. */
interface Controlled {
  value: unknown;
  onChange: (value: never) => void;
  error?: ReactNode;
}

interface Bound {
  /** Name of the value in `values` of its form, and of the field in the API's errors. */
  source: string;
  /** Key of its text. */
  label?: string;
  /** Key of its text, or the text. */
  help?: ReactNode;
  required?: boolean;
  /** Fewest characters of a required text, without surrounding spaces. */
  min?: number;
  /** Returns the key of what is wrong, where more than presence is judged. */
  validate?: (value: never) => string | undefined;
}

/** Props of an input within a form. */
export type FormInputProps<P> = Bound & Omit<P, keyof Controlled | keyof Bound>;

/** Binds an input of `value`, `onChange` and `error` to the form around it, which shows refusals of the field on it. */
export function formInput<P extends Controlled>(
  Input: ComponentType<P>,
  always: Pick<Bound, 'required'> = {},
): (props: FormInputProps<P>) => ReactNode {
  return function FormInput({ source, validate, ...rest }) {
    const translate = useTranslate();
    const given = { ...always, ...rest };
    const { label, help, required = false, min = 1 } = given;
    const { error, ...field } = useField(source, (value) =>
      required && isShort(value, min) ? 'ra.validation.required' : validate?.(value as never),
    );
    const props = {
      ...given,
      ...field,
      ...(label === undefined ? {} : { label: translate(label, { _: label }) }),
      ...(typeof help === 'string' ? { help: translate(help, { _: help }) } : {}),
      ...(error ? { error } : {}),
    };
    // The values of a form have no types: those of a dialog stand in its `values`.
    return <Input {...(props as unknown as P)} />;
  };
}

/** Returns value and error of a field of the form around, and changes it. `validate` returns the key of what is wrong. */
export function useField(
  source: string,
  validate?: (value: unknown) => string | undefined,
): { value: unknown; onChange: (value: unknown) => void; error: ReactNode } {
  const { field, fieldState } = useInput<unknown>({ source, format: same, parse: same, ...{ validate } });
  const message = fieldState.error?.message;
  return {
    value: field.value,
    onChange: field.onChange,
    error: message && <ValidationError error={message} />,
  };
}

/** An empty text stays one: the framework would make null of it. */
const same = <T,>(value: T): T => value;

const isShort = (value: unknown, min: number): boolean =>
  typeof value === 'string'
    ? value.trim().length < min
    : value === null || value === undefined || (Array.isArray(value) && value.length === 0);
