import type { Permission } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../app/session/permissions.ts'
import { Empty, Failed, Skeleton } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { DeleteSpec, type Leaving } from './delete-spec.tsx'
import { SpecCards } from './spec-card.tsx'
import { listText } from './strings.ts'
import css from './spec-list.module.css'

interface SpecListProps<Spec> {
  readonly text: {
    readonly title: string
    readonly description: string
    readonly add: string
    readonly none: string
    readonly noneWhy: string
    readonly noResultsWhy: string
    readonly failed: string
  }
  /** The permission to add one. */
  readonly modify?: Permission
  readonly addTo: string
  /** The search, filter and sort fields. */
  readonly bar: ReactNode
  /** Undefined while they are loading. */
  readonly specs: readonly Spec[] | undefined
  readonly isFiltered: boolean
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly error: Error | undefined
  readonly onRetry: () => Promise<unknown>
  readonly card: (spec: Spec, leave: (leaving: Leaving) => void) => ReactNode
  /** Absent if the screen has its own confirmation. */
  readonly onDelete?: (id: string) => Promise<unknown>
}

/** A paged list of specs as cards. */
export function SpecListScreen<Spec>(props: SpecListProps<Spec>) {
  const {
    text,
    modify = 'RuleModify',
    addTo,
    bar,
    specs,
    isFiltered,
    page,
    total,
    onPage,
    error,
    onRetry,
    card,
    onDelete,
  } = props
  const mayModify = useMay(modify)
  const [leaving, setLeaving] = useState<Leaving>()
  const add = mayModify && (
    <Link className={css['main']} to={addTo}>
      <Plus size={14} aria-hidden /> {text.add}
    </Link>
  )
  return (
    <div className={css['screen']}>
      <PageHead title={text.title} description={text.description}>
        {add}
      </PageHead>
      <div className={css['bar']}>{bar}</div>
      {error !== undefined && (
        <Failed title={text.failed} why={error.message} retry={listText.retry} onRetry={() => void onRetry()} />
      )}
      {specs === undefined ? (
        error === undefined && <Skeleton />
      ) : specs.length > 0 ? (
        <SpecCards label={text.title}>{specs.map((spec) => card(spec, setLeaving))}</SpecCards>
      ) : isFiltered ? (
        <Empty title={listText.noResults} why={text.noResultsWhy} />
      ) : (
        <Empty title={text.none} why={text.noneWhy}>
          {add}
        </Empty>
      )}
      <Pager page={page} total={total} onPage={onPage} />
      {onDelete !== undefined && (
        <DeleteSpec
          spec={leaving}
          onClose={() => setLeaving(undefined)}
          onDelete={async (id) => {
            await onDelete(id)
            await onRetry()
          }}
        />
      )}
    </div>
  )
}
