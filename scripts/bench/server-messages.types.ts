/** What a measured server sends: its port once it listens, and what it has used when asked. */
export type FromServer =
  | { kind: 'listening'; port: number }
  | { kind: 'usage'; cpuMs: number; mainMs: number; rssMb: number };

export type ToServer = 'usage' | 'stop';
