import { useQuery } from '@apollo/client/react'
import { UserTeasers } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { initialsOf } from '../../../app/initials.ts'
import { createStore, useStore } from '../../../app/store.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import type { Assignee } from '../alert-row.ts'
import { nameOf } from './name-of.ts'
import { listText } from '../strings.ts'
import css from './assign-dialog.module.css'

interface Asked {
  readonly count: number
  readonly onPick: (assignee: Assignee | null) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Asks for the assignee of alerts. */
export function askAssignee(count: number, onPick: Asked['onPick']): void {
  asked.set({ count, onPick })
}

/** Renders the dialog, once on each screen. Typing filters, Enter selects the first match. */
export function AssignDialog() {
  const now = useStore(asked)
  // The callback belongs to this screen and to the signed-in user.
  useEffect(() => () => asked.set(undefined), [])
  return (
    <Dialog
      isOpen={now !== undefined}
      onClose={() => asked.set(undefined)}
      title={listText.assignTo(now?.count ?? 0)}
      width={420}
    >
      {now !== undefined && <People {...now} />}
    </Dialog>
  )
}

function People({ onPick }: Asked) {
  const [text, setText] = useState('')
  const { data } = useQuery(UserTeasers, { variables: {}, context: { failSilently: true } })
  const people = (data?.userTeasers ?? []).filter(
    (one) => one.enabled && `${nameOf(one)} ${one.email}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const pick = (assignee: Assignee | null): void => {
    asked.set(undefined)
    onPick(assignee)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (people[0] !== undefined) pick(people[0])
      }}
    >
      <TextField
        aria-label={listText.findPeople}
        placeholder={listText.findPeople}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={css['list']}>
        {people.slice(0, 50).map((one, index) => (
          <li key={one.id}>
            <button type="button" data-first={index === 0} onClick={() => pick(one)}>
              <Avatar initials={initialsOf(one)} />
              <span className={css['words']}>
                <bdi>{nameOf(one)}</bdi>
                {nameOf(one) !== one.email && <bdi className={css['mail']}>{one.email}</bdi>}
              </span>
            </button>
          </li>
        ))}
        {data !== undefined && people.length === 0 && <li className={css['mail']}>{listText.noPeople}</li>}
        <li>
          <button type="button" onClick={() => pick(null)}>
            {listText.nobody}
          </button>
        </li>
      </ul>
    </form>
  )
}
