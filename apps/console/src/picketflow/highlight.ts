import { StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { semanticTokens } from '@picket/query'

type Kind = ReturnType<typeof semanticTokens>[number]['kind']

const marks: { readonly [kind in Kind]: Decoration | undefined } = {
  comment: Decoration.mark({ class: 'cm-flow-comment' }),
  function: Decoration.mark({ class: 'cm-flow-function' }),
  keyword: Decoration.mark({ class: 'cm-flow-keyword' }),
  name: undefined,
  number: Decoration.mark({ class: 'cm-flow-number' }),
  operator: Decoration.mark({ class: 'cm-flow-sign' }),
  punctuation: Decoration.mark({ class: 'cm-flow-sign' }),
  string: Decoration.mark({ class: 'cm-flow-string' }),
}

const colours = EditorView.baseTheme({
  '.cm-flow-comment': { color: 'var(--code-comment)', fontStyle: 'italic' },
  '.cm-flow-function': { color: 'var(--code-call)' },
  '.cm-flow-keyword': { color: 'var(--code-word)' },
  '.cm-flow-number': { color: 'var(--code-number)' },
  '.cm-flow-sign': { color: 'var(--code-sign)' },
  '.cm-flow-string': { color: 'var(--code-text)' },
})

/** Colors of the tokens of a query. */
export const queryHighlight: Extension = [
  colours,
  StateField.define<DecorationSet>({
    create: decorate,
    update: (known, { docChanged, state }) => (docChanged ? decorate(state) : known),
    provide: (field) => EditorView.decorations.from(field),
  }),
]

function decorate({ doc }: EditorState): DecorationSet {
  return Decoration.set(
    semanticTokens(doc.toString()).flatMap(({ kind, start, end }) => {
      const mark = marks[kind]
      return mark === undefined || start === end ? [] : [mark.range(start, end)]
    }),
    true,
  )
}
