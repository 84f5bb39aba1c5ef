import { attackCatalogue, isMap, type Value, type ValueMap, type WantedValues } from '@picket/core'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { TextsField } from '../../../ui/form-fields.tsx'
import { Suggest } from '../../../ui/suggest.tsx'
import { settingsText } from '../strings.ts'
import css from './settings-view.module.css'

/** Maps the detection to frameworks. MITRE ATT&CK techniques can be found by name. */
export function Reports({
  data,
  isReadOnly,
  onPut,
}: {
  readonly data: ValueMap
  readonly isReadOnly: boolean
  readonly onPut: (values: WantedValues) => void
}) {
  const reports = isMap(data['Reports']) ? data['Reports'] : {}
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLElement>(null)
  /** The key that was just added: the focus moves to its values. */
  const entered = useRef<string>(undefined)
  useEffect(() => {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])]
    const field = fields.find(({ dataset }) => dataset['report'] === entered.current)
    if (field === undefined) return
    entered.current = undefined
    field.querySelector('input')?.focus()
  })
  const put = (key: string, values: readonly string[] | undefined): void => {
    const { [key]: _, ...others } = reports
    const next: ValueMap = values === undefined ? others : { ...reports, [key]: [...values] }
    onPut({ Reports: Object.keys(next).length === 0 ? undefined : next })
  }
  const others = Object.keys(reports).filter((key) => key !== mitreKey)
  return (
    <section ref={list}>
      <h3>{settingsText.reports}</h3>
      <Techniques
        values={textsOf(reports[mitreKey])}
        isReadOnly={isReadOnly}
        onChange={(values) => put(mitreKey, values)}
      />
      {others.map((key) => (
        <div key={key} className={css['report']} data-report={key}>
          <TextsField
            label={key}
            values={textsOf(reports[key])}
            isDisabled={isReadOnly}
            onChange={(values) => put(key, values)}
          />
          {!isReadOnly && (
            <IconButton label={settingsText.removeReport(key)} size={28} onClick={() => put(key, undefined)}>
              <X size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {isAdding && (
        <NewReport
          isThere={(key) => key === mitreKey || Object.hasOwn(reports, key)}
          onAdd={(key, isEntered) => {
            if (isEntered) entered.current = key
            put(key, [])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {!isReadOnly && !isAdding && (
        <Button look="quiet" onClick={() => setAdding(true)}>
          {settingsText.addReport}
        </Button>
      )}
    </section>
  )
}

const mitreKey = 'MITRE ATT&CK'

/** Enter and blur accept the key; Escape discards it. */
function NewReport({
  isThere,
  onAdd,
  onClose,
}: {
  readonly isThere: (key: string) => boolean
  readonly onAdd: (key: string, isEntered: boolean) => void
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [isTwice, setTwice] = useState(false)
  const key = typed.trim()
  const add = (isEntered: boolean): void => {
    if (key === '') return isEntered ? undefined : onClose()
    if (isThere(key)) setTwice(true)
    else onAdd(key, isEntered)
  }
  return (
    <TextField
      label={settingsText.reportKey}
      autoFocus
      value={typed}
      error={isTwice ? settingsText.reportThere(key) : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        setTwice(false)
      }}
      onBlur={() => add(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter') add(true)
      }}
    />
  )
}

function Techniques({
  values,
  isReadOnly,
  onChange,
}: {
  readonly values: readonly string[]
  readonly isReadOnly: boolean
  readonly onChange: (values: readonly string[] | undefined) => void
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const options = useMemo(() => techniqueOptions(), [])
  const take = (text: string): void => {
    const id = /^TA\d+:T\d+(?:\.\d+)?/.exec(text)?.[0]
    if (id === undefined) return setProblem(text === '' ? undefined : settingsText.unknownTechnique)
    setTyped('')
    setProblem(values.includes(id) ? settingsText.techniqueThere(id) : undefined)
    if (!values.includes(id)) onChange([...values, id])
  }
  return (
    <div className={css['techniques']}>
      <span className={css['label']}>{settingsText.mitre}</span>
      {values.length > 0 && (
        <ul aria-label={settingsText.mitre}>
          {values.map((value) => (
            <li key={value}>
              <code>{value}</code> <span>{nameOf(value)}</span>
              {!isReadOnly && (
                <IconButton
                  label={settingsText.removeTechnique(value)}
                  size={24}
                  onClick={() => onChange(values.length === 1 ? undefined : values.filter((one) => one !== value))}
                >
                  <X size={13} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Suggest
          label={settingsText.findTechnique}
          placeholder={settingsText.findTechnique}
          value={typed}
          options={options}
          isWrong={problem !== undefined}
          onType={(text) => {
            // The component also writes the selection to the input, where it would be in the way of the next one.
            if (options.some(({ value }) => value === text)) return setTyped('')
            setTyped(text)
            setProblem(undefined)
          }}
          onPick={take}
        />
      )}
      {problem !== undefined && (
        <p className={css['wrong']} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function techniqueOptions(): readonly { readonly value: string; readonly detail: string }[] {
  const { tactics, techniques } = attackCatalogue()
  return [...techniques.values()]
    .filter(({ state }) => state === 'current')
    .flatMap(({ id, name, tactics: served }) =>
      served.map((tactic) => ({ value: `${tactic}:${id} ${name}`, detail: tactics.get(tactic)?.name ?? '' })),
    )
}

/** Returns `Initial Access: Valid Accounts` for `TA0001:T1078`. */
function nameOf(value: string): string {
  const [tactic = '', technique = ''] = value.split(':')
  const { tactics, techniques } = attackCatalogue()
  return [tactics.get(tactic)?.name, techniques.get(technique)?.name].filter(Boolean).join(': ')
}

function textsOf(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Value[]).map(String) : []
}
