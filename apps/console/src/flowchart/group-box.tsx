import { flowSizes, type GroupNode } from '@picket/core'
import { TriangleAlert } from 'lucide-react'
import { Tip } from '../ui/tip.tsx'
import { chartText } from './strings.ts'
import { useChart } from './chart-context.ts'
import { describeProblem, tellProblems, worstOf } from './describe.ts'
import { StepBox } from './step-box.tsx'
import css from './group-box.module.css'

/** A group of rules: how many must match, and which values they share. */
export function GroupBox({ group }: { readonly group: GroupNode }) {
  const { picked, pick, focusPanel } = useChart()
  const { members, criteria, problems } = group
  const worst = worstOf(problems)
  const common = criteria.map(({ name, text }) => `${name}: ${text}`).join(', ')
  const words = [group.label ?? chartText.allMembers, common || chartText.anyOrder].join(', ')
  const head = (
    <button
      type="button"
      className={css['head']}
      style={{ height: flowSizes.groupHeader }}
      data-item={group.id}
      data-picked={picked === group.id}
      data-worst={worst}
      aria-current={picked === group.id}
      aria-label={[chartText.group(members.length), words, ...problems.map(describeProblem)].join(', ')}
      onClick={() => pick(group.id)}
      onFocus={() => pick(group.id)}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return
        event.preventDefault()
        focusPanel()
      }}
    >
      {worst !== undefined && <TriangleAlert size={14} />}
      <strong>{group.label ?? chartText.allMembers}</strong> <span title={common}>{common || chartText.anyOrder}</span>
    </button>
  )
  return (
    <div className={css['group']} data-worst={worst}>
      {problems.length === 0 ? head : <Tip text={tellProblems(problems.map(({ message }) => message))}>{head}</Tip>}
      {members.map((member) => (
        <div
          key={member.id}
          className={css['member']}
          style={{ left: member.x, top: member.y, width: member.width, height: member.height }}
        >
          <StepBox step={member} count={members.length} isMember />
        </div>
      ))}
    </div>
  )
}
