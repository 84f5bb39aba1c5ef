import { Eye, Table2 } from 'lucide-react'
import { useEffect, useMemo, useState, type Ref } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { explorerText } from '../strings.ts'
import { filterTables, sqlName, type LakeColumn, type LakeDatabase, type LakeSchema } from './lake-schema.ts'
import css from './schema-tree.module.css'

interface SchemaTreeProps {
  readonly schema: LakeSchema
  readonly search?: Ref<HTMLInputElement>
  /** Inserts a name at the cursor. */
  readonly onInsert: (text: string) => void
  /** Opens a query for the latest rows of a table. */
  readonly onPreview: (database: string, table: string) => void
}

/** The tables that the user can read, with their columns. */
export function SchemaTree({ schema, search, onInsert, onPreview }: SchemaTreeProps) {
  const [databases, setDatabases] = useState<readonly LakeDatabase[]>()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    let isThere = true
    schema.databases().then(
      (found) => isThere && setDatabases(found),
      (failure: Error) => isThere && setError(failure),
    )
    return () => {
      isThere = false
    }
  }, [schema, turn])
  const shown = useMemo(() => filterTables(databases ?? [], wanted), [databases, wanted])
  const retry = (): void => {
    setError(undefined)
    setTurn(turn + 1)
  }
  return (
    <div className={css['tree']}>
      <input
        {...(search === undefined ? {} : { ref: search })}
        type="search"
        aria-label={explorerText.filterTables}
        placeholder={explorerText.filterTables}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      {error !== undefined ? (
        <Failed title={explorerText.tablesFailed} why={error.message} retry={explorerText.retry} onRetry={retry} />
      ) : databases === undefined ? (
        <Skeleton rows={8} />
      ) : shown.length === 0 ? (
        <p className={css['note']}>{wanted === '' ? explorerText.noStored : explorerText.noTablesWhy}</p>
      ) : (
        <div className={css['list']}>
          {shown.map((database) => (
            <section key={database.name} aria-label={database.name}>
              <h3 title={database.description}>
                {database.name} <span>{database.tables.length}</span>
              </h3>
              <ul>
                {database.tables.map(({ name, logType, description }) => (
                  <TableItem
                    key={name}
                    {...{ schema, database: database.name, name, onInsert, onPreview }}
                    about={logType ?? description}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

interface TableItemProps extends Omit<SchemaTreeProps, 'search'> {
  readonly database: string
  readonly name: string
  /** The log type, or a description. */
  readonly about: string
}

function TableItem({ schema, database, name, about, onInsert, onPreview }: TableItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className={css['table']}>
        <button type="button" aria-expanded={isOpen} title={about} onClick={() => setOpen(!isOpen)}>
          <span aria-hidden className={css['arrow']}>
            {isOpen ? '▾' : '▸'}
          </span>
          <Table2 size={13} aria-hidden />
          <bdi>{name}</bdi>
        </button>
        <IconButton
          size={24}
          label={explorerText.preview(`${database}.${name}`)}
          onClick={() => onPreview(database, name)}
        >
          <Eye size={14} />
        </IconButton>
      </div>
      {isOpen && <Columns {...{ schema, database, name, onInsert }} />}
    </li>
  )
}

function Columns({
  schema,
  database,
  name,
  onInsert,
}: Pick<TableItemProps, 'schema' | 'database' | 'name' | 'onInsert'>) {
  const [columns, setColumns] = useState<readonly LakeColumn[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isThere = true
    schema.columns({ database, table: name }).then(
      (found) => isThere && setColumns(found),
      () => isThere && setFailed(true),
    )
    return () => {
      isThere = false
    }
  }, [schema, database, name, hasFailed])
  if (hasFailed)
    return (
      <p className={css['note']}>
        {explorerText.columnsFailed}{' '}
        <Button look="quiet" onClick={() => setFailed(false)}>
          {explorerText.retry}
        </Button>
      </p>
    )
  if (columns === undefined) return <p className={css['note']}>{explorerText.loading}</p>
  return (
    <ul className={css['columns']} aria-label={`${database}.${name}`}>
      {columns.map((column) => (
        <li key={column.name}>
          <button
            type="button"
            title={column.description === '' ? column.type : `${column.type}: ${column.description}`}
            aria-label={explorerText.insert(column.name)}
            onClick={() => onInsert(sqlName(column.name))}
          >
            <bdi>{column.name}</bdi>
            <span>{shortType(column.type)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Without wrappers that do not matter to readers; the tooltip shows the whole type. */
function shortType(type: string): string {
  return type.replaceAll(/LowCardinality\(([^()]*)\)/g, '$1').replaceAll(/Nullable\(([^()]*)\)/g, '$1')
}
