import { useEffect, useRef, useState } from 'react'
import { loadWithRetries } from '../ui/on-demand.tsx'
import { useSoon } from '../ui/use-soon.ts'
import type { CodeEditor, CodeEditorProps, CodeHandle } from './code-editor.tsx'
import css from './deferred-code-editor.module.css'

/** The number of characters of a long text to show before the editor is loaded. */
const mostShown = 20_000

/** Once loaded, it renders immediately for the next text. */
let latest: typeof CodeEditor | undefined

interface Loaded {
  readonly Editor: typeof CodeEditor
  /** The selection when the user focused the text: the editor continues there. */
  readonly entered: { readonly anchor: number; readonly head: number } | undefined
}

/**
 * An editor for screens whose main content is something else: shows plain text until the screen is idle or the user
 * focuses it. Input in the meantime is not lost.
 */
export function DeferredCodeEditor(props: Omit<CodeEditorProps, 'ref'>) {
  const isSoon = useSoon()
  const [visits, setVisits] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => latest && { Editor: latest, entered: undefined })
  const isLoaded = loaded !== undefined
  const shown = useRef<HTMLPreElement>(null)
  const written = useRef<HTMLTextAreaElement>(null)
  const code = useRef<CodeHandle>(null)
  useEffect(() => {
    if (isLoaded || (!isSoon && visits === 0)) return
    let isThere = true
    loadWithRetries(() => import('./code-editor.tsx')).then(
      ({ CodeEditor: Editor }) => {
        latest = Editor
        if (isThere) setLoaded({ Editor, entered: selectedIn(shown.current, written.current) })
      },
      // The text is readable, and focusing it retries.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [isLoaded, isSoon, visits])
  useEffect(() => {
    if (loaded?.entered === undefined) return
    code.current?.view?.dispatch({ selection: loaded.entered })
    code.current?.focus()
  }, [loaded])
  if (loaded !== undefined) return <loaded.Editor {...props} ref={code} />
  const { label, text, onChange } = props
  const onFocus = (): void => setVisits(visits + 1)
  if (onChange !== undefined)
    return (
      <textarea
        ref={written}
        className={css['plain']}
        aria-label={label}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onFocus={onFocus}
      />
    )
  return (
    <pre
      ref={shown}
      className={css['plain']}
      role="textbox"
      aria-label={label}
      aria-multiline
      aria-readonly
      tabIndex={0}
      onFocus={onFocus}
    >
      {text.slice(0, mostShown)}
    </pre>
  )
}

function selectedIn(shown: HTMLElement | null, written: HTMLTextAreaElement | null): Loaded['entered'] {
  const now = document.activeElement
  if (now === null || (now !== shown && now !== written)) return undefined
  return { anchor: written?.selectionStart ?? 0, head: written?.selectionEnd ?? 0 }
}
