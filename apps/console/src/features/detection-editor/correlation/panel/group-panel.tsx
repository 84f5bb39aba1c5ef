import type { GroupBody, GroupNode } from '@picket/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields.tsx'
import { useChart } from '../../../../flowchart/chart-context.ts'
import { chartText } from '../../../../flowchart/strings.ts'
import { panelText } from '../strings.ts'
import { Entry, toNumber, wholeProblem } from './entry.tsx'
import { PanelFrame } from './panel-frame.tsx'
import css from './panel-frame.module.css'

/** Edits how many members of a group must match, and which values they share. */
export function GroupPanel({ group, body }: { readonly group: GroupNode; readonly body: GroupBody }) {
  const { canEdit, edit } = useChart()
  const [started, setStarted] = useState<string>()
  const ids = body.steps.map(({ id }) => id)
  const isFree = started !== undefined && !body.criteria.some(({ name }) => name === started)
  const shown = [
    ...body.criteria,
    ...(isFree ? [{ name: started, members: [] as GroupBody['criteria'][number]['members'] }] : []),
  ]
  return (
    <PanelFrame title={chartText.group(ids.length)} line={group.span.line} problems={group.problems}>
      <Entry
        label={panelText.count}
        placeholder={panelText.countAll}
        value={body.minMembers === undefined ? '' : String(body.minMembers)}
        isNumber
        isDisabled={!canEdit}
        problemOf={(text) => wholeProblem(text, panelText.countGroupWrong, 2)}
        onCommit={(text) => {
          const count = toNumber(text)
          edit({ kind: 'put-group-count', ...(count === undefined ? {} : { count }) }, group.id)
        }}
      />
      {shown.map(({ name, members }) => (
        <fieldset key={name} className={css['criterion']} aria-label={panelText.criterionOf(name)}>
          <legend>
            {panelText.criterionOf(name)}
            {canEdit && (
              <IconButton
                label={panelText.removeCriterion(name)}
                size={24}
                onClick={() => {
                  setStarted(undefined)
                  edit({ kind: 'put-criterion', name, members: [] }, group.id)
                }}
              >
                <X size={13} />
              </IconButton>
            )}
          </legend>
          {ids.map((id) => (
            <Entry
              key={id}
              label={panelText.fieldOf(id)}
              value={members.find(({ groupId }) => groupId === id)?.field ?? ''}
              isDisabled={!canEdit}
              onCommit={(field) => {
                const others = members.filter(({ groupId }) => groupId !== id)
                const next = [...others, ...(field === '' ? [] : [{ groupId: id, field }])]
                const sorted = ids.flatMap((one) => next.filter(({ groupId }) => groupId === one))
                edit(
                  {
                    kind: 'put-criterion',
                    name,
                    members: sorted.map(({ groupId, field: wanted }) => ({ groupId, field: wanted })),
                  },
                  group.id,
                )
              }}
            />
          ))}
          {members.length === 0 && <p className={css['quiet']}>{panelText.criterionNeeded}</p>}
        </fieldset>
      ))}
      {canEdit && !isFree && <NewCriterion taken={body.criteria.map(({ name }) => name)} onBegin={setStarted} />}
    </PanelFrame>
  )
}

function NewCriterion({
  taken,
  onBegin,
}: {
  readonly taken: readonly string[]
  readonly onBegin: (name: string) => void
}) {
  const [name, setName] = useState('')
  const isRight = name.trim() !== '' && !taken.includes(name.trim())
  const begin = (): void => {
    if (isRight) onBegin(name.trim())
  }
  return (
    <div className={css['rule']}>
      <TextField
        aria-label={panelText.criterionName}
        placeholder={panelText.criterionName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && begin()}
      />
      <Button icon={<Plus size={14} />} disabled={!isRight} onClick={begin}>
        {panelText.addCriterion}
      </Button>
    </div>
  )
}
