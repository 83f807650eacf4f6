import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from './store-error.ts';
import { ownFolder, shareFolder } from './store-folder.ts';

describe('a data folder in use', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'forecourt-folder-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is shared by as many as want it, and owned by nobody meanwhile', () => {
    const [first, second] = [shareFolder(dir), shareFolder(dir)];
    expect(ownFolder(dir)).toBeNull();
    first.leave();
    expect(ownFolder(dir)).toBeNull();
    second.leave();
    const own = ownFolder(dir);
    expect(own).not.toBeNull();
    own?.leave();
  });

  it('is not shared while somebody owns it', () => {
    const own = ownFolder(dir);
    expect(() => shareFolder(dir)).toThrow(StoreError);
    expect(ownFolder(dir)).toBeNull();
    own?.leave();
    shareFolder(dir).leave();
  });
});
