import { useQuery } from '@apollo/client/react'
import { SavedQueries } from '@picket/core/api'
import { SelectField } from '../../../ui/form-fields.tsx'
import { dashboardText } from '../strings.ts'

/** The page size of the API. */
const most = 500

/** Selects one of the saved searches. */
export function SavedField({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
}) {
  const { data } = useQuery(SavedQueries, {
    variables: { input: { pageSize: most, types: ['SQL', 'PANTHERFLOW'] } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const names = (data?.savedQueries.savedQueries ?? []).map(({ name }) => name)
  const all = [...new Set([...names, ...(value === '' ? [] : [value])])]
  return (
    <SelectField
      label={dashboardText.savedSearch}
      options={[{ value: '', text: dashboardText.pickSaved }, ...all.map((name) => ({ value: name, text: name }))]}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
