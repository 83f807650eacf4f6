import type { Command } from 'commander';
import { COMMAND_HELP, type CommandHelp, FIRST_EXAMPLES } from './help.data.ts';

/** Gives every command its line in the list and its examples, and the program the first ones. A test holds that none is left out. */
export function addHelp(program: Command): void {
  listByName(program);
  program.addHelpText('after', `${examplesText(FIRST_EXAMPLES)}\n\n\`forecourt <command> --help\` says more of each.`);
  for (const command of program.commands) addTo(command, '');
}

function addTo(command: Command, prefix: string): void {
  const name = `${prefix}${command.name()}`;
  const help = COMMAND_HELP[name];
  if (help) command.summary(help.summary).addHelpText('after', examplesText(help.examples));
  listByName(command);
  for (const inner of command.commands) addTo(inner, `${name} `);
}

/** The list says what there is, `help` not; each command's own help says how. */
function listByName(command: Command): void {
  command.configureHelp({ subcommandTerm: (inner) => inner.name(), visibleCommands: ({ commands }) => [...commands] });
}

function examplesText(examples: CommandHelp['examples']): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`.trimEnd());
  return `\nExamples:\n${lines.join('\n')}`;
}
