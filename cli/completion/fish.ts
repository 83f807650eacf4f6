import { type CommandShape, type Fill, leavesOf } from './shape.ts';

/** A script for fish: `forecourt completion fish | source`, or save it in ~/.config/fish/completions/forecourt.fish. */
export function fishScript(shape: CommandShape, ids: readonly string[]): string {
  const lines = shape.commands.map(
    ({ name, summary }) => `complete -c forecourt -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  );
  for (const { name, commands } of shape.commands.filter((one) => one.commands.length > 0)) {
    const inner = commands.map((one) => one.name.slice(name.length + 1));
    const condition = `__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${inner.join(' ')}`;
    for (const [at, one] of commands.entries())
      lines.push(`complete -c forecourt -n ${quoted(condition)} -a ${inner[at]} -d ${quoted(one.summary)}`);
  }
  for (const { name, options, argument } of leavesOf(shape)) {
    const condition = name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
    for (const { long, short, description, value } of options)
      lines.push(
        [
          `complete -c forecourt -n ${quoted(condition)} -l ${long.replace(/^--/, '')}`,
          ...(short ? [`-s ${short}`] : []),
          ...(value ? [`-x ${answer(value)}`.trim()] : []),
          `-d ${quoted(description)}`,
        ].join(' '),
      );
    if (argument && argument.kind !== 'text')
      lines.push(`complete -c forecourt -n ${quoted(condition)} ${answer(argument)}`);
  }
  return `# Completion of forecourt for fish: forecourt completion fish | source
function __forecourt_tenants
    set -l folder tenants
    set -l words (commandline -opc)
    if set -l at (contains -i -- --tenants $words)
        set folder $words[(math $at + 1)]
    end
    for file in $folder/*/tenant.yaml
        basename (dirname $file)
    end
end
function __forecourt_ids
    printf '%s\\n' ${ids.join(' ')}
end
complete -c forecourt -f
${lines.join('\n')}
`;
}

function answer(fill: Fill): string {
  switch (fill.kind) {
    case 'words':
      return `-a ${quoted(fill.words.join(' '))}`;
    case 'tenants':
      return "-a '(__forecourt_tenants)'";
    case 'subjects':
      return "-a '(__forecourt_tenants; __forecourt_ids)'";
    case 'folder':
      return "-a '(__fish_complete_directories)'";
    case 'file':
      return "-a '(__fish_complete_path)'";
    case 'text':
      return '';
  }
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
