import { enclosingFieldWarning, hasEnvelope, streamTypes } from '@picket/core'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { AdditionsField } from '../ui/additions-field.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/check.tsx'
import { TextField } from '../ui/fields.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { cloudWatchFields, enclosedExample, type StreamValue } from './stream-types.ts'
import { sourceText, streamText } from './strings.ts'
import css from './stream-type-sheet.module.css'

interface StreamTypeSheetProps {
  readonly isOpen: boolean
  readonly value: StreamValue
  /** Leaves out CloudWatchLogs. */
  readonly withoutCloudWatch?: boolean
  readonly onClose: () => void
  readonly onApply: (value: StreamValue) => void
}

/** The side sheet "set log stream type": each choice shows an input and the logs that are read from it. */
export function StreamTypeSheet({ isOpen, onClose, ...rest }: StreamTypeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={streamText.title} width={640}>
      {isOpen && <Choosing onClose={onClose} {...rest} />}
    </Sheet>
  )
}

function Choosing({ value, withoutCloudWatch = false, onClose, onApply }: Omit<StreamTypeSheetProps, 'isOpen'>) {
  const [type, setType] = useState(value.type)
  const [isEnclosed, setEnclosed] = useState(value.enclosingField !== '')
  const [field, setField] = useState(value.enclosingField)
  const [keptFields, setKeptFields] = useState(value.keptFields)
  const warning = enclosingFieldWarning(field)
  const isMissing = isEnclosed && field.trim() === ''
  const isBlocked = type === 'JsonArray' && isEnclosed && (isMissing || warning !== undefined)
  return (
    <form
      className={css['sheet']}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const enclosingField = type === 'JsonArray' && isEnclosed ? field.trim() : ''
        onApply({ type, enclosingField, keptFields: hasEnvelope({ type, enclosingField }) ? keptFields : [] })
        onClose()
      }}
    >
      <fieldset className={css['choices']}>
        <legend>{streamText.legend}</legend>
        {streamTypes
          .filter((one) => !withoutCloudWatch || one.value !== 'CloudWatchLogs')
          .map((one) => {
            const isCurrent = one.value === type
            const example = isCurrent && isEnclosed && one.value === 'JsonArray'
            return (
              <div key={one.value} className={css['choice']} data-current={isCurrent}>
                <label>
                  <input
                    type="radio"
                    name="stream-type"
                    value={one.value}
                    checked={isCurrent}
                    onChange={() => setType(one.value)}
                  />
                  <span>
                    <b>{one.label}</b>
                    <span className={css['summary']}>{one.summary}</span>
                  </span>
                </label>
                {isCurrent && one.value === 'JsonArray' && (
                  <div className={css['enclosing']}>
                    <Switch
                      label={
                        <>
                          {streamText.enclosed} <Badge tone="accent">{streamText.new}</Badge>
                        </>
                      }
                      checked={isEnclosed}
                      onChange={({ currentTarget }) => setEnclosed(currentTarget.checked)}
                    />
                    {isEnclosed && (
                      <TextField
                        label={streamText.field}
                        placeholder={streamText.fieldExample}
                        withAsterisk
                        value={field}
                        error={warning}
                        onChange={({ currentTarget }) => setField(currentTarget.value)}
                      />
                    )}
                  </div>
                )}
                {isCurrent && hasEnvelope({ type, enclosingField: isEnclosed ? field : '' }) && (
                  <div className={css['enclosing']}>
                    <AdditionsField
                      label={streamText.kept}
                      hint={streamText.keptHint}
                      options={type === 'CloudWatchLogs' ? cloudWatchFields : []}
                      values={keptFields}
                      onChange={setKeptFields}
                    />
                  </div>
                )}
                <div className={css['example']}>
                  <pre aria-label={streamText.input}>{example ? enclosedExample.input(field) : one.input}</pre>
                  <ArrowRight size={16} aria-hidden />
                  <ol aria-label={streamText.logs}>
                    {one.logs.map((log) => (
                      <li key={log}>
                        <code>{log}</code>
                      </li>
                    ))}
                  </ol>
                </div>
              </div>
            )
          })}
      </fieldset>
      <div className={css['end']}>
        <Button onClick={onClose}>{sourceText.cancel}</Button>
        <Button look="main" type="submit" disabled={isBlocked}>
          {streamText.apply}
        </Button>
      </div>
    </form>
  )
}
