import {
  directoryOf,
  idKeys,
  isSidecar,
  joinPath,
  putValues,
  quotedList,
  specsOfSidecar,
  toStem,
  type ContentSet,
  type Spec,
} from '@picket/core'
import { UsageError } from '../../program/usage-error.ts'
import { idProblem } from '../new/check-request.ts'
import type { EditPlan, FileChange } from './edit-plan.ts'
import { names, renamedKeys } from './references.ts'

/** Changes the id of a spec, and all references to it. Its files keep their names. */
export function planRename(spec: Spec, id: string, content: ContentSet): EditPlan {
  if (spec.kind === 'global')
    throw new UsageError(`Helper "${spec.id}" cannot be renamed, because it is imported by this name.`, {
      hint: 'Create another one with "picket new helper", and import that.',
    })
  assertId(id, content)
  const others = content.specs.filter((one) => one !== spec && names(one, spec.id))
  const change = ({ file }: Spec, wanted: Parameters<typeof putValues>[1]): FileChange => {
    const before = content.texts.get(file)!
    return { file, before, after: putValues(before, wanted) }
  }
  return {
    specs: [
      { id: spec.id, file: spec.file, what: `renamed to ${id}` },
      ...others.map((one) => ({ id: one.id, file: one.file, what: `refers to ${id} instead of ${spec.id}` })),
    ],
    unchanged: [],
    files: [
      change(spec, { [idKeys[spec.kind]]: id }),
      ...others.map((one) => change(one, renamedKeys(one, spec.id, id))),
    ],
    notes: [
      'For a server this is a different spec: a push creates it, and deletes the old one only with --delete-missing.',
    ],
  }
}

/** Copies a spec under a new id, beside the original, with its Python. */
export function planCopy(spec: Spec, id: string, content: ContentSet): EditPlan {
  assertId(id, content)
  const folder = directoryOf(spec.file)
  const stem = toStem(id)
  const { DisplayName: name, Filename: own } = spec.data
  const python = spec.python?.file
  const text = content.texts.get(spec.file)!
  const wanted = {
    [idKeys[spec.kind]]: id,
    ...(typeof name === 'string' ? { DisplayName: `${name} (copy)` } : {}),
    ...(typeof own === 'string' && python !== undefined ? { Filename: `${stem}.py` } : {}),
  }
  const files: readonly FileChange[] = [
    { file: joinPath(folder, `${stem}.yml`)!, after: putValues(text, wanted) },
    ...(python === undefined
      ? []
      : [{ file: joinPath(folder, `${stem}.py`)!, after: content.texts.get(python) ?? '' }]),
  ]
  return {
    specs: [{ id, file: files[0]!.file, what: `copied from ${spec.id}` }],
    unchanged: [],
    files,
    notes: [],
  }
}

/** Removes specs, with Python files that no other spec uses, and the files beside them. */
export function planRemoval(specs: readonly Spec[], content: ContentSet): EditPlan {
  const going = new Set(specs.map(({ file }) => file))
  const stays = content.specs.filter(({ file }) => !going.has(file))
  const needed = new Set(stays.map(({ python }) => python?.file))
  const python = specs.flatMap((one) => (one.python && !needed.has(one.python.file) ? [one.python.file] : []))
  const beside = [...content.texts.keys()].filter(
    (file) => isSidecar(file) && specsOfSidecar(file).some((name) => going.has(name)),
  )
  const files = [...new Set([...going, ...python, ...beside])]
  return {
    specs: specs.map(({ id, file }) => ({ id, file, what: 'removed' })),
    unchanged: [],
    files: files.flatMap((file) => {
      const before = content.texts.get(file)
      return before === undefined ? [] : [{ file, before }]
    }),
    notes: specs.flatMap(({ id }) => {
      const by = stays.filter((one) => names(one, id)).map((one) => one.id)
      return by.length === 0 ? [] : [`"${id}" is still used by ${quotedList(by.slice(0, 5), 'and')}.`]
    }),
  }
}

function assertId(id: string, content: ContentSet): void {
  const problem = idProblem(id, content)
  if (problem !== undefined) throw new UsageError(problem)
}
