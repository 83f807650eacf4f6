/** Where a dealer's stock file comes from by itself. `…Env` are names of environment variables. */
export type StockSourceSettings = StockSourcePlace & {
  /** How often a server looks for a new file. */
  everyMinutes: number;
};

export type StockSourcePlace = WebSource | SftpSource | FolderSource;

export interface WebSource {
  kind: 'https';
  url: string;
  /** 'user:password'. */
  authEnv: string | null;
}

export interface SftpSource {
  kind: 'sftp';
  host: string;
  port: number;
  /** A file; `*` in its name stands for anything. */
  path: string;
  user: string;
  passwordEnv: string | null;
  keyEnv: string | null;
  /** 'SHA256:…' */
  hostKey: string;
}

export interface FolderSource {
  kind: 'folder';
  /** From the root of the machine, or from the tenant's folder. */
  path: string;
  /** Null: whatever is named as stock files are. */
  files: string | null;
}
