import { CreateSavedQuery, UpdateSavedQuery } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../app/client.ts'
import { confirmDiscard } from '../app/unsaved.tsx'
import { notify } from '../ui/notify.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { QueryForm, titleOf } from './query-form.tsx'
import { toInput, type QueryValues, type SavedQuery } from './query-values.ts'
import { queryFormText } from './strings.ts'

/** The query to edit, or a new one with its initial values. */
export type OpenedQuery =
  | { readonly query: SavedQuery }
  | { readonly name: string; readonly sql?: string; readonly language?: SavedQuery['language'] }

const quietly = { failSilently: true }

/** Edits a saved query in a sheet. */
export function QuerySheet({
  opened,
  isScheduleOptional = false,
  onClose,
  onSaved,
  onReload,
}: {
  /** Undefined while it is closed. */
  readonly opened: OpenedQuery | undefined
  /** Whether queries can be saved without a schedule. */
  readonly isScheduleOptional?: boolean
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
  const language = opened !== undefined && 'language' in opened ? opened.language : undefined
  const save = async (values: QueryValues, versionId: string | undefined): Promise<void> => {
    const { name, ...input } = toInput(values)
    if (query === undefined)
      await client.mutate(
        CreateSavedQuery,
        { input: { name, ...input, ...(language === undefined ? {} : { language }) } },
        quietly,
      )
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
      title={titleOf(query, isScheduleOptional)}
      width={640}
    >
      {opened !== undefined && (
        <QueryForm
          key={query?.versionId ?? 'new'}
          {...(query === undefined ? {} : { query })}
          {...('name' in opened ? opened : {})}
          isScheduleOptional={isScheduleOptional}
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
