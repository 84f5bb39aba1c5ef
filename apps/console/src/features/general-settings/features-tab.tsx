import { useQuery } from '@apollo/client/react'
import { FeatureFlags, SetFeatureFlag, type FeatureFlagsData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session/permissions.ts'
import { reloadMe } from '../../app/session/session.ts'
import { Switch } from '../../ui/check.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { notify } from '../../ui/notify.tsx'
import { flagWords } from './features-words.ts'
import { flagText, settingsText } from './strings.ts'
import css from './screen.module.css'

type Flag = FeatureFlagsData['allFeatureFlags'][number]

/** Feature switches. Each applies immediately. */
export function FeaturesTab() {
  const mayChange = useMay('GeneralSettingsModify')
  const { data, error, refetch } = useQuery(FeatureFlags, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const set = async ({ name, title }: Flag, isOn: boolean): Promise<void> => {
    try {
      await client.mutate(SetFeatureFlag, { input: { name, isOn } }, { failSilently: true })
      notify.done(flagText.changed(title, isOn))
      await Promise.all([refetch(), reloadMe()])
    } catch (failure) {
      notify.failed((failure as Error).message, flagText.notChanged)
    }
  }
  if (error !== undefined)
    return (
      <Failed
        title={settingsText.failed}
        why={error.message}
        retry={settingsText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton />
  return (
    <section className={css['card']}>
      <p className={css['note']}>{mayChange ? flagText.why : settingsText.readOnly}</p>
      {data.allFeatureFlags.map((flag) => (
        <Switch
          key={flag.name}
          label={flag.title}
          hint={flagWords(flag.hides)}
          checked={flag.isOn}
          disabled={!mayChange}
          onChange={({ target }) => void set(flag, target.checked)}
        />
      ))}
    </section>
  )
}
