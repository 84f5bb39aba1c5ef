import type { KeyDeclaration } from './key-declaration.ts'

/** Keys that move and search in lists. */
export const listKeys = [
  { id: 'down', keys: ['j', 'down'], label: 'down', footer: 1, short: 'j/k move' },
  { id: 'up', keys: ['k', 'up'], label: 'up' },
  { id: 'half-down', keys: ['ctrl+d'], label: 'half a page down' },
  { id: 'half-up', keys: ['ctrl+u'], label: 'half a page up' },
  { id: 'page-down', keys: ['pagedown', 'ctrl+f'], label: 'a page down' },
  { id: 'page-up', keys: ['pageup', 'ctrl+b'], label: 'a page up' },
  { id: 'first', keys: ['g g', 'home'], label: 'to the first', after: 'first' },
  { id: 'last', keys: ['G', 'end'], label: 'to the last' },
  { id: 'open', keys: ['enter', 'o'], label: 'open', footer: 2, short: 'open' },
  { id: 'filter', keys: ['/'], label: 'filter', footer: 3 },
  { id: 'refresh', keys: ['r'], label: 'load again, with what is new' },
  { id: 'live', keys: ['.'], label: 'look for what is new: on or off' },
  { id: 'select', keys: ['x', 'space'], label: 'select' },
  { id: 'select-down', keys: ['J', 'shift+down'], label: 'select downwards' },
  { id: 'select-up', keys: ['K', 'shift+up'], label: 'select upwards' },
  { id: 'select-range', keys: ['V'], label: 'select a range: move, V ends it' },
  { id: 'invert-selection', keys: ['*'], label: 'select what is not selected' },
  { id: 'select-all', keys: ['ctrl+a'], label: 'select all that match' },
  { id: 'next-tab', keys: ['tab', 'right'], label: 'next tab' },
  { id: 'previous-tab', keys: ['shift+tab', 'left'], label: 'previous tab' },
  { id: 'tab', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'tab of that number' },
] as const satisfies readonly KeyDeclaration[]

/** Keys that move and search in texts. */
export const textKeys = [
  { id: 'text-down', keys: ['j', 'down'], label: 'down', footer: 1, short: 'j/k move' },
  { id: 'text-up', keys: ['k', 'up'], label: 'up' },
  { id: 'text-half-down', keys: ['ctrl+d'], label: 'half a page down' },
  { id: 'text-half-up', keys: ['ctrl+u'], label: 'half a page up' },
  { id: 'text-page-down', keys: ['pagedown', 'ctrl+f', 'space'], label: 'a page down' },
  { id: 'text-page-up', keys: ['pageup', 'ctrl+b'], label: 'a page up' },
  { id: 'text-first', keys: ['g g', 'home'], label: 'to the first line', after: 'first' },
  { id: 'text-last', keys: ['G', 'end'], label: 'to the last line' },
  { id: 'search', keys: ['/'], label: 'search the text', footer: 20, short: 'search' },
  { id: 'search-next', keys: ['n'], label: 'next place found' },
  { id: 'search-previous', keys: ['N'], label: 'previous place found' },
  { id: 'text-next-tab', keys: ['tab', 'right'], label: 'next tab', footer: 2, short: 'tabs' },
  { id: 'text-previous-tab', keys: ['shift+tab', 'left'], label: 'previous tab' },
  { id: 'text-tab', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'tab of that number' },
  { id: 'text-open', keys: ['enter'], label: 'open what is under the cursor' },
  { id: 'text-refresh', keys: ['r'], label: 'load again' },
] as const satisfies readonly KeyDeclaration[]

/** Keys of lists whose rows are branches. */
export const treeKeys = [
  {
    id: 'expand',
    keys: ['right', 'l'],
    label: 'open the branch, go into it',
    footer: 3,
    short: 'h/l fold',
  },
  { id: 'collapse', keys: ['left', 'h'], label: 'close the branch, go out of it' },
  { id: 'expand-all', keys: ['+'], label: 'open all branches' },
  { id: 'collapse-all', keys: ['-'], label: 'close all branches' },
] as const satisfies readonly KeyDeclaration[]
