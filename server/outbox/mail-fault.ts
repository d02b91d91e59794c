/** What nodemailer tells of a failure: the reply's code where the server answered, else what kept it from answering. */
export interface MailError {
  code?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Why a mail did not go out. `permanent`: the server will say no again, so that trying again is worth nothing. */
export interface MailFault {
  fault: string;
  permanent: boolean;
}

/** Longest text kept of a server's reply. */
const LONGEST = 200;

/**
 * 5xx about the message or its addresses is for good (RFC 5321, 4.2.1); 4xx, silence and a refused password are not: a mailbox
 * is emptied, a server comes back, a setting is put right.
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

/** One line, without control characters. */
export function mailErrorText({ response, message, code }: MailError): string {
  const text = (response || message || code || 'no reason given').replace(/\p{Cc}+/gu, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
