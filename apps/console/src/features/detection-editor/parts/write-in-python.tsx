import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { Editing } from '../document/use-editing.ts'
import { pythonText } from '../strings.ts'
import css from '../editor.module.css'

const loadTranslator = () => import('../document/translate.ts')

/** Converts conditions to Python, with tests and settings. */
export function WriteInPython({ editing, onDone }: { readonly editing: Editing; readonly onDone: () => void }) {
  const { state, act } = editing
  const write = async (): Promise<void> => {
    if (!(await confirm({ title: pythonText.title, text: pythonText.why, confirm: pythonText.confirm }))) return
    const { translate } = await loadTranslator()
    const translated = translate(state.text, String(state.data['RuleID'] ?? ''))
    if (translated === undefined) return notify.failed(pythonText.failed)
    act({ kind: 'replace', ...translated })
    onDone()
  }
  return (
    <p className={css['instead']}>
      <Button look="quiet" disabled={state.document.error !== undefined} onClick={() => void write()}>
        {pythonText.title}
      </Button>
    </p>
  )
}
