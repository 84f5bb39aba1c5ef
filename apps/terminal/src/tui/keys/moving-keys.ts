import type { KeyDeclaration } from './key-declaration.ts'

/** Keys that move and search in lists. */
export const listKeys = [
  { id: 'down', keys: ['j', 'down'], label: 'down', footer: 1, short: 'j/k move' },
  { id: 'up', keys: ['k', 'up'], label: 'up' },
  { id: 'half-down', keys: ['ctrl+d'], label: 'half a page down' },
  { id: 'half-up', keys: ['ctrl+u'], label: 'half a page up' },
  { id: 'page-down', keys: ['pagedown', 'ctrl+f'], label: 'a page down' },
  { id: 'page-up', keys: ['pageup', 'ctrl+b'], label: 'a page up' },
  { id: 'first', keys: ['g g', 'home'], label: 'go to the first row', after: 'first' },
  { id: 'last', keys: ['G', 'end'], label: 'go to the last row' },
  { id: 'open', keys: ['enter', 'o'], label: 'open', footer: 2, short: 'open' },
  { id: 'filter', keys: ['/'], label: 'filter', footer: 3 },
  { id: 'refresh', keys: ['r'], label: 'refresh' },
  { id: 'live', keys: ['.'], label: 'turn live updates on or off' },
  { id: 'select', keys: ['x', 'space'], label: 'select' },
  { id: 'select-down', keys: ['J', 'shift+down'], label: 'select and move down' },
  { id: 'select-up', keys: ['K', 'shift+up'], label: 'select and move up' },
  { id: 'select-range', keys: ['V'], label: 'start or end a range selection' },
  { id: 'invert-selection', keys: ['*'], label: 'invert the selection' },
  { id: 'select-all', keys: ['ctrl+a'], label: 'select all matches' },
  { id: 'next-tab', keys: ['tab', 'right'], label: 'next tab' },
  { id: 'previous-tab', keys: ['shift+tab', 'left'], label: 'previous tab' },
  { id: 'tab', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'go to the tab with that number' },
] as const satisfies readonly KeyDeclaration[]

/** Keys that move and search in texts. */
export const textKeys = [
  { id: 'text-down', keys: ['j', 'down'], label: 'down', footer: 1, short: 'j/k move' },
  { id: 'text-up', keys: ['k', 'up'], label: 'up' },
  { id: 'text-half-down', keys: ['ctrl+d'], label: 'half a page down' },
  { id: 'text-half-up', keys: ['ctrl+u'], label: 'half a page up' },
  { id: 'text-page-down', keys: ['pagedown', 'ctrl+f', 'space'], label: 'a page down' },
  { id: 'text-page-up', keys: ['pageup', 'ctrl+b'], label: 'a page up' },
  { id: 'text-first', keys: ['g g', 'home'], label: 'go to the first line', after: 'first' },
  { id: 'text-last', keys: ['G', 'end'], label: 'go to the last line' },
  { id: 'search', keys: ['/'], label: 'search the text', footer: 20, short: 'search' },
  { id: 'search-next', keys: ['n'], label: 'next match' },
  { id: 'search-previous', keys: ['N'], label: 'previous match' },
  { id: 'text-next-tab', keys: ['tab', 'right'], label: 'next tab', footer: 2, short: 'tabs' },
  { id: 'text-previous-tab', keys: ['shift+tab', 'left'], label: 'previous tab' },
  { id: 'text-tab', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'go to the tab with that number' },
  { id: 'text-open', keys: ['enter'], label: 'open the item under the cursor' },
  { id: 'text-refresh', keys: ['r'], label: 'refresh' },
] as const satisfies readonly KeyDeclaration[]

/** Keys of lists whose rows form a tree. */
export const treeKeys = [
  {
    id: 'expand',
    keys: ['right', 'l'],
    label: 'expand the branch, or enter it',
    footer: 3,
    short: 'h/l fold',
  },
  { id: 'collapse', keys: ['left', 'h'], label: 'collapse the branch, or go to its parent' },
  { id: 'expand-all', keys: ['+'], label: 'expand all branches' },
  { id: 'collapse-all', keys: ['-'], label: 'collapse all branches' },
] as const satisfies readonly KeyDeclaration[]
