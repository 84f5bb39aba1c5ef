import { useQuery } from '@apollo/client/react'
import { ListAPITokens } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { tokenText } from '../strings.ts'
import { ValueDialog, type ShownValue } from '../value-panel.tsx'
import { TokenTable } from './token-table.tsx'
import css from './screen.module.css'

/** Lists API tokens, without their values. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay('OrganizationAPITokenModify')
  const [shown, setShown] = useState<ShownValue>()
  const text = search.get('text') ?? ''
  const { data, error, refetch } = useQuery(ListAPITokens, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const find = (next: string): void => setSearch(next === '' ? {} : { text: next }, { replace: true, flushSync: true })
  const tokens = data?.apiTokens.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const create = mayChange && (
    <LinkButton look="main" to="/settings/api/tokens/new/" icon={<Plus size={14} />}>
      {tokenText.create}
    </LinkButton>
  )
  const isEmpty = data?.apiTokens.length === 0
  return (
    <div className={css['screen']}>
      <PageHead title={tokenText.title} description={tokenText.description}>
        <LinkButton to="/settings/api/playground/">{tokenText.playground}</LinkButton>
        {!isEmpty && create}
      </PageHead>
      {!isEmpty && <SearchField label={tokenText.search} text={text} onChange={find} />}
      {error !== undefined && (
        <Failed title={tokenText.failed} why={error.message} retry={tokenText.retry} onRetry={() => void refetch()} />
      )}
      {tokens === undefined ? (
        error === undefined && <Skeleton />
      ) : isEmpty ? (
        <Empty title={tokenText.none} why={tokenText.noneWhy}>
          {create}
        </Empty>
      ) : tokens.length === 0 ? (
        <Empty title={tokenText.noResults} why={tokenText.noResultsWhy}>
          <Button onClick={() => find('')}>{tokenText.clear}</Button>
        </Empty>
      ) : (
        <TokenTable tokens={tokens} mayChange={mayChange} onValue={setShown} onChange={() => void refetch()} />
      )}
      <ValueDialog shown={shown} onDone={() => setShown(undefined)} />
    </div>
  )
}
