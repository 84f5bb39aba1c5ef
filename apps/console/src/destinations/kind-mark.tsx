import type { DestinationType } from '@picket/core/api'
import {
  Bell,
  BookOpen,
  Bug,
  Hash,
  ListTodo,
  MessagesSquare,
  Send,
  Siren,
  SquareKanban,
  Webhook,
  Bot,
} from 'lucide-react'
import css from './kind-mark.module.css'

const icons: Partial<Record<DestinationType, typeof Send>> = {
  asana: ListTodo,
  customwebhook: Webhook,
  discord: MessagesSquare,
  github: Bug,
  jira: SquareKanban,
  jiradatacenter: BookOpen,
  msteams: MessagesSquare,
  opsgenie: Bell,
  pagerduty: Siren,
  slack: Hash,
  slackbot: Bot,
}

/** A sign for a kind of destination; its name stands beside it. */
export function KindMark({ type }: { readonly type: DestinationType }) {
  const Icon = icons[type] ?? Send
  return (
    <span className={css['mark']} aria-hidden>
      <Icon size={17} />
    </span>
  )
}
