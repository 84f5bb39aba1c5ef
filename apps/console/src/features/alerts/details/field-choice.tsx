import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { detailsText, listText } from '../strings.ts'

/** The maximum number of fields to list. Typing finds the others. */
const most = 60

/** Selects the fields of the events that are columns. */
export function FieldChoice({
  fields,
  chosen,
  onChange,
}: {
  readonly fields: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (fields: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const found = fields.filter((field) => field.toLowerCase().includes(text.trim().toLowerCase())).slice(0, most)
  const offered = [...new Set([...chosen, ...found])]
  return (
    <Popover
      width={320}
      button={
        <IconButton label={listText.columns}>
          <Columns3 size={16} />
        </IconButton>
      }
    >
      <TextField
        aria-label={detailsText.findField}
        placeholder={detailsText.findField}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div style={{ maxHeight: 300, overflow: 'auto', margin: '8px 0' }}>
        <Choices
          label={listText.columns}
          values={chosen}
          options={offered.map((value) => ({ value, text: value.length > 60 ? `${value.slice(0, 59)}…` : value }))}
          onChange={onChange}
        />
      </div>
      <Button onClick={() => onChange([])}>{listText.usualColumns}</Button>
    </Popover>
  )
}
