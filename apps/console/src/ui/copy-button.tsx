import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [isDone, setDone] = useState(false)
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <Button icon={isDone ? <Check size={14} /> : <Copy size={14} />} onClick={() => void copy()} aria-live="polite">
      {isDone ? 'Copied' : label}
    </Button>
  )
}
