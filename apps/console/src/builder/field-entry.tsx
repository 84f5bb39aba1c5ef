import type { FlatFilterField } from '@picket/core'
import { useMemo, useState } from 'react'
import { Suggest } from '../ui/suggest.tsx'
import { builderText } from './strings.ts'

/** Edits the path of a field, with suggestions. Other paths are allowed. */
export function FieldEntry({
  target,
  fields,
  isReadOnly,
  isWrong,
  onChange,
}: {
  readonly target: string
  readonly fields: readonly FlatFilterField[]
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  readonly onChange: (target: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const options = useMemo(
    () =>
      [...new Map(fields.map((field) => [field.target, field])).values()].map(({ target: value, type, groupName }) => ({
        value,
        detail: type,
        group: groupName,
      })),
    [fields],
  )
  return (
    <Suggest
      label={builderText.field}
      placeholder={builderText.field}
      value={typed ?? target}
      options={options}
      isDisabled={isReadOnly}
      isWrong={isWrong}
      isCode
      onType={setTyped}
      onPick={(value) => {
        setTyped(undefined)
        if (value !== target) onChange(value)
      }}
    />
  )
}
