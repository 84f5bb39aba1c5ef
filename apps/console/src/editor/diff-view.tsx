import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { indentationOf, loadLanguage, type CodeLanguage } from './languages.ts'
import { basics, readingOnly } from './setup.ts'
import css from './diff-view.module.css'

/** Shows the differences of two versions of a text, side by side or, in narrow windows, in one column. */
export function DiffView({
  label,
  language,
  before,
  after,
  isNarrow = false,
}: {
  readonly label: string
  readonly language: CodeLanguage
  readonly before: string
  readonly after: string
  readonly isNarrow?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parent = box.current!
    let view: { destroy(): void } | undefined
    let isThere = true
    const show = (colours: Extension): void => {
      if (!isThere) return
      const extensions = (name: string): Extension => [
        basics,
        readingOnly,
        indentationOf(language),
        colours,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
      ]
      const collapseUnchanged = { margin: 3, minSize: 6 }
      view = isNarrow
        ? new EditorView({
            parent,
            state: EditorState.create({
              doc: after,
              extensions: [
                extensions(label),
                unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged }),
              ],
            }),
          })
        : new MergeView({
            parent,
            a: { doc: before, extensions: extensions(`${label}: before`) },
            b: { doc: after, extensions: extensions(`${label}: after`) },
            collapseUnchanged,
          })
    }
    loadLanguage(language).then(show, () => show([]))
    return () => {
      isThere = false
      view?.destroy()
    }
  }, [label, language, before, after, isNarrow])
  return <div ref={box} className={css['diff']} data-new={before === ''} role="group" aria-label={label} />
}
