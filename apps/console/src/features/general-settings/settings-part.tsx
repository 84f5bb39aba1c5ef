import { useQuery } from '@apollo/client/react'
import { GeneralSettings } from '@picket/core/api'
import type { ReactNode } from 'react'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import type { Settings } from './settings-form.ts'
import { settingsText } from './strings.ts'

/** A tab that needs the settings. Shows placeholders until they are loaded. */
export function SettingsPart({ children }: { readonly children: (settings: Settings) => ReactNode }) {
  const { data, error, refetch } = useQuery(GeneralSettings, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  if (error !== undefined)
    return (
      <Failed
        title={settingsText.failed}
        why={error.message}
        retry={settingsText.retry}
        onRetry={() => void refetch()}
      />
    )
  return data === undefined ? <Skeleton /> : children(data.generalSettings)
}
