import { CreateSavedView, SavedViews, UpdateSavedView } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'
import type { Arguments } from '../../program/arguments.ts'
import { UsageError } from '../../program/usage-error.ts'
import { toOptionWords } from './filter-words.ts'
import { parseArguments } from '../../program/parse-arguments.ts'
import { alerts } from './command.ts'
import { toFilterLine, toViewSearch } from './view-search.ts'

const page = 'alerts'

/** Returns the arguments with the options of the saved view that `--view` names. A view defines the whole selection. */
export async function withView(args: Arguments, api: Api): Promise<Arguments> {
  const name = args.text('view')
  if (name === undefined) return args
  if (toViewSearch(args) !== 'range=7')
    throw new UsageError('Option "--view" cannot be combined with other "Selection" options.')
  const { savedViews } = await api.query(SavedViews, { input: { page } })
  const view = findByName(savedViews, name, { what: 'saved view', id: (one) => one.id, name: (one) => one.name })
  const { search } = (view.state ?? {}) as { readonly search?: unknown }
  if (typeof search !== 'string') throw new UsageError(`The view "${name}" is not a view of alerts.`)
  const spec = alerts.actions!.find((one) => one.name === 'alerts list')!
  return parseArguments(spec, toOptionWords(toFilterLine(search)))
}

/** Saves the selection as a view, replacing the user's own view of that name. */
export async function saveView(args: Arguments, api: Api, name: string): Promise<void> {
  const state = { search: toViewSearch(args) }
  const { savedViews } = await api.query(SavedViews, { input: { page } })
  const known = savedViews.find((one) => one.name === name)
  if (known === undefined) await api.mutate(CreateSavedView, { input: { page, name, state } })
  else await api.mutate(UpdateSavedView, { input: { id: known.id, state } })
}
