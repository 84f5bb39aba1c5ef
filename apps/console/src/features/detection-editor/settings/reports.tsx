import { attackCatalogue, isMap, type Value, type ValueMap, type WantedValues } from '@picket/core'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { TextsField } from '../../../ui/form-fields.tsx'
import { Suggest } from '../../../ui/suggest.tsx'
import { settingsText } from '../strings.ts'
import css from './settings-view.module.css'

/** Which parts of frameworks the detection serves; techniques of MITRE ATT&CK are found by name. */
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
  const [fresh, setFresh] = useState<string>()
  const put = (key: string, values: readonly string[] | undefined): void => {
    const { [key]: _, ...others } = reports
    const next: ValueMap = values === undefined ? others : { ...reports, [key]: [...values] }
    onPut({ Reports: Object.keys(next).length === 0 ? undefined : next })
  }
  const others = Object.keys(reports).filter((key) => key !== mitreKey)
  return (
    <section>
      <h3>{settingsText.reports}</h3>
      <Techniques
        values={textsOf(reports[mitreKey])}
        isReadOnly={isReadOnly}
        onChange={(values) => put(mitreKey, values)}
      />
      {others.map((key) => (
        <div key={key} className={css['report']}>
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
      {fresh !== undefined && (
        <TextField
          label={settingsText.reportKey}
          autoFocus
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setFresh(undefined)
            if (key !== 'Enter' || fresh.trim() === '' || fresh.trim() in reports) return
            put(fresh.trim(), [])
            setFresh(undefined)
          }}
        />
      )}
      {!isReadOnly && fresh === undefined && (
        <Button look="quiet" onClick={() => setFresh('')}>
          {settingsText.addReport}
        </Button>
      )}
    </section>
  )
}

const mitreKey = 'MITRE ATT&CK'

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
  const options = useMemo(() => techniqueOptions(), [])
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
          onType={setTyped}
          onPick={(picked) => {
            const id = /^TA\d+:T\d+(?:\.\d+)?/.exec(picked)?.[0]
            if (id === undefined) return
            setTyped('')
            if (!values.includes(id)) onChange([...values, id])
          }}
        />
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

/** `TA0001:T1078` gives `Initial Access: Valid Accounts`. */
function nameOf(value: string): string {
  const [tactic = '', technique = ''] = value.split(':')
  const { tactics, techniques } = attackCatalogue()
  return [tactics.get(tactic)?.name, techniques.get(technique)?.name].filter(Boolean).join(': ')
}

function textsOf(value: Value | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly Value[]).map(String) : []
}
