import { translateSpec, type ContentSet, type Spec } from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'
import type { EditPlan } from './edit-plan.ts'

/** Moves the logic of rules from YAML into Python modules beside it. */
export function planTranslation(specs: readonly Spec[], content: ContentSet): EditPlan {
  const translations = specs.map((spec) => {
    const module = moduleOf(spec)
    const before = content.texts.get(spec.file) ?? ''
    const translated = translateSpec(before, module.slice(module.lastIndexOf('/') + 1))
    if (!translated) throw refuse(spec)
    return { spec, module, before, ...translated }
  })
  return {
    specs: translations.map(({ spec: { id, file }, module }) => ({
      id,
      file,
      what: `translated to Python, ${module}`,
    })),
    unchanged: [],
    files: translations.flatMap(({ spec: { file }, module, before, text, python }) => [
      { file: module, after: python },
      { file, before, after: text },
    ]),
    notes: [],
  }
}

function moduleOf({ file }: Spec): string {
  return `${file.replace(/\.[^./]+$/, '')}.py`
}

function refuse({ id, file, python, kind, data, broken }: Spec): UsageError {
  if (broken) return new UsageError(`"${id}" has errors.`, { hint: `List them with: picket validate ${file}` })
  if (kind !== 'rule' && kind !== 'scheduled_rule')
    return new UsageError(`"${id}" is a ${kind.replace('_', ' ')}. Only rules and scheduled rules can be translated.`)
  if (python) return new UsageError(`"${id}" is already written in Python.`)
  if (data['BaseDetection'] !== undefined)
    return new UsageError(`"${id}" is a derived rule: it inherits its logic from "${String(data['BaseDetection'])}".`)
  return new UsageError(`"${id}" has no "Detection", so there is nothing to translate.`, {
    hint: `Check it with: picket validate ${file}`,
  })
}
