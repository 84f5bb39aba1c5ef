import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { statusText, userText, type ShownStatus } from './strings.ts'
import type { RoleName, UserFilter } from './user-list.ts'
import css from './screen.module.css'

const statuses = Object.entries(statusText) as readonly (readonly [ShownStatus, string])[]

export function UserFilters({
  filter,
  roles,
  onChange,
}: {
  readonly filter: UserFilter
  readonly roles: readonly RoleName[]
  readonly onChange: (filter: UserFilter) => void
}) {
  return (
    <div className={css['filters']}>
      <SearchField label={userText.search} text={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <Choice
        label={userText.role}
        value={filter.roleId}
        options={[{ value: '', text: userText.anyRole }, ...roles.map(({ id, name }) => ({ value: id, text: name }))]}
        onChange={(roleId) => onChange({ ...filter, roleId })}
      />
      <Choice<ShownStatus | ''>
        label={userText.status}
        value={filter.status}
        options={[{ value: '', text: userText.anyStatus }, ...statuses.map(([value, text]) => ({ value, text }))]}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </div>
  )
}
