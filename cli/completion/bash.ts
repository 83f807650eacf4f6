import { type CommandShape, type Fill, leavesOf } from './shape.ts';

/** A script for bash: `source <(forecourt completion bash)`. Needs no other package. */
export function bashScript(shape: CommandShape, ids: readonly string[]): string {
  const leaves = leavesOf(shape);
  const groups = shape.commands.filter(({ commands }) => commands.length > 0);
  const values = leaves.flatMap(({ name, options }) =>
    options.flatMap(({ long, short, value }) =>
      value
        ? [
            `    ${[long, ...(short ? [`-${short}`] : [])].map((flag) => `"${name} ${flag}"`).join('|')}) ${answer(value)}; return;;`,
          ]
        : [],
    ),
  );
  return `# Completion of forecourt for bash: source <(forecourt completion bash)
_forecourt_tenants() {
  local file
  for file in "$1"/*/tenant.yaml; do
    [ -f "$file" ] || continue
    file=\${file%/tenant.yaml}
    printf '%s\\n' "\${file##*/}"
  done
}
_forecourt_reply() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@")
}
_forecourt() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} key=\${COMP_WORDS[1]} tenants=tenants at
  local ids="${ids.join(' ')}"
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _forecourt_reply -W "${words(shape.commands.map(({ name }) => name))} --help" -- "$cur"
    return
  fi
  for ((at = 2; at < COMP_CWORD; at++)); do
    if [[ \${COMP_WORDS[at]} == --tenants ]]; then tenants=\${COMP_WORDS[at+1]}; fi
  done
  case "$key" in
${groups
  .map(({ name, commands, argument }) => {
    const inner = commands.map((one) => one.name.slice(name.length + 1));
    return `    ${name})
      if ((COMP_CWORD == 2)); then
        _forecourt_reply -W "${words(inner)}" -- "$cur"${argument ? '' : '\n        return'}
      ${argument ? `elif [[ " ${words(inner)} " == *" \${COMP_WORDS[2]} "* ]]; then` : 'fi'}
      ${argument ? '  ' : ''}key="$key \${COMP_WORDS[2]}"${argument ? '\n      fi' : ''};;`;
  })
  .join('\n')}
  esac
  case "$key $prev" in
${values.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$key" in
${leaves.map(({ name, options }) => `      "${name}") _forecourt_reply -W "${words(options.map(({ long }) => long))}" -- "$cur";;`).join('\n')}
    esac
    return
  fi
  case "$key" in
${leaves.flatMap(({ name, argument }) => (argument ? [`    "${name}") ${answer(argument)};;`] : [])).join('\n')}
  esac
}
complete -F _forecourt forecourt
`;
}

const words = (names: readonly string[]): string => names.join(' ');

function answer(fill: Fill): string {
  switch (fill.kind) {
    case 'words':
      return `_forecourt_reply -W "${words(fill.words)}" -- "$cur"`;
    case 'tenants':
      return '_forecourt_reply -W "$(_forecourt_tenants "$tenants")" -- "$cur"';
    case 'subjects':
      return '_forecourt_reply -W "$(_forecourt_tenants "$tenants") $ids" -- "$cur"';
    case 'folder':
      return '_forecourt_reply -d -- "$cur"';
    case 'file':
      return '_forecourt_reply -f -- "$cur"';
    case 'text':
      return ':';
  }
}
