import { useState } from 'react'
import { AuthError } from '../../app/session/auth-calls.ts'
import { takeStep } from '../../app/session/session.ts'
import { signInText } from './strings.ts'

/** Submits a sign-in step. The form shows the error if it is rejected. */
export function useStep(path: string) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** What is shown once, such as recovery codes. */
  const take = async (body: object): Promise<readonly string[]> => {
    setBusy(true)
    setError(undefined)
    try {
      return await takeStep(path, body)
    } catch (failure) {
      setError(failure instanceof AuthError ? failure.message : signInText.noAnswer)
      return []
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, take }
}
