import { useState } from 'react'
import { usePageTitle } from '../../app/page-title.ts'
import { productName } from '../../app/strings.ts'
import { useSession } from '../../app/session/session.ts'
import { CodeForm } from './code-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { FirstStep } from './first.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { hashOf } from './hash.ts'
import { ResetForm } from './reset-form.tsx'
import { SetUpForm } from './set-up-form.tsx'
import { SignOnReturn } from './sign-on-return.tsx'
import { SupportForm } from './support-form.tsx'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** Shows the current sign-in step. */
export function SignInArea({ path }: { readonly path: string }) {
  const session = useSession()
  const [email, setEmail] = useState(() => hashOf('email'))
  usePageTitle(
    session.kind === 'challenged' ? challengeTitles[session.challenge] : (titles[path] ?? signInText.title),
    path,
  )
  return (
    <main className={css['area']}>
      <div className={css['card']}>
        <div className={css['brand']}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <span>{productName}</span>
        </div>
        {session.kind !== 'challenged' ? (
          <First path={path} email={email} onEmail={setEmail} />
        ) : session.challenge === 'NEW_PASSWORD_REQUIRED' ? (
          <NewPasswordForm session={session.session} email={email} />
        ) : session.challenge === 'MFA_SETUP' ? (
          <SetUpForm session={session.session} account={email} />
        ) : (
          <CodeForm session={session.session} />
        )}
      </div>
    </main>
  )
}

const challengeTitles = {
  NEW_PASSWORD_REQUIRED: signInText.newTitle,
  MFA_SETUP: signInText.setUpTitle,
  SOFTWARE_TOKEN_MFA: signInText.codeTitle,
} as const

const titles: Readonly<Record<string, string>> = {
  '/password-forgot/': signInText.forgotTitle,
  '/password-reset/': signInText.resetTitle,
  '/support-sign-in/': signInText.supportTitle,
}

function First({
  path,
  email,
  onEmail,
}: {
  readonly path: string
  readonly email: string
  readonly onEmail: (email: string) => void
}) {
  if (path === '/password-forgot/') return <ForgotForm email={email} onEmail={onEmail} />
  if (path === '/password-reset/') return <ResetForm email={email} />
  if (path === '/oauth/') return <SignOnReturn />
  if (path === '/support-sign-in/') return <SupportForm email={email} onEmail={onEmail} />
  return <FirstStep email={email} onEmail={onEmail} />
}
