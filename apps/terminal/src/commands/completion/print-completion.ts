import { toOptionName, type ArgumentSpec, type CommandSpec, type OptionSpec } from '../../program/command-spec.ts'
import { formatNames } from '../../program/choices.ts'
import { everywhere } from '../../program/shared-options.ts'

export type Shell = 'bash' | 'zsh' | 'fish'

/** Returns a completion script, generated from the same command table as the help. */
export function printCompletion(shell: Shell, commands: readonly CommandSpec[]): string {
  switch (shell) {
    case 'bash':
      return bash(commands)
    case 'zsh':
      return zsh(commands)
    case 'fish':
      return fish(commands)
  }
}

function shownOptions(command: CommandSpec): readonly OptionSpec[] {
  return [...command.options, ...everywhere].filter((option) => option.aliasOf === undefined)
}

function spellings(option: OptionSpec): readonly string[] {
  const { short, long } = toOptionName(option)
  return [...(short === undefined ? [] : [short]), `--${long}`]
}

function choicesOf(option: OptionSpec): readonly string[] {
  return toOptionName(option).long === 'format' && option.choices === undefined ? formatNames : (option.choices ?? [])
}

function takesFiles(argument: ArgumentSpec | OptionSpec | undefined): boolean {
  return argument?.completes !== undefined
}

/** Returns commands followed by their actions. */
function withActions(commands: readonly CommandSpec[]): readonly CommandSpec[] {
  return commands.flatMap((command) => [command, ...(command.actions ?? [])])
}

/** Returns the names of commands that require an action. */
function groupNames(commands: readonly CommandSpec[]): readonly string[] {
  return commands.flatMap(({ name, actions }) => (actions === undefined ? [] : [name]))
}

function bash(commands: readonly CommandSpec[]): string {
  const cases = withActions(commands).map((command) => {
    const options = shownOptions(command)
    const values = options.flatMap((option) => {
      if (toOptionName(option).value === undefined) return []
      const choices = choicesOf(option)
      const answer =
        choices.length > 0
          ? `COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word"))`
          : takesFiles(option)
            ? `COMPREPLY=($(compgen -f -- "$word"))`
            : 'COMPREPLY=()'
      return [`        ${spellings(option).join('|')}) ${answer}; return ;;`]
    })
    const words = options.flatMap(spellings).join(' ')
    const operand = command.arguments[0]
    const operands =
      operand?.choices !== undefined
        ? `COMPREPLY=($(compgen ${takesFiles(operand) ? '-f ' : ''}-W '${operand.choices.join(' ')}' -- "$word"))`
        : takesFiles(operand)
          ? `COMPREPLY=($(compgen -f -- "$word"))`
          : 'COMPREPLY=()'
    return [
      `    '${command.name}')`,
      '      case "$before" in',
      ...values,
      '      esac',
      `      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '${words}' -- "$word")); else ${operands}; fi ;;`,
    ].join('\n')
  })
  const names = commands.map((command) => command.name).join(' ')
  return `# bash completion for picket
_picket() {
  local word before command at
  word=\${COMP_WORDS[COMP_CWORD]}
  before=\${COMP_WORDS[COMP_CWORD-1]}
  command=
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      -*) ;;
      *)
        command=\${command:+$command }\${COMP_WORDS[at]}
        case $command in ${groupNames(commands).join('|')}) ;; *) break ;; esac ;;
    esac
  done
  case $command in
    '') COMPREPLY=($(compgen -W '${names} --help --version' -- "$word")) ;;
${cases.join('\n')}
  esac
}
complete -o filenames -F _picket picket
`
}

function zsh(commands: readonly CommandSpec[]): string {
  const describe = (text: string): string =>
    text.replace(/[[\]:'"\\`$]/g, (character) => (character === "'" ? "'\\''" : `\\${character}`))
  const list = commands.map((command) => `    '${command.name}:${describe(command.summary)}'`)
  const cases = withActions(commands).map((command) => {
    const options = shownOptions(command).map((option) => {
      const { value } = toOptionName(option)
      const choices = choicesOf(option)
      const action = choices.length > 0 ? `(${choices.join(' ')})` : takesFiles(option) ? '_files' : ' '
      const tail = value === undefined ? '' : `:${describe(value)}:${action}`
      const star = option.repeatable ? '*' : ''
      return spellings(option).map((name) => `        '${star}${name}[${describe(option.summary)}]${tail}'`)
    })
    const operand = command.arguments[0]
    const action =
      operand?.choices !== undefined
        ? takesFiles(operand)
          ? `{compadd ${operand.choices.join(' ')}; _files}`
          : `(${operand.choices.join(' ')})`
        : takesFiles(operand)
          ? '_files'
          : ' '
    const operands = operand === undefined ? [] : [`        '*:${describe(operand.summary)}:${action}'`]
    return [
      `    '${command.name}')`,
      '      _arguments \\',
      `${[...options.flat(), ...operands].join(' \\\n')} ;;`,
    ].join('\n')
  })
  return `#compdef picket
_picket() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  if [[ $command == (${groupNames(commands).join('|')}) ]] && ((CURRENT > 2)); then
    command="$command $words[2]"
    shift words
    ((CURRENT--))
  fi
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _picket ]; then _picket "$@"; else compdef _picket picket; fi
`
}

function fish(commands: readonly CommandSpec[]): string {
  const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const groups = groupNames(commands)
  const lines = withActions(commands).flatMap((command) => {
    const [group, action] = command.name.split(' ')
    const seen = command.name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
    const isWithin = groups.includes(group!) || groups.length === 0
    const others = isWithin ? [] : groups.map((name) => `not __fish_seen_subcommand_from ${name}`)
    const inside = `-n '${[...seen, ...others].join('; and ')}'`
    const operand = command.arguments[0]
    return [
      ...(action === undefined
        ? [`complete -c picket -f -n __fish_use_subcommand -a ${command.name} -d ${quote(command.summary)}`]
        : []),
      ...(operand?.choices === undefined
        ? []
        : [`complete -c picket -f ${inside} -a ${quote(operand.choices.join(' '))}`]),
      ...(takesFiles(operand) ? [`complete -c picket -F ${inside}`] : []),
      ...shownOptions(command).map((option) => {
        const { short, long, value } = toOptionName(option)
        const choices = choicesOf(option)
        const parts = [
          ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
          `-l ${long}`,
          ...(value === undefined ? [] : takesFiles(option) ? ['-r -F'] : ['-x']),
          ...(choices.length === 0 ? [] : [`-a ${quote(choices.join(' '))}`]),
          `-d ${quote(option.summary)}`,
        ]
        return `complete -c picket ${inside} ${parts.join(' ')}`
      }),
    ]
  })
  return `# fish completion for picket\n${lines.join('\n')}\n`
}
