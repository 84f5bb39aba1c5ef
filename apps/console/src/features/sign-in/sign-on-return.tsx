import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { AuthError } from '../../app/session/auth-calls.ts'
import { finishSignOn, readSignOnOffer } from '../../app/session/single-sign-on.ts'
import { notify } from '../../ui/notify.tsx'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** Handles the redirect from the identity provider: completes the sign-in, or shows why it failed. */
export function SignOnReturn() {
  const [error, setError] = useState<string>()
  useEffect(() => {
    finish().catch((failure: unknown) => setError(messageOf(failure)))
  }, [])
  if (error === undefined)
    return (
      <div className={css['working']} role="status">
        <span className={css['spinner']} aria-hidden />
        <h1>{signInText.signingIn}</h1>
      </div>
    )
  return (
    <div className={css['form']}>
      <h1>{signInText.ssoFailed}</h1>
      <p role="alert" className={css['error']}>
        {error}
      </p>
      <Link to="/sign-in/">{signInText.back}</Link>
    </div>
  )
}

let finishing: Promise<void> | undefined

/** Runs once: using a code twice ends the session. */
function finish(): Promise<void> {
  const query = new URLSearchParams(location.search)
  finishing ??= (async () => {
    // Codes must not be in the browser history.
    history.replaceState(history.state, '', location.pathname)
    const { isMissingAttributes } = await finishSignOn(query, await readSignOnOffer())
    if (isMissingAttributes) notify.failed(signInText.missingAttributesWhy, signInText.missingAttributes)
  })().finally(() => (finishing = undefined))
  return finishing
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof AuthError)) return signInText.noAnswer
  return failure.message === '' ? signInText.ssoElsewhere : failure.message
}
