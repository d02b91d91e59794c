import type { HttpError } from 'react-admin';

/** Fields of a refusal beside its message. */
interface Refusal {
  code: string | undefined;
  /** Its words about the fields, by name. */
  errors: Record<string, string>;
}

/** Empty without a refusal, or when something other than the API answered. */
export function refusalOf(error: HttpError | null | undefined): Refusal {
  const body: unknown = error?.body;
  const { code, errors } = (body ?? {}) as Partial<Refusal>;
  return { code, errors: errors ?? {} };
}
