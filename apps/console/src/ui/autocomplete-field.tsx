import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { defaultMenuTitle, listHeight, matchOptions, settleValue } from './autocomplete.ts'
import { useFrozen } from './use-frozen.ts'

interface AutocompleteFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly placeholder?: string
  readonly menuTitle?: string
  readonly options: readonly string[]
  readonly value: string
  /** Texts that are no option are accepted. */
  readonly isFree?: boolean
  readonly isFuzzy?: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: string) => void
}

/** A text field with a menu of options. The menu opens on focus or click, and closes on blur or Escape. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { label, hint, error, placeholder, menuTitle = defaultMenuTitle, options, value, isFree = false } = props
  const { isFuzzy = false, isRequired = false, isDisabled = false, onChange } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const held = useFrozen(error)
  const matching = typed === undefined ? options : matchOptions(options, typed, isFuzzy)
  const choose = (next: string): void => {
    setTyped(undefined)
    combobox.closeDropdown()
    if (next !== value) onChange(next)
  }
  return (
    <Combobox store={combobox} disabled={isDisabled} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          size="sm"
          label={label}
          description={hint}
          placeholder={placeholder}
          withAsterisk={isRequired}
          error={held}
          disabled={isDisabled}
          value={typed ?? value}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            // Free input counts while it is typed, so that Enter can submit the form.
            if (isFree) onChange(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={() => choose(typed === undefined ? value : settleValue(typed, value, { options, isFree }))}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matching.length === 0}>
        <Combobox.Header>{menuTitle}</Combobox.Header>
        <Combobox.Options
          mah={listHeight(matching.length, 0)}
          style={{ overflowY: 'auto', maxWidth: 800 }}
          aria-label={menuTitle}
        >
          {matching.map((option) => (
            <Combobox.Option key={option} value={option}>
              {option}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
