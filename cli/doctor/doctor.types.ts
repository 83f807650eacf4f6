/** One thing that was looked at. `problem`: building or serving fails here; `warning`: something asked for does not work yet. */
export interface DoctorResult {
  status: 'ok' | 'warning' | 'problem';
  /** What was looked at, a few words. */
  name: string;
  /** What is the case. */
  message: string;
  /** What to do about it; null where nothing is. */
  todo: string | null;
}

/** The machine as the checks see it, so that tests can show them another. */
export interface Machine {
  /** 'v24.1.0' */
  nodeVersion: string;
  env: Readonly<Record<string, string | undefined>>;
  /** A Chromium that starts, or null. @throws where it cannot be looked for */
  findChromium(): Promise<string | null>;
  /** Loads a package with native parts. @throws where it cannot */
  load(name: string): Promise<void>;
  fetch: typeof fetch;
  net: Net;
}

/** What of the internet a domain needs. */
export interface Net {
  /** Addresses of a host (A and AAAA) and the name that it stands for. @throws with the `code` of what the name server answered */
  resolve(host: string): Promise<{ addresses: string[]; cname: string | null }>;
  /** The certificate of port 443, and why browsers would not trust it. @throws where there is no https */
  certificate(host: string): Promise<{ validTo: Date; error: string | null }>;
  /** What answers at an address, and which site says that it is it. @throws where nothing does */
  ask(url: string): Promise<{ status: number; location: string | null; preview: boolean; site: string | null }>;
}
