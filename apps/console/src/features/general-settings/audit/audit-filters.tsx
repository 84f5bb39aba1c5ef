import type { ReactNode } from 'react'
import { Choice } from '../../../ui/choice.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { auditText } from '../strings.ts'
import type { AuditFilter, AuditRange } from './audit-url.ts'
import css from './audit.module.css'

const ranges = Object.entries(auditText.ranges) as readonly (readonly [AuditRange, string])[]

export function AuditFilters({
  filter,
  actions,
  onChange,
  children,
}: {
  readonly filter: AuditFilter
  readonly actions: readonly string[]
  readonly onChange: (filter: AuditFilter) => void
  readonly children: ReactNode
}) {
  const known = filter.action === '' || actions.includes(filter.action) ? actions : [filter.action, ...actions]
  return (
    <div className={css['filters']}>
      <SearchField label={auditText.whoSearch} text={filter.who} onChange={(who) => onChange({ ...filter, who })} />
      <Choice
        label={auditText.action}
        value={filter.action}
        options={[{ value: '', text: auditText.anyAction }, ...known.map((value) => ({ value, text: value }))]}
        onChange={(action) => onChange({ ...filter, action })}
      />
      <Choice<AuditFilter['result']>
        label={auditText.result}
        value={filter.result}
        options={[
          { value: '', text: auditText.anyResult },
          { value: 'SUCCEEDED', text: auditText.SUCCEEDED },
          { value: 'FAILED', text: auditText.FAILED },
        ]}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <Choice
        label={auditText.range}
        value={filter.range}
        options={ranges.map(([value, text]) => ({ value, text }))}
        onChange={(range) => onChange({ ...filter, range })}
      />
      <span className={css['space']} />
      {children}
    </div>
  )
}
