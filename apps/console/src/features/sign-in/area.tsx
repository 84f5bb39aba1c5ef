import { useState } from 'react'
import { productName } from '../../app/strings.ts'
import { useSession } from '../../app/session/session.ts'
import { CodeForm } from './code-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import css from './area.module.css'

/** What somebody sees who is not signed in: the form of the step that is next. */
export function SignInArea() {
  const session = useSession()
  const [email, setEmail] = useState('')
  return (
    <main className={css['area']}>
      <div className={css['card']}>
        <div className={css['brand']}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <span>{productName}</span>
        </div>
        {session.kind !== 'challenged' ? (
          <PasswordForm email={email} onEmail={setEmail} />
        ) : session.challenge === 'NEW_PASSWORD_REQUIRED' ? (
          <NewPasswordForm session={session.session} email={email} />
        ) : (
          <CodeForm challenge={session.challenge} session={session.session} />
        )}
      </div>
    </main>
  )
}
