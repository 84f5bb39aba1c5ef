import { CreateSavedQuery, UpdateSavedQuery } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { confirmDiscard } from '../../../app/unsaved.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { QueryForm } from './query-form.tsx'
import { toInput, type QueryValues, type SavedQuery } from './query-values.ts'
import { queryFormText } from './strings.ts'

/** The query to edit, or a new one, optionally with an initial name. */
export type OpenedQuery = { readonly query: SavedQuery } | { readonly name: string }

const quietly = { failSilently: true }

/** Edits a scheduled query in a sheet next to the rule. */
export function QuerySheet({
  opened,
  onClose,
  onSaved,
  onReload,
}: {
  /** Undefined while it is closed. */
  readonly opened: OpenedQuery | undefined
  readonly onClose: () => void
  readonly onSaved: (name: string) => Promise<void>
  /** Loads the current version. */
  readonly onReload: () => Promise<unknown>
}) {
  const [isDirty, setDirty] = useState(false)
  const close = async (): Promise<void> => {
    if (isDirty && !(await confirmDiscard())) return
    setDirty(false)
    onClose()
  }
  const query = opened !== undefined && 'query' in opened ? opened.query : undefined
  const save = async (values: QueryValues, versionId: string | undefined): Promise<void> => {
    const { name, ...input } = toInput(values)
    if (query === undefined) await client.mutate(CreateSavedQuery, { input: { name, ...input } }, quietly)
    else
      await client.mutate(
        UpdateSavedQuery,
        { input: { id: query.id, ...input, ...(versionId === undefined ? {} : { versionId }) } },
        quietly,
      )
    notify.done(queryFormText.saved(name))
    setDirty(false)
    await onSaved(name)
    onClose()
  }
  return (
    <Sheet
      isOpen={opened !== undefined}
      onClose={() => void close()}
      title={query === undefined ? queryFormText.create : queryFormText.edit(query.name)}
      width={640}
    >
      {opened !== undefined && (
        <QueryForm
          key={query?.versionId ?? 'new'}
          {...(query === undefined ? {} : { query })}
          {...('name' in opened ? { name: opened.name } : {})}
          onDirty={setDirty}
          onSave={save}
          onReload={() => {
            setDirty(false)
            // If the server does not respond, the sheet closes: opening it again loads the current version.
            void onReload().then(onClose, onClose)
          }}
          onCancel={() => void close()}
        />
      )}
    </Sheet>
  )
}
