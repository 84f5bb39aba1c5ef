import { Choice } from '../../../ui/choice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { VariableData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import css from './view.module.css'

/** The values of variables: those in the address, else the default ones. */
export function readVariables(
  search: URLSearchParams,
  variables: readonly VariableData[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(variables.map(({ name, defaultValue }) => [name, search.get(`v.${name}`) ?? defaultValue]))
}

/** Fields for the variables of a dashboard. */
export function VariablesBar({
  variables,
  values,
  onChange,
}: {
  readonly variables: readonly VariableData[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (variable: VariableData, value: string) => void
}) {
  return (
    <div className={css['variables']} role="group" aria-label={dashboardText.variables}>
      {variables.map((variable) => {
        const { name, label, type } = variable
        const value = values[name] ?? ''
        return (
          <div key={name} className={css['variable']}>
            <span aria-hidden>{label}</span>
            {type === 'choice' ? (
              <Choice
                label={label}
                value={value}
                options={[...new Set([...variable.values, value])].map((one) => ({
                  value: one,
                  text: one === '' ? dashboardText.anyValue : one,
                }))}
                onChange={(next) => onChange(variable, next)}
              />
            ) : (
              <SearchField label={label} text={value} onChange={(next) => onChange(variable, next)} />
            )}
          </div>
        )
      })}
    </div>
  )
}
