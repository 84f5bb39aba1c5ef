import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view'
import { styleNonce } from '../ui/style-nonce.ts'
import { lazyFind } from './lazy-find.ts'
import { codeColours } from './highlight.ts'
import { codeTheme } from './theme.ts'

/**
 * The extensions of all editors. Tab indents; Escape, then Tab, leaves the editor. Shortcuts of the screen, such as
 * Ctrl+S, Ctrl+Enter and Ctrl+Shift+M, are passed on.
 */
export const basics: Extension = [
  EditorView.cspNonce.of(styleNonce),
  codeTheme,
  codeColours,
  lineNumbers(),
  foldGutter({ openText: '▾', closedText: '▸' }),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  bracketMatching(),
  lazyFind,
  tooltips({ parent: document.body }),
]

export const writing: Extension = [
  history(),
  indentOnInput(),
  closeBrackets(),
  autocompletion({ icons: false, maxRenderedOptions: 60 }),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...historyKeymap,
    ...foldKeymap,
    // Ctrl+Enter belongs to the screen.
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    indentWithTab,
  ]),
]

/** A read-only editor: it can be navigated, searched and copied. */
export const readingOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
  keymap.of([...foldKeymap, ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')]),
]
