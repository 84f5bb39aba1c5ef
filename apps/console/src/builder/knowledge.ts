import { useQuery } from '@apollo/client/react'
import { GetFlatFilterFields, ListDestinations, LogTypes } from '@picket/core/api'
import { fieldTypes, type Destination, type FieldType, type FlatFilterField } from '@picket/core'
import { useMemo } from 'react'
import { useFailureNote } from '../ui/use-failure-note.ts'
import { builderText } from './strings.ts'

/** Known fields, values and references of a detection. */
export interface Knowledge {
  readonly logTypes: readonly string[]
  readonly fields: readonly FlatFilterField[]
  typeOf(target: string): FieldType | undefined
  readonly destinations: readonly Destination[]
  readonly fieldsFailed: boolean
  readonly destinationsFailed: boolean
  /** They are loading for the first time. */
  readonly destinationsLoading: boolean
}

const quietly = { failSilently: true }
const noFields: readonly FlatFilterField[] = []
const noNames: readonly string[] = []
const noDestinations: readonly Destination[] = []

export function useKnowledge(logTypes: readonly string[], hasDestinations: boolean): Knowledge {
  const types = useQuery(LogTypes, { context: quietly })
  const fields = useQuery(GetFlatFilterFields, {
    variables: { input: { logTypes: [...logTypes], showUnsafeTypes: true } },
    skip: logTypes.length === 0,
    context: quietly,
  })
  const destinations = useQuery(ListDestinations, { context: quietly, skip: !hasDestinations })
  useFailureNote(destinations.error, builderText.destinationsFailed)
  const flat = logTypes.length === 0 ? undefined : (fields.data ?? fields.previousData)?.flatFilterFields.flatFields
  const known = useMemo(() => {
    const list: readonly FlatFilterField[] =
      flat?.map((one) => ({
        ...one,
        description: one.description ?? '',
        type: fieldTypes.find((type) => type === one.type) ?? 'json',
      })) ?? noFields
    const byTarget = new Map(list.toReversed().map((one) => [one.target, one.type]))
    return { fields: list, typeOf: (target: string) => byTarget.get(target) }
  }, [flat])
  const names = types.data?.listAvailableLogTypes.logTypes ?? noNames
  const all = destinations.data?.destinations ?? noDestinations
  return useMemo(
    () => ({
      ...known,
      logTypes: names,
      destinations: all,
      fieldsFailed: fields.error !== undefined,
      destinationsFailed: destinations.error !== undefined,
      destinationsLoading: destinations.loading && destinations.data === undefined,
    }),
    [known, names, all, fields.error, destinations.error, destinations.loading, destinations.data],
  )
}
