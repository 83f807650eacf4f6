/** What a server knows of who asks, for `app.request`: the address at the other end of the connection; this machine's unless given. */
export const peer = (remoteAddress = '127.0.0.1'): { incoming: { socket: { remoteAddress: string } } } => ({
  incoming: { socket: { remoteAddress } },
});
