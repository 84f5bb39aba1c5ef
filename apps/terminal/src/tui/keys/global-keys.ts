import type { KeyDeclaration } from './key-declaration.ts'

/** Keys on every screen, other than those that open screens. */
export const globalKeys = [
  { id: 'sign-in', keys: [], label: 'sign in to the server again', command: 'picket login' },
  { id: 'help', keys: ['?'], label: 'show help for this screen', footer: 90, short: 'help' },
  {
    id: 'palette',
    keys: [':', 'ctrl+k'],
    label: 'run a command by name',
    footer: 91,
    short: 'commands',
  },
  {
    id: 'back',
    keys: ['esc', 'q', 'alt+left', 'ctrl+o'],
    label: 'go back; on the first screen, q quits',
    footer: 80,
    short: 'back',
  },
  { id: 'forward', keys: ['alt+right', 'g f'], label: 'go forward', after: 'forward' },
  { id: 'run-command', keys: ['!'], label: 'run a picket command and show its output' },
  { id: 'theme', keys: [], label: 'choose a theme' },
  { id: 'mouse', keys: ['M'], label: 'turn the mouse on or off' },
  { id: 'redraw', keys: ['ctrl+l'], label: 'redraw the screen' },
  { id: 'suspend', keys: ['ctrl+z'], label: 'suspend; "fg" resumes' },
  { id: 'quit', keys: ['ctrl+c'], label: 'quit' },
] as const satisfies readonly KeyDeclaration[]
