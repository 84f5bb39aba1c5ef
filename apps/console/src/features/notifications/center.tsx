import { useState } from 'react'
import { useRemembered } from '../../app/shell/use-remembered.ts'
import { Switch } from '../../ui/check.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { NotificationList } from './list.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { centerText } from './strings.ts'
import css from './center.module.css'

const tabs = [
  { id: 'inbox', title: centerText.inbox },
  { id: 'archived', title: centerText.archived },
  { id: 'preferences', title: centerText.preferences },
] as const
type Tab = (typeof tabs)[number]['id']

/** The notification center: inbox, archive and preferences. */
export function Center({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('inbox')
  const [showsRead, setShowsRead] = useRemembered('picket.show-read-notifications', false)
  return (
    <Sheet isOpen onClose={onClose} title={centerText.title}>
      <div className={css['center']}>
        <div className={css['head']}>
          <Tabs label={centerText.title} tabs={tabs} current={tab} onPick={setTab} />
          {tab !== 'preferences' && <BulkMenu isArchive={tab === 'archived'} />}
        </div>
        {tab === 'inbox' && (
          <Switch
            label={centerText.showRead}
            checked={showsRead}
            onChange={({ target }) => setShowsRead(target.checked)}
          />
        )}
        {tab === 'preferences' ? (
          <PreferenceForm />
        ) : (
          <NotificationList key={tab} isArchive={tab === 'archived'} showsRead={showsRead} />
        )}
      </div>
    </Sheet>
  )
}
