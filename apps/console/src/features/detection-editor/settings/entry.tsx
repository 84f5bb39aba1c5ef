import type { Value, WantedValues } from '@picket/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextArea } from '../../../ui/form-fields.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { settingsText } from '../strings.ts'

/** The delay in ms before input is written to the text. */
const pause = 400

interface EntryProps {
  readonly label: string
  readonly hint?: string
  /** The effective value while the field is empty. */
  readonly placeholder?: string
  readonly value: string
  readonly isLong?: boolean
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

/** Retained while the user types, and written to the text when they pause or leave the field. */
export function Entry({ label, hint, placeholder = '', value, isLong = false, isDisabled, onChange }: EntryProps) {
  // An emptied field is removed from the text on blur: the user may still type a new value.
  const { typed, type, leave } = useTyped(value, onChange, (next) => next !== '')
  const shared = {
    label,
    placeholder,
    value: typed ?? value,
    disabled: isDisabled,
    onBlur: leave,
    ...(hint === undefined ? {} : { description: hint }),
  }
  if (isLong) return <TextArea {...shared} rows={3} onChange={({ target }) => type(target.value)} />
  return (
    <TextField
      {...shared}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}

/** Edits the threshold, 1 by default. */
export function Threshold({
  value,
  isDisabled,
  onPut,
}: {
  readonly value: Value | undefined
  readonly isDisabled: boolean
  readonly onPut: (values: WantedValues) => void
}) {
  const now = String(typeof value === 'number' ? value : 1)
  const { typed, type, leave } = useTyped(now, (next) => onPut({ Threshold: Number(next) }), isCount)
  const shown = typed ?? now
  return (
    <TextField
      label={settingsText.threshold}
      title={settingsText.thresholdWhy}
      inputMode="numeric"
      value={shown}
      disabled={isDisabled}
      error={isCount(shown) ? undefined : settingsText.thresholdWrong}
      onChange={({ target }) => type(target.value)}
      onBlur={() => isCount(shown) && leave()}
    />
  )
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

/** The pending input of a field. `mayPass` is called without waiting for blur. */
function useTyped(value: string, onChange: (value: string) => void, mayPass: (typed: string) => boolean) {
  const [typed, type] = useState<string>()
  const tell = useEffectEvent((next: string) => {
    if (next !== value) onChange(next)
  })
  const tellEarly = useEffectEvent((next: string) => {
    if (mayPass(next)) tell(next)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => tellEarly(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type,
    leave(): void {
      if (typed !== undefined && typed !== value) onChange(typed)
      type(undefined)
    },
  }
}
