import { useQuery } from '@apollo/client/react'
import { ListLogSources, OrganizationStats } from '@picket/core/api'
import { useMay } from '../../app/session/permissions.ts'

const context = { failSilently: true }

/** Returns the labels of log sources by id; undefined for users who cannot see them, and while they load. */
export function useSourceNames(): ReadonlyMap<string, string> | undefined {
  const mayRead = useMay('LogSourceRead')
  const { data } = useQuery(ListLogSources, { variables: {}, skip: !mayRead, context })
  return data && new Map(data.sources.edges.map(({ node }) => [node.integrationId, node.integrationLabel]))
}

/** Returns the types of the resources that exist, with the selected one. */
export function useResourceTypes(selected: string): readonly string[] {
  const mayRead = useMay('SummaryRead')
  const { data } = useQuery(OrganizationStats, { variables: {}, skip: !mayRead, context })
  const found = data?.organizationStats.scannedResources.map(({ type }) => type) ?? []
  return [...new Set([...found, ...(selected === '' ? [] : [selected])])].sort()
}
