import { didYouMean } from '../text/suggest.ts'
import { quotedList } from '../text/list.ts'
import type { Criterion, GroupBody } from './body.ts'
import { duplicateGroupId, groupMinAboveMembers, unknownGroupId, unmatchedMember } from './diagnostics/links.ts'
import type { Report } from './report.ts'

/** Reports mismatches between the members of a group and its criteria. */
export function checkCriteria(body: GroupBody, report: Report): void {
  for (const criterion of body.criteria) checkCriterion(criterion, body, report)
  checkMinMembers(body, report)
}

/** Absent members are always required, so the count is of the others. */
function checkMinMembers({ minMembers, steps, path }: GroupBody, report: Report): void {
  const present = steps.filter(({ absent }) => !absent).length
  if (minMembers === undefined || minMembers <= present || present === 0) return
  const absent = present < steps.length ? ' that are not absent' : ''
  const message = `"MinMatchCount" requires ${minMembers} members, but the group has ${present}${absent}.`
  report.add(groupMinAboveMembers, [...path, 'MinMatchCount'], message, {
    hint: 'To require several signals of one rule, write "MinMatchCount" on that member.',
  })
}

function checkCriterion(criterion: Criterion, body: GroupBody, report: Report): void {
  const ids = body.steps.map((step) => step.id)
  const seen = new Map<string, Criterion['members'][number]>()
  for (const member of criterion.members) {
    const path = [...member.path, 'GroupID']
    const earlier = seen.get(member.groupId)
    if (!ids.includes(member.groupId)) {
      if (!body.idsAreSure) continue
      report.add(unknownGroupId, path, `The group has no member with the ID "${member.groupId}".`, {
        hint:
          byRuleId(member.groupId, body) ??
          didYouMean(member.groupId, ids) ??
          `Its members are ${quotedList(ids, 'and')}.`,
      })
    } else if (earlier) {
      report.add(duplicateGroupId, path, `The criterion "${criterion.name}" names "${member.groupId}" twice.`, {
        hint: 'A member matches by one field: keep one of the two.',
        related: [{ path: [...earlier.path, 'GroupID'], message: 'It is named here first.' }],
      })
    } else {
      seen.set(member.groupId, member)
    }
  }
  const known = criterion.members.filter((member) => ids.includes(member.groupId))
  if (!criterion.complete || known.length < criterion.members.length) return
  const left = ids.filter((id) => !seen.has(id))
  if (left.length > 0 && known.length > 0) {
    report.add(
      unmatchedMember,
      criterion.path,
      `The criterion "${criterion.name}" leaves out ${quotedList(left, 'and')}.`,
      {
        part: 'key',
        hint: `Signals of ${quotedList(left, 'and')} count whatever their value is. Add the field that holds it.`,
      },
    )
  }
}

function byRuleId(groupId: string, body: GroupBody): string | undefined {
  const step = body.steps.find(({ ruleId }) => ruleId === groupId)
  return step && `That is a RuleID; the ID of this member is "${step.id}".`
}
