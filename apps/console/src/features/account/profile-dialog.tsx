import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { accountText } from './strings.ts'
import css from './account.module.css'

/** The profile dialog: name, password and second factor. */
export function ProfileDialog({
  onClose,
  onSessions,
}: {
  readonly onClose: () => void
  readonly onSessions: () => void
}) {
  const [tab, setTab] = useState<'profile' | 'security'>('profile')
  return (
    <Dialog isOpen onClose={onClose} title={accountText.title} width={520}>
      <Tabs
        label={accountText.tabs}
        tabs={[
          { id: 'profile', title: accountText.profile },
          { id: 'security', title: accountText.security },
        ]}
        current={tab}
        onPick={setTab}
      />
      <div className={css['tab']}>
        {tab === 'profile' ? (
          <ProfileForm />
        ) : (
          <>
            <PasswordPart onChanged={onClose} />
            <SecondFactorPart />
            <section className={css['part']}>
              <h3>{accountText.sessions}</h3>
              <button type="button" className={css['link']} onClick={onSessions}>
                {accountText.seeSessions}
              </button>
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}
