import type { CorrelationEdit } from './edit.ts'
import { putCriterion, putGroupCount, putTransition, removeTransition } from './edit-links.ts'
import { addStep, changeStep, moveStep, removeStep } from './edit-steps.ts'
import { openBlock, type OpenBlock } from './open-block.ts'

/**
 * Applies a user's change in the chart to the text of a correlation rule: a whole spec, or only its body. Comments,
 * styles and the order of keys are kept, except those of removed parts. Returns the text unchanged if the edit is
 * impossible: its steps have ambiguous ids, or the step does not exist. Never throws.
 */
export function editCorrelation(text: string, edit: CorrelationEdit): string {
  const open = openBlock(text)
  return (open && apply(open, edit)) ?? text
}

function apply(open: OpenBlock, edit: CorrelationEdit): string | undefined {
  switch (edit.kind) {
    case 'add-step':
      return addStep(open, edit.ruleId, edit.at)
    case 'remove-step':
      return removeStep(open, edit.step)
    case 'move-step':
      return moveStep(open, edit.step, edit.to)
    case 'change-step':
      return changeStep(open, edit.step, edit.change)
    case 'put-transition':
      return putTransition(open, edit.to, edit.transition)
    case 'remove-transition':
      return removeTransition(open, edit.to)
    case 'put-group-count':
      return putGroupCount(open, edit.count)
    case 'put-criterion':
      return putCriterion(open, edit.name, edit.members)
  }
}
