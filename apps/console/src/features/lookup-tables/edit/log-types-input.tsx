import { X } from 'lucide-react'
import { AdditionsField } from '../../../ui/additions-field.tsx'
import { AutocompleteField } from '../../../ui/autocomplete-field.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { editText } from '../strings.ts'
import type { LogTypeValues } from './lookup-values.ts'
import css from '../../../specs/spec-list.module.css'

/** The log types whose events a table enriches, each with the fields that are looked up. */
export function LogTypesInput({
  rows,
  known,
  wrong,
  isReadOnly,
  onChange,
}: {
  readonly rows: readonly LogTypeValues[]
  /** Names of log types. */
  readonly known: readonly string[]
  /** Errors by field path. */
  readonly wrong: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onChange: (rows: readonly LogTypeValues[]) => void
}) {
  const change = (at: number, part: Partial<LogTypeValues>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className={css['mappings']}>
      <legend className={css['label']}>{editText.logTypes}</legend>
      <p className={css['quiet']}>{editText.logTypesHint}</p>
      {rows.map(({ logType, selectors }, at) => (
        <div key={at} className={css['row']}>
          <AutocompleteField
            label={editText.logType}
            isRequired
            isDisabled={isReadOnly}
            options={known}
            value={logType}
            error={logType === '' ? undefined : wrong[`logTypes.${at}.logType`]}
            onChange={(value) => change(at, { logType: value })}
          />
          <AdditionsField
            label={editText.selectors}
            isDisabled={isReadOnly}
            options={[]}
            values={selectors}
            onChange={(values) => change(at, { selectors: values })}
          />
          {!isReadOnly && (
            <IconButton
              label={editText.removeLogType(logType)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {rows.length > 0 && <p className={css['quiet']}>{editText.selectorsHint}</p>}
      {!isReadOnly && (
        <Button onClick={() => onChange([...rows, { logType: '', selectors: [] }])}>{editText.addLogType}</Button>
      )}
    </fieldset>
  )
}
