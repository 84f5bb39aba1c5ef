import { Choice } from '../../ui/choice.tsx'
import { ListControl, ListControls } from '../../ui/list-controls.tsx'
import type { Order } from '../../ui/plain-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { usePhone } from '../../ui/watch-width.ts'
import { sortNames, statusText, userText, type ShownStatus } from './strings.ts'
import type { RoleName, UserFilter } from './user-list.ts'

const statuses = Object.entries(statusText) as readonly (readonly [ShownStatus, string])[]

export function UserFilters({
  filter,
  roles,
  order,
  onChange,
  onOrder,
}: {
  readonly filter: UserFilter
  readonly roles: readonly RoleName[]
  readonly order: Order
  readonly onChange: (filter: UserFilter) => void
  readonly onOrder: (order: Order) => void
}) {
  const isPhone = usePhone()
  const count = [filter.roleId, filter.status].filter(Boolean).length
  return (
    <ListControls
      title={userText.filters(count)}
      search={
        <SearchField label={userText.search} text={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      }
    >
      <ListControl label={userText.role}>
        <Choice
          label={userText.role}
          value={filter.roleId}
          options={[{ value: '', text: userText.anyRole }, ...roles.map(({ id, name }) => ({ value: id, text: name }))]}
          onChange={(roleId) => onChange({ ...filter, roleId })}
        />
      </ListControl>
      <ListControl label={userText.status}>
        <Choice<ShownStatus | ''>
          label={userText.status}
          value={filter.status}
          options={[{ value: '', text: userText.anyStatus }, ...statuses.map(([value, text]) => ({ value, text }))]}
          onChange={(status) => onChange({ ...filter, status })}
        />
      </ListControl>
      {/* On a phone, there are no column titles to sort by. */}
      {isPhone && (
        <ListControl label={userText.sortBy}>
          <Choice
            label={userText.sortBy}
            value={`${order.by}:${order.dir}`}
            options={sortNames}
            onChange={(value) => {
              const [by, dir] = value.split(':') as [string, Order['dir']]
              onOrder({ by, dir })
            }}
          />
        </ListControl>
      )}
    </ListControls>
  )
}
