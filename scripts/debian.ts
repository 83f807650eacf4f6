import { execa } from 'execa';

/** Whether packages of the distribution can be installed: as root, with apt-get. */
export async function canUseApt(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const { exitCode } = await execa('apt-get', ['--version'], { reject: false });
  return exitCode === 0;
}

/** Installs a package without asking anything; whether that worked. */
export async function aptInstall(name: string): Promise<boolean> {
  const options = { reject: false, stdio: 'inherit', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  await execa('apt-get', ['update', '-q'], options);
  const { exitCode } = await execa('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  return exitCode === 0;
}
