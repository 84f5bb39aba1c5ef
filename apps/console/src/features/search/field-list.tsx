import { ChevronRight, CircleMinus, CirclePlus, Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { Results } from '../../results/use-results.ts'
import { fieldsOf, valuesOf, type Field } from './field-values.ts'
import { searchText } from './strings.ts'
import css from './field-list.module.css'

const mostValues = 10

/** The fields of the rows. Each shows its most frequent values, which filter the query. */
export function FieldList({
  results,
  shown,
  onFilter,
  onToggle,
}: {
  readonly results: Results
  /** The names of the columns of the table. */
  readonly shown: readonly string[]
  readonly onFilter: (path: readonly (string | number)[], value: unknown, isOut: boolean) => void
  readonly onToggle: (column: string) => void
}) {
  const fields = useMemo(() => fieldsOf(results), [results])
  const [wanted, setWanted] = useState('')
  const [opened, setOpened] = useState<string>()
  const found = fields.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const isColumn = (name: string): boolean => results.columns.some((column) => column.name === name)
  return (
    <div className={css['fields']}>
      <input
        type="search"
        aria-label={searchText.findField}
        placeholder={searchText.findField}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul aria-label={searchText.fields}>
        {found.map((field) => (
          <li key={field.name}>
            <div className={css['field']}>
              <button
                type="button"
                aria-expanded={opened === field.name}
                title={field.name}
                onClick={() => setOpened(opened === field.name ? undefined : field.name)}
              >
                <ChevronRight size={12} aria-hidden />
                <bdi>{field.name}</bdi>
                <small>{searchText.share(field.share)}</small>
              </button>
              {isColumn(field.name) && (
                <IconButton
                  label={searchText.column(field.name)}
                  aria-pressed={shown.includes(field.name)}
                  onClick={() => onToggle(field.name)}
                >
                  <Columns3 size={13} />
                </IconButton>
              )}
            </div>
            {opened === field.name && <Values field={field} results={results} onFilter={onFilter} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{searchText.noFields}</p>}
    </div>
  )
}

function Values({
  field,
  results: { rows, stats },
  onFilter,
}: {
  readonly field: Field
  readonly results: Results
  readonly onFilter: (path: readonly (string | number)[], value: unknown, isOut: boolean) => void
}) {
  const values = useMemo(() => valuesOf(rows, field, mostValues), [rows, field])
  const isList = rows.some(({ values: row }) => Array.isArray(field.path.reduce<unknown>(step, row)))
  const [largest] = values
  return (
    <div className={css['values']}>
      <p>{searchText.topValues(rows.length, stats.rowCount)}</p>
      <ul aria-label={searchText.valuesOf(field.name)}>
        {values.map(({ value, count }) => {
          const text = value === null ? searchText.empty : String(value)
          const path = isList && value !== null ? [...field.path, 0] : field.path
          return (
            <li key={`${typeof value} ${text}`}>
              <bdi title={text} data-empty={value === null}>
                {text.slice(0, 300)}
              </bdi>
              <span>{count.toLocaleString('en')}</span>
              <IconButton label={searchText.filterIn(field.name, text)} onClick={() => onFilter(path, value, false)}>
                <CirclePlus size={13} />
              </IconButton>
              <IconButton label={searchText.filterOut(field.name, text)} onClick={() => onFilter(path, value, true)}>
                <CircleMinus size={13} />
              </IconButton>
              <i aria-hidden style={{ width: `${(100 * count) / (largest?.count ?? 1)}%` }} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function step(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[key] : undefined
}
