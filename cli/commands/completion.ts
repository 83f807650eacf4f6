import type { Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { shapeOf } from '../completion/shape.ts';
import { zshScript } from '../completion/zsh.ts';
import { catalogue } from '../diagnostics/catalogue.data.ts';
import type { Shell } from '../options.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `forecourt completion <shell>`: prints the script that completes commands, options and tenants. Always 0. */
export function completion(shell: Shell, program: Command): number {
  console.log(SCRIPTS[shell](shapeOf(program), Object.keys(catalogue)).trimEnd());
  return 0;
}
