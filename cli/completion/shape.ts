import type { Command } from 'commander';

/** What can be at a place of the command line. */
export type Fill =
  | { kind: 'words'; words: string[] }
  | { kind: 'tenants' }
  /** A finding's id or a tenant. */
  | { kind: 'subjects' }
  | { kind: 'folder' }
  | { kind: 'file' }
  | { kind: 'text' };

interface OptionShape {
  /** '--format' */
  long: string;
  /** 'q' */
  short: string | null;
  description: string;
  /** Null for a switch. */
  value: Fill | null;
}

export interface CommandShape {
  /** 'validate', 'leads list' */
  name: string;
  summary: string;
  options: OptionShape[];
  /** What its arguments are; null for none. */
  argument: Fill | null;
  commands: CommandShape[];
}

/** The commands of a program, as a completion script needs them. */
export function shapeOf(command: Command, prefix = ''): CommandShape {
  const name = `${prefix}${command.name()}`;
  const help = { long: '--help', short: 'h', description: 'show help', value: null };
  const argument = command.registeredArguments[0];
  return {
    name,
    summary: command.summary() || command.description(),
    options: [
      ...command.options
        .filter(({ hidden }) => !hidden)
        .map((option) => ({
          long: option.long ?? '',
          short: option.short?.replace(/^-/, '') ?? null,
          description: option.description,
          value: option.required || option.optional ? fillOf(option.flags, option.argChoices) : null,
        })),
      help,
    ],
    argument: argument ? fillOf(argument.name(), argument.argChoices) : null,
    commands: command.commands.map((inner) =>
      shapeOf(inner, prefix === '' && command.parent === null ? '' : `${name} `),
    ),
  };
}

/** All commands that do something, subcommands under their whole name; one with subcommands does something itself where it takes an argument. */
export function leavesOf(shape: CommandShape): CommandShape[] {
  return shape.commands.flatMap((one) =>
    one.commands.length === 0 ? [one] : one.argument ? [one, ...leavesOf(one)] : leavesOf(one),
  );
}

const FILLS: [pattern: RegExp, fill: Fill][] = [
  [/id-or-tenant/, { kind: 'subjects' }],
  [/^tenant|--tenant <slug>/, { kind: 'tenants' }],
  [/<dir>/, { kind: 'folder' }],
  [/<file>/, { kind: 'file' }],
];

function fillOf(text: string, choices: readonly string[] | undefined): Fill {
  if (choices) return { kind: 'words', words: [...choices] };
  return FILLS.find(([pattern]) => pattern.test(text))?.[1] ?? { kind: 'text' };
}
