import { Link } from 'react-router-dom'
import { appConfig } from '../../app/config.ts'
import { PasswordForm } from './password-form.tsx'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** The sign-in form of support staff, if the settings allow it. */
export function SupportForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  if (appConfig().isSupportSignInAllowed) return <PasswordForm step="support-sign-in" email={email} onEmail={onEmail} />
  return (
    <div className={css['form']}>
      <h1>{signInText.supportTitle}</h1>
      <p>{signInText.supportOff}</p>
      <Link to="/sign-in/">{signInText.back}</Link>
    </div>
  )
}
