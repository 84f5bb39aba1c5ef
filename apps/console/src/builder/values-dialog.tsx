import { createMultiValue, editMultiValue, type FieldType, type MultiValueAction } from '@picket/core'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { valuesText } from './strings.ts'
import css from './values-dialog.module.css'

/** Edits the values of a list: new ones come first, each is unique. */
export function ValuesDialog({
  target,
  type,
  values,
  isReadOnly,
  onClose,
}: {
  readonly target: string
  readonly type: FieldType
  readonly values: readonly string[]
  readonly isReadOnly: boolean
  readonly onClose: (values: readonly string[] | undefined) => void
}) {
  const [state, setState] = useState(() => createMultiValue(type, values))
  const [text, setText] = useState('')
  const act = (action: MultiValueAction): void => {
    const next = editMultiValue(state, action)
    setState(next)
    if (action.kind === 'edit') setText(next.values[action.index] ?? '')
    else if (next.message === undefined || next.values !== state.values) setText('')
  }
  const { editing, message } = state
  return (
    <Dialog
      isOpen
      title={valuesText.title(target)}
      width={650}
      onClose={() => onClose(isReadOnly ? undefined : state.values)}
    >
      <div className={css['dialog']}>
        {!isReadOnly && (
          <form
            className={css['entry']}
            onSubmit={(event) => {
              event.preventDefault()
              act({ kind: editing === undefined ? 'add' : 'update', text })
            }}
          >
            <input
              data-autofocus
              aria-label={valuesText.entry}
              aria-describedby="values-message"
              value={text}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
            <Button look="main" type="submit">
              {editing === undefined ? valuesText.add : valuesText.update}
            </Button>
            {editing !== undefined && <Button onClick={() => act({ kind: 'cancel' })}>{valuesText.cancel}</Button>}
          </form>
        )}
        <p id="values-message" className={css['message']} role="status">
          {message}
        </p>
        <div className={css['options']}>
          {!isReadOnly && (
            <Check
              label={valuesText.split}
              checked={state.splitOnComma}
              onChange={(event) => act({ kind: 'split-on-comma', on: event.target.checked })}
            />
          )}
          <span className={css['space']} />
          {!isReadOnly && state.values.length > 0 && (
            <Button look="quiet" onClick={() => act({ kind: 'clear' })}>
              {valuesText.clear}
            </Button>
          )}
        </div>
        {state.values.length === 0 ? (
          <p className={css['none']}>{valuesText.none}</p>
        ) : (
          <ul className={css['list']} aria-label={valuesText.list} tabIndex={0}>
            {state.values.map((value, index) => (
              <li key={value} data-editing={index === editing}>
                <span>{value}</span>
                {!isReadOnly && (
                  <>
                    <IconButton label={valuesText.edit(value)} size={26} onClick={() => act({ kind: 'edit', index })}>
                      <Pencil size={13} />
                    </IconButton>
                    <IconButton
                      label={valuesText.remove(value)}
                      size={26}
                      onClick={() => act({ kind: 'delete', index })}
                    >
                      <Trash2 size={13} />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={css['end']}>
          <Button look="main" onClick={() => onClose(isReadOnly ? undefined : state.values)}>
            {valuesText.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
