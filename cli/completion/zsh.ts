import { type CommandShape, type Fill, leavesOf } from './shape.ts';

/** A script for zsh: save it as `_forecourt` in a folder of $fpath, or `source <(forecourt completion zsh)` after compinit. */
export function zshScript(shape: CommandShape, ids: readonly string[]): string {
  const leaves = leavesOf(shape);
  const groups = shape.commands.filter(({ commands }) => commands.length > 0);
  const described = (commands: readonly CommandShape[], cut: number): string =>
    commands.map(({ name, summary }) => quoted(`${name.slice(cut)}:${summary}`)).join(' ');
  const values = leaves.flatMap(({ name, options }) =>
    options.flatMap(({ long, short, value }) =>
      value
        ? [
            `    (${[long, ...(short ? [`-${short}`] : [])].map((flag) => quoted(`${name} ${flag}`)).join('|')}) ${answer(value)}; return;;`,
          ]
        : [],
    ),
  );
  return `#compdef forecourt
# Completion of forecourt for zsh: save as _forecourt in a folder of $fpath, or source <(forecourt completion zsh)
_forecourt() {
  local cur=$words[CURRENT] prev=$words[CURRENT-1] key=$words[2] folder=tenants
  local -a commands tenants ids
  ids=(${ids.join(' ')})
  if (( CURRENT == 2 )); then
    commands=(${described(shape.commands, 0)})
    _describe command commands
    return
  fi
  local -i at=\${words[(i)--tenants]}
  if (( at < CURRENT )); then folder=$words[at+1]; fi
  tenants=($folder/*/tenant.yaml(N:h:t))
  case $key in
${groups
  .map(({ name, commands, argument }) => {
    const inner = commands.map((one) => one.name.slice(name.length + 1));
    return `    (${name})
      if (( CURRENT == 3 )); then
        commands=(${described(commands, name.length + 1)})
        _describe command commands${argument ? '' : '\n        return'}
      ${argument ? `elif [[ " ${inner.join(' ')} " == *" $words[3] "* ]]; then` : 'fi'}
      ${argument ? '  ' : ''}key="$key $words[3]"${argument ? '\n      fi' : ''};;`;
  })
  .join('\n')}
  esac
  case "$key $prev" in
${values.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $key in
${leaves.map(({ name, options }) => `      (${quoted(name)}) compadd -- ${options.map(({ long }) => long).join(' ')};;`).join('\n')}
    esac
    return
  fi
  case $key in
${leaves.flatMap(({ name, argument }) => (argument ? [`    (${quoted(name)}) ${answer(argument)};;`] : [])).join('\n')}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _forecourt "$@"; else compdef _forecourt forecourt; fi
`;
}

function answer(fill: Fill): string {
  switch (fill.kind) {
    case 'words':
      return `compadd -- ${fill.words.join(' ')}`;
    case 'tenants':
      return 'compadd -- $tenants';
    case 'subjects':
      return 'compadd -- $tenants $ids';
    case 'folder':
      return '_files -/';
    case 'file':
      return '_files';
    case 'text':
      return ':';
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
