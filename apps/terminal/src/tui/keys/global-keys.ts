import type { KeyDeclaration } from './key-declaration.ts'

/** Keys of every screen, besides those that go to another one. */
export const globalKeys = [
  { id: 'sign-in', keys: [], label: 'sign in to the server again', command: 'picket login' },
  { id: 'help', keys: ['?'], label: 'all keys of this screen', footer: 90, short: 'help' },
  {
    id: 'palette',
    keys: [':', 'ctrl+k'],
    label: 'run a command by its name',
    footer: 91,
    short: 'commands',
  },
  {
    id: 'back',
    keys: ['esc', 'q', 'alt+left', 'ctrl+o'],
    label: 'back; at the first screen, q ends',
    footer: 80,
    short: 'back',
  },
  { id: 'forward', keys: ['alt+right', 'g f'], label: 'forward again', after: 'forward' },
  { id: 'run-command', keys: ['!'], label: 'run any command of picket, and read what it prints' },
  { id: 'theme', keys: [], label: 'choose colours' },
  { id: 'mouse', keys: ['M'], label: 'mouse on or off' },
  { id: 'redraw', keys: ['ctrl+l'], label: 'draw the screen anew' },
  { id: 'suspend', keys: ['ctrl+z'], label: 'suspend; "fg" comes back' },
  { id: 'quit', keys: ['ctrl+c'], label: 'end' },
] as const satisfies readonly KeyDeclaration[]
