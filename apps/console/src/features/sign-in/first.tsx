import { useEffect, useState } from 'react'
import { readSignOnOffer, beginSignOn, type SignOnOffer } from '../../app/session/single-sign-on.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** The first step: password, single sign-on, or only the latter if it is enforced. */
export function FirstStep({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const offer = useOffer()
  if (offer === 'loading') return <Skeleton rows={3} />
  if (offer === undefined || !offer.enabled) return <PasswordForm email={email} onEmail={onEmail} />
  if (offer.enforceSso)
    return (
      <div className={css['form']}>
        <h1>{signInText.title}</h1>
        <p>{signInText.ssoOnly}</p>
        <SignOnButton offer={offer} look="main" />
      </div>
    )
  return (
    <>
      <PasswordForm email={email} onEmail={onEmail} />
      <div className={css['or']}>{signInText.or}</div>
      <SignOnButton offer={offer} look="plain" />
    </>
  )
}

function SignOnButton({ offer, look }: { readonly offer: SignOnOffer; readonly look: 'main' | 'plain' }) {
  const [isBusy, setBusy] = useState(false)
  const go = (): void => {
    setBusy(true)
    beginSignOn(offer).catch(() => setBusy(false))
  }
  return (
    <Button look={look} isBusy={isBusy} onClick={go} className={css['wide']}>
      {signInText.sso}
    </Button>
  )
}

/** If the server does not return the settings, shows the password form. */
function useOffer(): SignOnOffer | undefined | 'loading' {
  const [offer, setOffer] = useState<SignOnOffer | undefined | 'loading'>('loading')
  useEffect(() => {
    readSignOnOffer().then(setOffer, () => setOffer(undefined))
  }, [])
  return offer
}
