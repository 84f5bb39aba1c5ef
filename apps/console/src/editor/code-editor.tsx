import { autocompletion, type CompletionSource } from '@codemirror/autocomplete'
import { Annotation, Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state'
import { EditorView, gutter, placeholder as placeholderText } from '@codemirror/view'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { indentationOf, loadLanguage, type CodeLanguage } from './languages.ts'
import type { CodeProblem } from './problems.ts'
import { basics, readingOnly, writing } from './setup.ts'
import css from './code-editor.module.css'

export interface CodeEditorProps {
  /** The accessible name. */
  readonly label: string
  readonly language: CodeLanguage
  /**
   * Line breaks are `\n`. A new text replaces only what differs, so that the cursor and the undo history are retained.
   */
  readonly text: string
  /** Called for each change by the user. Without it, the editor is read-only. */
  readonly onChange?: ((text: string) => void) | undefined
  /** The saved text. The gutter marks the differences. */
  readonly saved?: string
  readonly problems?: readonly CodeProblem[]
  /** The completions at the cursor. */
  readonly complete?: CompletionSource
  readonly placeholder?: string
  /** Read once, when the editor is created. */
  readonly extras?: Extension
  /** As high as its container, or as its text with a minimum of 170 pixels. */
  readonly height?: 'fill' | 'content'
  readonly ref?: Ref<CodeHandle>
}

/** The handle of an editor. */
export interface CodeHandle {
  focus(): void
  /** Moves the cursor, scrolls to it and focuses the editor. */
  goTo(place: { readonly line: number; readonly column?: number } | { readonly offset: number }): void
  readonly view: EditorView | undefined
}

const none: readonly CodeProblem[] = []

/** Edits or shows a text as code. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, language, text, onChange, saved, problems = none, height = 'fill', ref } = props
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [beside] = useState(() => new Compartment())
  const [compared] = useState(() => new Compartment())
  /** The extension that marks changes in the gutter. */
  const comparing = useRef<EditorView>(undefined)
  const isMarked = useRef(false)
  /** The content of the editor, as last reported to its owner. */
  const known = useRef(text)
  const emit = useEffectEvent((next: string) => {
    known.current = next
    onChange?.(next)
  })
  const complete: CompletionSource = useEffectEvent((context) => props.complete?.(context) ?? null)
  const isReadOnly = onChange === undefined
  const hasCompletion = props.complete !== undefined

  const compares = saved !== undefined
  const differs = compares && text !== saved
  const savedNow = useEffectEvent(() => saved ?? '')

  const create = useEffectEvent((parent: HTMLElement, coloured: Compartment) => {
    known.current = text
    return new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          // The extensions of the screen take precedence.
          props.extras ?? [],
          compared.of(compares ? changeGutter : []),
          basics,
          isReadOnly ? readingOnly : [beside.of(markGutter), writing],
          hasCompletion ? autocompletion({ override: [complete] }) : [],
          indentationOf(language),
          coloured.of([]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
          props.placeholder === undefined ? [] : placeholderText(props.placeholder),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((one) => one.annotation(fromOwner) === true))
              emit(state.doc.toString())
          }),
        ],
      }),
    })
  })

  useEffect(() => {
    const coloured = new Compartment()
    const made = create(box.current!, coloured)
    view.current = made
    let isThere = true
    loadLanguage(language).then(
      (loaded) => isThere && made.dispatch({ effects: coloured.reconfigure(loaded) }),
      () => undefined,
    )
    return () => {
      isThere = false
      view.current = undefined
      made.destroy()
    }
  }, [language, isReadOnly, hasCompletion, label, compares])

  // Loaded with the first change: before, there is nothing to mark.
  useEffect(() => {
    const now = view.current
    if (now === undefined || !differs || comparing.current === now) return
    let isThere = true
    import('./changes-gutter.ts').then(
      ({ changesGutter }) => {
        if (!isThere) return
        comparing.current = now
        now.dispatch({ effects: compared.reconfigure(changesGutter(savedNow())) })
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [differs, compared, language, isReadOnly, hasCompletion, label, compares])

  useEffect(() => {
    const now = view.current
    if (saved === undefined || now === undefined || comparing.current !== now) return
    let isThere = true
    import('./changes-gutter.ts').then(
      ({ savedChanged }) => isThere && now.dispatch({ effects: savedChanged.of(saved) }),
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [saved])

  // Compares with the rendered text: otherwise a key press in between would be overwritten.
  useLayoutEffect(() => {
    const now = view.current
    if (now === undefined || text === known.current) return
    known.current = text
    now.dispatch({ ...differing(now.state.doc.toString(), text), annotations: fromOwner.of(true) })
  }, [text])

  useEffect(() => {
    const now = view.current
    if (now === undefined || (problems.length === 0 && !isMarked.current)) return
    isMarked.current = true
    let isThere = true
    import('./marking.ts').then(
      ({ mark }) => isThere && mark(now, beside, problems),
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [problems, beside, language, isReadOnly, hasCompletion, label, compares])

  // The handle is stable for the lifetime of the editor, since its owner can store it.
  useImperativeHandle(
    ref,
    () => ({
      focus: () => view.current?.focus(),
      goTo(place) {
        if (view.current !== undefined) goTo(view.current, place)
      },
      get view() {
        return view.current
      },
    }),
    [],
  )

  return <div ref={box} className={css['editor']} data-height={height} />
}

/** As wide as the problem gutter, which is loaded with the first problem. */
const markGutter = gutter({ class: 'cm-gutter-lint' })

/** As wide as the change gutter, which is loaded with the first change. */
const changeGutter: Extension = [
  gutter({ class: 'cm-changes' }),
  EditorView.baseTheme({ '.cm-changes': { width: '12px' } }),
]

const fromOwner = Annotation.define<boolean>()

function goTo(view: EditorView, place: Parameters<CodeHandle['goTo']>[0]): void {
  const { doc } = view.state
  const line = 'line' in place ? doc.line(Math.max(1, Math.min(doc.lines, place.line))) : undefined
  const wanted = 'line' in place ? Math.min(line!.to, line!.from + (place.column ?? 1) - 1) : place.offset
  const anchor = Math.max(0, Math.min(doc.length, wanted))
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
  view.focus()
}

/** Returns the range between the common start and the common end of both texts. */
function differing(before: string, after: string): TransactionSpec {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (end < least - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++
  return { changes: { from: start, to: before.length - end, insert: after.slice(start, after.length - end) } }
}
