import { passwordRules } from '@picket/core'
import { Check, Circle } from 'lucide-react'
import css from './demands.module.css'

/** What a password must be like, and what of it one is already. */
export function Demands({ password, minimumLength }: { readonly password: string; readonly minimumLength: number }) {
  return (
    <ul className={css['demands']}>
      {passwordRules({ minimumLength }).map(({ message, holds }) => (
        <Demand key={message} text={message} isMet={holds(password)} />
      ))}
    </ul>
  )
}

function Demand({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  return (
    <li data-met={isMet}>
      {isMet ? <Check size={12} aria-label="met" /> : <Circle size={12} aria-label="not met" />}
      {text}
    </li>
  )
}
