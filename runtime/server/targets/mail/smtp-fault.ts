import { TargetError, type TargetFault } from '../target.types.ts';

/** What the mail library says of a message that it could not send. */
interface SmtpError extends Error {
  code?: string;
  /** 'CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA', or 'API' for what never left. */
  command?: string;
  /** Of the server's answer; false or absent where there was none. */
  responseCode?: number | false;
  /** Of recipients that were all refused. */
  rejectedErrors?: SmtpError[];
}

/** Who may send, not what: another password or sender makes the same message pass. */
const LOGIN_CODES = new Set([530, 534, 535, 538]);
/** A message that is larger than the server takes. */
const TOO_LARGE = 552;
/** Commands out of order, and 'closing the connection': they say nothing of the message. */
const OF_THE_CONNECTION = new Set([421, 503]);

/**
 * A failed send as a fault of the target. `wasSent`: all of the message had been handed to the connection, so that the server may have it. The words
 * of the server stay out: they often repeat addresses of people.
 */
export function smtpFault(error: SmtpError, wasSent: boolean, isAborted: boolean): TargetError {
  const code = error.responseCode || null;
  const fault = faultOf(error, code, wasSent);
  return new TargetError(fault, isAborted ? aborted(fault) : wordsOf(fault, error, code), {
    cause: withoutWords(error),
  });
}

function faultOf(error: SmtpError, code: number | null, wasSent: boolean): TargetFault {
  // An answer is certain: the server did not take the message.
  if (code !== null) return isRefusal(error, code) ? 'refused' : 'away';
  if (wasSent) return 'uncertain';
  return error.command === 'API' || error.code === 'EMESSAGE' ? ofItself(error) : 'away';
}

function isRefusal({ command = '', rejectedErrors = [] }: SmtpError, code: number): boolean {
  if (code < 500 || OF_THE_CONNECTION.has(code) || LOGIN_CODES.has(code)) return false;
  // A sender that is not allowed is the dealer's to set right: the lead waits.
  if (command === 'MAIL FROM') return code === TOO_LARGE;
  // As long as one mailbox is only busy, it is worth another try.
  if (command === 'RCPT TO') return rejectedErrors.every((one) => (one.responseCode || 0) >= 500);
  return command === 'DATA';
}

/** Nothing was asked of the server: an address that is none, or a message that is larger than it says it takes. */
function ofItself({ code }: SmtpError): TargetFault {
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'away';
}

const aborted = (fault: TargetFault): string =>
  fault === 'uncertain' ? 'The mail was called off after it had been sent' : 'The mail was called off';

function wordsOf(fault: TargetFault, { code, command = '' }: SmtpError, response: number | null): string {
  const answer = response === null ? (code ?? 'no answer') : `${command} answered ${response}`;
  if (fault === 'refused') return `The mail server does not take this mail (${answer})`;
  if (fault === 'uncertain') return `The connection to the mail server ended before it confirmed the mail (${answer})`;
  if (code === 'EAUTH' || (response !== null && LOGIN_CODES.has(response)))
    return `The mail server does not accept the user and password (${answer})`;
  if (code === 'ETLS')
    return 'The mail server offers no TLS that can be trusted: set it up, or write ?tls=off at the end of its address';
  if (command === 'MAIL FROM') return `The mail server does not accept the sender's address (${answer})`;
  return `The mail server does not answer as it should (${answer})`;
}

/** The codes of an error without its message, which repeats what the server said. */
function withoutWords({ code, command, responseCode }: SmtpError): object {
  return { code, command, responseCode };
}
