import type { CommandSpec } from '../../program/command-spec.ts'

export const completion: CommandSpec = {
  name: 'completion',
  summary: 'print a completion script for bash, zsh or fish',
  isUpkeep: true,
  arguments: [{ usage: 'SHELL', summary: 'bash, zsh or fish', choices: ['bash', 'zsh', 'fish'] }],
  options: [],
  examples: [
    { line: 'source <(picket completion bash)', what: 'in ~/.bashrc' },
    { line: 'picket completion zsh > "${fpath[1]}/_picket"', what: 'for zsh' },
    { line: 'picket completion fish > ~/.config/fish/completions/picket.fish', what: 'for fish' },
  ],
  load: () => import('./run.ts'),
}
