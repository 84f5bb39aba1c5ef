import type { GraphQLSchema } from 'graphql'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { playgroundText } from '../strings.ts'
import { describeType, searchSchema, type Member } from './describe-schema.ts'
import css from '../screen.module.css'

/** Browses the schema: search, follow types, and insert at the cursor. */
export function SchemaExplorer({
  schema,
  error,
  onRetry,
  onInsert,
}: {
  readonly schema: GraphQLSchema | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly onInsert: (text: string) => void
}) {
  const [path, setPath] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const name = path.at(-1)
  const found = useMemo(() => (schema === undefined ? [] : searchSchema(schema, text)), [schema, text])
  const type = schema === undefined || name === undefined ? undefined : describeType(schema, name)
  return (
    <section className={css['side']} aria-label={playgroundText.schema}>
      {error !== undefined ? (
        <Failed title={playgroundText.noSchema} why={error.message} retry={playgroundText.retry} onRetry={onRetry} />
      ) : schema === undefined ? (
        <Skeleton />
      ) : type === undefined ? (
        <>
          <SearchField label={playgroundText.searchSchema} text={text} onChange={setText} />
          {found.length === 0 && <p className={css['note']}>{playgroundText.noFields}</p>}
          <Members members={found} onOpen={(next) => setPath([next])} onInsert={onInsert} />
        </>
      ) : (
        <>
          <div className={css['bar']}>
            <Button look="quiet" icon={<ArrowLeft size={12} />} onClick={() => setPath(path.slice(0, -1))}>
              {path.at(-2) ?? playgroundText.schema}
            </Button>
          </div>
          <h2 className={css['code']}>{type.title}</h2>
          {type.about !== '' && <p className={css['note']}>{type.about}</p>}
          <Members members={type.members} onOpen={(next) => setPath([...path, next])} onInsert={onInsert} />
        </>
      )}
    </section>
  )
}

function Members({
  members,
  onOpen,
  onInsert,
}: {
  readonly members: readonly Member[]
  readonly onOpen: (type: string) => void
  readonly onInsert: (text: string) => void
}) {
  return (
    <ul className={css['list']}>
      {members.map(({ id, name, detail, about, opens, isField }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={isField ? playgroundText.insert(name) : name}
            onClick={() => (isField ? onInsert(name) : onOpen(opens ?? name))}
          >
            <span className={css['code']}>{name}</span> <span className={css['type']}>{detail}</span>
            {about !== '' && <span className={css['about']}>{about}</span>}
          </button>
          {isField && opens !== undefined && (
            <button type="button" className={css['type']} onClick={() => onOpen(opens)}>
              {opens} ›
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
