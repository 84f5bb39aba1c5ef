import { useEffect, useRef, useState } from 'react'
import { loadPatiently } from '../ui/later.tsx'
import { useSoon } from '../ui/use-soon.ts'
import type { CodeEditor, CodeEditorProps, CodeHandle } from './code-editor.tsx'
import css from './unhurried-code-editor.module.css'

/** As much is shown of a long text before its editor is there. */
const mostShown = 20_000

/** Once it is there, it is there at once for the next text. */
let latest: typeof CodeEditor | undefined

interface Loaded {
  readonly Editor: typeof CodeEditor
  /** Whoever went into the text has the focus in the editor. */
  readonly isEntered: boolean
}

/** An editor beside what a screen is opened for: its text alone until the screen had time, or somebody goes into it. */
export function UnhurriedCodeEditor(props: Omit<CodeEditorProps, 'ref'>) {
  const isSoon = useSoon()
  const [visits, setVisits] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => latest && { Editor: latest, isEntered: false })
  const isLoaded = loaded !== undefined
  const plain = useRef<HTMLPreElement>(null)
  const code = useRef<CodeHandle>(null)
  useEffect(() => {
    if (isLoaded || (!isSoon && visits === 0)) return
    let isThere = true
    loadPatiently(() => import('./code-editor.tsx')).then(
      ({ CodeEditor: Editor }) => {
        latest = Editor
        if (isThere) setLoaded({ Editor, isEntered: document.activeElement === plain.current })
      },
      // The text is there to be read, and going into it tries again.
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [isLoaded, isSoon, visits])
  useEffect(() => {
    if (loaded?.isEntered === true) code.current?.focus()
  }, [loaded])
  if (loaded !== undefined) return <loaded.Editor {...props} ref={code} />
  return (
    <pre
      ref={plain}
      className={css['plain']}
      role="textbox"
      aria-label={props.label}
      aria-multiline
      aria-readonly
      tabIndex={0}
      onFocus={() => setVisits(visits + 1)}
    >
      {props.text.slice(0, mostShown)}
    </pre>
  )
}
