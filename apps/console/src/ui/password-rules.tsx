import { passwordRules } from '@picket/core'
import { Check, Circle } from 'lucide-react'
import css from './password-rules.module.css'

/** The password rules, and which of them the password meets. */
export function PasswordRules({
  password,
  minimumLength,
}: {
  readonly password: string
  readonly minimumLength: number
}) {
  return (
    <ul className={css['rules']}>
      {passwordRules({ minimumLength }).map(({ message, holds }) => (
        <PasswordRule key={message} text={message} isMet={holds(password)} />
      ))}
    </ul>
  )
}

function PasswordRule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  return (
    <li data-met={isMet}>
      {isMet ? <Check size={12} aria-label="met" /> : <Circle size={12} aria-label="not met" />}
      {text}
    </li>
  )
}
