import fs from 'node:fs';
import { launchChromium } from './launch-chromium.ts';

// A signal between the folders that playwright makes and the browser that it starts then.
const { mkdtemp } = fs.promises;
fs.promises.mkdtemp = (async (prefix: string) => {
  const made = await mkdtemp(prefix);
  if (prefix.includes('profile')) process.exit(129);
  return made;
}) as typeof mkdtemp;
await launchChromium();
