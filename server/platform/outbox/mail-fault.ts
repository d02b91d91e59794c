export interface MailError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Failure of a mail; `permanent`: the server would refuse it again. */
export interface MailFault {
  fault: string;
  permanent: boolean;
}

/** Characters. */
const LONGEST = 200;

/**
 * Classifies a failure. 5xx about the message or its addresses is permanent (RFC 5321, 4.2.1); 4xx, no reply and a
 * refused password are not, because each can be remedied.
 */
export function mailFaultOf(errors: readonly MailError[]): MailFault {
  const [first = {}] = errors;
  return {
    fault: mailErrorText(first),
    permanent:
      errors.length > 0 &&
      errors.every(
        ({ code, responseCode = 0 }) => code !== 'EAUTH' && responseCode >= 500 && responseCode < 600,
      ),
  };
}

/** Returns the server's reply or the error as one line without control characters, at most 200 characters long. */
export function mailErrorText({ response, message, code }: MailError): string {
  const text = (response || message || code || 'no reason given').replace(/\p{Cc}+/gu, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
