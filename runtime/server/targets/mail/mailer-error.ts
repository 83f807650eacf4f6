/** Settings that no mail can be sent with. Its message never has the address of the server, which holds a password. */
export class MailerError extends Error {
  override name = 'MailerError';
}
