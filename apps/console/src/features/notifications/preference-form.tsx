import { useQuery } from '@apollo/client/react'
import { NotificationPreferences, PutNotificationPreferences, type NotificationPreferencesData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { Switch } from '../../ui/check.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { notify } from '../../ui/notify.tsx'
import { centerText, topicText } from './strings.ts'
import css from './center.module.css'

type Preference = NotificationPreferencesData['notificationPreferences']['preferences'][number]

/** Each switch applies immediately. */
export function PreferenceForm() {
  const { data, error, refetch } = useQuery(NotificationPreferences, { context: { failSilently: true } })
  if (error !== undefined)
    return (
      <Failed title={centerText.failed} why={error.message} retry={centerText.retry} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton rows={3} />
  const put = async ({ topic }: Preference, enabled: boolean): Promise<void> => {
    const preferences = [{ topic, channels: [{ name: 'IN_APP' as const, enabled }] }]
    try {
      await client.mutate(PutNotificationPreferences, { input: { preferences } }, { failSilently: true })
      notify.done(centerText.saved)
    } catch (failure) {
      notify.failed((failure as Error).message, centerText.notChanged)
    }
    await refetch()
  }
  return (
    <>
      <p className={css['why']}>{centerText.preferencesWhy}</p>
      {data.notificationPreferences.preferences.map((preference) => (
        <Switch
          key={preference.topic}
          label={topicText[preference.topic].label}
          hint={topicText[preference.topic].hint}
          checked={preference.channels.some(({ enabled }) => enabled)}
          onChange={({ target }) => void put(preference, target.checked)}
        />
      ))}
    </>
  )
}
