import { useQuery } from '@apollo/client/react'
import { DeleteLookupTable, LookupTables, UpdateLookupTable, type LookupTablesData } from '@picket/core/api'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { SpecCard } from '../../../specs/spec-card.tsx'
import { SpecListScreen } from '../../../specs/spec-list-screen.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/notify.tsx'
import { usePageSize } from '../../../ui/page-size.ts'
import { pageOf } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { lookupTablePath, lookupTablesPath } from '../paths.ts'
import { listText } from '../strings.ts'

type Row = LookupTablesData['lookupTables'][number]

const quietly = { failSilently: true }

/** Lists lookup tables by name. */
export function Screen() {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const mayModify = useMay('LookupModify')
  const pageSize = usePageSize()
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const text = search.get('text') ?? ''
  const enabled = (['true', 'false'] as const).find((value) => value === search.get('enabled')) ?? ''
  const { data, previousData, error, refetch } = useQuery(LookupTables, {
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const all = (data ?? previousData)?.lookupTables
  const found = all?.filter(
    ({ name, description, enabled: isOn }) =>
      `${name} ${description ?? ''}`.toLowerCase().includes(text.toLowerCase()) &&
      (enabled === '' || String(isOn) === enabled),
  )
  const toggle = async ({ id, name, enabled: isOn }: Row): Promise<void> => {
    try {
      await client.mutate(UpdateLookupTable, { input: { id, enabled: !isOn } }, quietly)
      notify.done(isOn ? listText.disabledDone(name) : listText.enabledDone(name))
      await refetch()
    } catch (failure) {
      notify.failed((failure as Error).message, listText.changeFailed)
    }
  }
  const remove = async ({ id, name }: Row): Promise<void> => {
    const question = { title: listText.deleteTitle(name), text: listText.deleteWhy, confirm: listText.delete }
    if (!(await confirm(question))) return
    try {
      await client.mutate(DeleteLookupTable, { id }, quietly)
      notify.done(listText.deletedDone(name))
      await refetch()
    } catch (failure) {
      notify.failed((failure as Error).message, listText.deleteFailed)
    }
  }
  return (
    <SpecListScreen
      text={listText}
      modify="LookupModify"
      addTo={`${lookupTablesPath}new/`}
      bar={
        <>
          <SearchField label={listText.search} text={text} onChange={(next) => set({ text: next, page: '' })} />
          <Choice
            label={listText.state}
            value={enabled}
            options={listText.states}
            onChange={(next) => set({ enabled: next, page: '' })}
          />
        </>
      }
      specs={found && pageOf(found, page, pageSize)}
      isFiltered={text !== '' || enabled !== ''}
      page={page}
      total={found?.length ?? 0}
      onPage={(next) => set({ page: String(next) })}
      error={error}
      onRetry={refetch}
      card={(row) => (
        <SpecCard
          key={row.id}
          name={row.name}
          path={lookupTablePath(row.id)}
          facts={
            <>
              {listText.key} <code>{row.primaryKey}</code>
              {row.logTypeMap.length > 0 && ` · ${row.logTypeMap.map(({ logType }) => logType).join(', ')}`}
              {` · ${row.rows === null ? listText.noRows : listText.rows(row.rows.rowCount)}`}
            </>
          }
          text={row.description ?? undefined}
          isManaged={row.managed}
          marks={<EnabledBadge enabled={row.enabled} />}
          lastModified={row.rows?.validFrom ?? row.updatedAt}
          actions={
            mayModify && !row.managed
              ? [
                  [
                    { text: listText.edit, to: lookupTablePath(row.id) },
                    { text: row.enabled ? listText.disable : listText.enable, onPick: () => void toggle(row) },
                  ],
                  [{ text: listText.delete, onPick: () => void remove(row) }],
                ]
              : [[{ text: listText.show, to: lookupTablePath(row.id) }]]
          }
        />
      )}
    />
  )
}
