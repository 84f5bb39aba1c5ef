import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { offersFor, splitEntries, toggleEntries } from './additions.ts'
import { useFrozen } from './use-frozen.ts'

interface AdditionsFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly options: readonly string[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly onBlur?: () => void
}

/**
 * A multi-select that accepts other texts, too: Enter, a comma and leaving the field add what is typed, and pasted lists
 * are split.
 */
export function AdditionsField(props: AdditionsFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, options, values, onChange, onBlur } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const held = useFrozen(error)
  const offers = offersFor(options, values, typed).slice(0, 200)
  const enter = (text: string): void => {
    setTyped('')
    const entries = splitEntries(text)
    if (entries.length > 0) onChange(toggleEntries(values, entries))
  }
  return (
    <Combobox store={combobox} disabled={isDisabled} onOptionSubmit={enter}>
      <Combobox.DropdownTarget>
        <PillsInput
          size="sm"
          label={label}
          description={hint}
          error={held}
          withAsterisk={isRequired}
          disabled={isDisabled}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {values.map((value) => (
              <Pill
                key={value}
                withRemoveButton={!isDisabled}
                onRemove={() => onChange(values.filter((one) => one !== value))}
              >
                {value}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                value={typed}
                disabled={isDisabled}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  enter(typed)
                  onBlur?.()
                }}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (splitEntries(text).length < 2) return
                  event.preventDefault()
                  enter(typed + text)
                }}
                onChange={({ currentTarget: { value } }) => {
                  if (value.endsWith(',')) enter(value)
                  else setTyped(value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
                  // With an option under the cursor, the library submits it.
                  if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
                    event.preventDefault()
                    enter(typed)
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={offers.length === 0}>
        <Combobox.Options mah={300} style={{ overflowY: 'auto', maxWidth: 800 }} aria-label={label}>
          {offers.map(({ value, text }) => (
            <Combobox.Option key={value} value={value}>
              {text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
