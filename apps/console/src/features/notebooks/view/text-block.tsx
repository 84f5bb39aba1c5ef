import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LazyCodeEditor } from '../../../editor/lazy-code-editor.tsx'
import { Markdown } from '../../../markdown/markdown.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { notebookText } from '../strings.ts'
import type { PartChanges } from './changes.ts'
import { PartTools } from './part-tools.tsx'
import css from '../notebook.module.css'

/** A text of a notebook: rendered, or its Markdown while it is edited. */
export function TextBlock({ text, changes }: { readonly text: string; readonly changes: PartChanges | undefined }) {
  const [isEditing, setEditing] = useState(text === '')
  return (
    <section className={css['text']} aria-label={notebookText.text}>
      {changes !== undefined && (
        <div className={css['textTools']}>
          {isEditing ? (
            <Button onClick={() => setEditing(false)}>{notebookText.done}</Button>
          ) : (
            <IconButton label={notebookText.edit} onClick={() => setEditing(true)}>
              <Pencil size={14} />
            </IconButton>
          )}
          <PartTools changes={changes} remove={notebookText.removeText} />
        </div>
      )}
      {isEditing && changes !== undefined ? (
        <div className={css['editor']}>
          <LazyCodeEditor
            label={notebookText.editText}
            language="text"
            text={text}
            onChange={changes.onChange}
            height="content"
          />
        </div>
      ) : text.trim() === '' ? (
        <p className={css['quiet']}>{notebookText.emptyText}</p>
      ) : (
        <Markdown text={text} />
      )}
    </section>
  )
}
