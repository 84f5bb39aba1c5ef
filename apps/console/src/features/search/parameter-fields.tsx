import { type QueryParameter } from '@picket/query'
import { SelectField } from '../../ui/form-fields.tsx'
import { TextField } from '../../ui/fields.tsx'
import { parameterExamples, parameterField, problemOf, type ParameterTexts } from './parameters.ts'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** A field for each parameter that the query declares. */
export function ParameterFields({
  parameters,
  texts,
  isChecked,
  onChange,
}: {
  readonly parameters: readonly QueryParameter[]
  readonly texts: ParameterTexts
  /** Whether empty fields that require a value are marked: after the user tried to run the query. */
  readonly isChecked: boolean
  readonly onChange: (name: string, text: string) => void
}) {
  return (
    <div className={css['parameters']} role="group" aria-label={searchText.parameters}>
      {parameters.map((parameter) => {
        const { name, type, standard } = parameter
        const text = texts[name] ?? ''
        const problem = text === '' && !isChecked ? undefined : problemOf(parameter, text)
        const common = {
          label: name,
          id: parameterField(name),
          withAsterisk: standard === undefined,
          error: problem,
          value: text,
          onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
            onChange(name, event.currentTarget.value),
        }
        if (type === 'boolean')
          return (
            <SelectField
              key={name}
              {...common}
              options={['', 'true', 'false'].map((value) => ({ value, text: value === '' ? (standard ?? '') : value }))}
            />
          )
        return (
          <TextField
            key={name}
            {...common}
            placeholder={standard ?? parameterExamples[type] ?? ''}
            title={type}
            autoComplete="off"
            spellCheck={false}
          />
        )
      })}
    </div>
  )
}
